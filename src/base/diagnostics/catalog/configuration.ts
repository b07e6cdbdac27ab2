import type { Diagnostic, Place, Severity } from "../../types/diagnostic.ts";
import type { CodePlace } from "../thrown.ts";
import { errorText, make, probably, quotedList, shown } from "./make.ts";

/** No configuration file in the working folder. */
export function configNotFound(folder: string, names: string[]): Diagnostic {
  return make("config/not-found", `There is no configuration file in ${folder}`, {
    help: `Looked for ${
      names.join(", ")
    }. Use --config PATH, or create one with: token-build init. Configurations inside build scripts are not found`,
  });
}

/** A configuration file with an extension that is not read. */
export function configNotRead(folder: string, file: string): Diagnostic {
  const isCommon = /\.c[jt]s$/.test(file);
  const other = isCommon ? file.replace(/\.c(?=[jt]s$)/, ".m") : file.replace(/[^.]+$/, "json");
  return make(
    "config/not-found",
    `There is no configuration file in ${folder}; ${file} is not read`,
    { help: isCommon ? `Name it ${other}, with export default { ... }` : `Write ${other} instead` },
  );
}

/** Neither a configuration nor a package with a manifest, for a command that works from either. */
export function tokensNotFound(missing: Diagnostic): Diagnostic {
  return {
    ...missing,
    message: `${missing.message}, and no dependency in package.json declares a manifest of tokens`,
    help: `Name an installed package or a manifest with --tokens. ${missing.help}`,
  };
}

/** No configuration for a command that needs the sources of tokens, in a folder that uses packages of tokens. */
export function sourcesElsewhere(
  missing: Diagnostic,
  packages: readonly { name: string; repository?: string }[],
): Diagnostic {
  const places = placesOfSources(packages);
  return {
    ...missing,
    help: `This command needs the sources of tokens, which are ${places}. ${missing.help}`,
  };
}

/** Where the sources of packages are. Completes "they are …". */
export function placesOfSources(
  packages: readonly { name: string; repository?: string }[],
): string {
  return packages.map(({ name, repository }) =>
    repository === undefined ? `with the authors of ${name}` : `of ${name} in ${repository}`
  ).join(", ");
}

export function configMissing(file: string): Diagnostic {
  return make("config/missing", `The configuration file ${file} does not exist`, {
    file,
    help: "The path in --config is relative to the working folder",
  });
}

export function configUnknownProperty(
  { where, property, suggestions, isOption = false, readers, isSetting = false, place }: {
    where: string;
    property: string;
    suggestions: string[];
    /** Whether an option has that name. */
    isOption?: boolean;
    /** Other formats that read an option of that name. */
    readers?: readonly string[] | undefined;
    /** Whether platforms have a property of that name. */
    isSetting?: boolean;
    place?: Place;
  },
): Diagnostic {
  const help = isOption
    ? `It is an option: "options": { "${property}": ... }`
    : readers
    ? `It belongs to other formats, such as ${quotedList(readers.slice(0, 3))}`
    : isSetting
    ? "It is a property of the platform"
    : probably(suggestions);
  return make("config/unknown-property", `Unknown property "${property}" ${where}`, {
    place,
    help,
  });
}

export function configType(
  { property, wanted, found, place, suggestion }: {
    property: string;
    wanted: string;
    found?: unknown;
    place?: Place;
    suggestion?: string;
  },
): Diagnostic {
  return make("config/type", `"${property}" is ${shown(found)}; it must be ${wanted}`, {
    place,
    help: suggestion && `Write ${suggestion}`,
  });
}

export function resolverMissing(path: string, place?: Place): Diagnostic {
  return make("config/type", `"resolver" names ${shown(path)}, which does not exist`, {
    place,
    help: "Paths are relative to the working folder",
  });
}

/** An environment variable with an invalid value. */
export function configEnvironment(cause: unknown): Diagnostic {
  return make("config/type", errorText(cause), { cause });
}

/** A `buildPath` without its trailing slash. */
export function configBuildPath(platform: string, buildPath: string, place?: Place): Diagnostic {
  return make(
    "config/build-path",
    `The buildPath ${shown(buildPath)} of platform "${platform}" does not end with a slash`,
    { place, platform, help: `Write "buildPath": ${JSON.stringify(`${buildPath}/`)}` },
  );
}

/** `include` and `exclude` together in `expand`. */
export function configExpandBoth(where: string, place?: Place): Diagnostic {
  return make("config/expand", `"${where}" has both include and exclude`, {
    place,
    help: "Use one of them: include lists the types to expand, exclude all others",
  });
}

/**
 * A build without platforms.
 *
 * @param near A property with a similar name, at the place.
 */
export function configNoPlatforms(near: string | undefined, place?: Place): Diagnostic {
  return make("config/no-platforms", "The configuration has no platforms", {
    place,
    help: near === undefined
      ? 'Nothing is written; add one under "platforms"'
      : `Did you mean "platforms" instead of "${near}"?`,
  });
}

export function unknownPlatform(
  name: string,
  suggestions: string[],
  platformNames: string[],
): Diagnostic {
  return make("config/unknown-platform", `There is no platform "${name}"`, {
    help: probably(suggestions) ??
      (platformNames.length > 0 ? `The configuration has ${quotedList(platformNames)}` : undefined),
  });
}

/** A platform without files and actions. The severity differs because an empty list of files may be intended. */
export function platformWithoutFiles(
  platform: string,
  severity: Severity,
  place?: Place,
): Diagnostic {
  return make("config/no-files", `The platform "${platform}" has no files`, {
    severity,
    place,
    platform,
    help: 'Add "files", or "actions" for a platform that only runs actions',
  });
}

/** A platform without transforms, whose files print names and values of tokens. */
export function platformWithoutTransforms(
  { platform, group, near, isError, place }: {
    platform: string;
    /** The usual transform group of its first file. */
    group: string;
    /** A property with a similar name, at the place. */
    near: string | undefined;
    /** Whether it has caused an error. */
    isError: boolean;
    place: Place | undefined;
  },
): Diagnostic {
  return make(
    "config/no-transforms",
    `The platform "${platform}" has no transforms: its files name each token by the last key of its path, and print values as written`,
    {
      ...(isError && { severity: "error" }),
      place,
      platform,
      help: near === undefined
        ? `Add "transformGroup": "${group}", or "transforms": [] if that is intended`
        : `Did you mean "transformGroup" instead of "${near}"?`,
    },
  );
}

/**
 * A file without a destination, which is only for calls that return its text.
 *
 * @param number The number of the file, from 1.
 */
export function fileWithoutDestination(
  platform: string,
  number: number,
  place?: Place,
): Diagnostic {
  const message = `File ${number} of the platform "${platform}" has no destination`;
  return make("config/no-files", message, {
    severity: "warning",
    place,
    platform,
    help: 'It is not written; add "destination"',
  });
}

const again = "The configuration is read again once a file changes";

/**
 * Code of a configuration that ended the process of a server that ran it.
 *
 * @param signal The signal that ended it, such as `SIGKILL`, if one did.
 * @param place The code that ended it, if it is known.
 */
export function configEnded(
  file: string,
  signal: string | null,
  place: CodePlace | undefined,
): Diagnostic {
  const how = signal === null ? "" : ` (${signal})`;
  return make("config/ended", `Code of ${file} ended the process that runs it${how}`, {
    file,
    ...place,
    help: `Code must throw an error instead of calling process.exit(). ${again}`,
  });
}

/**
 * Code of a configuration that takes too long for a server.
 *
 * @param what What it does not do, such as `has not returned`.
 * @param place The code that was running, if it is known.
 */
export function configBlocked(
  file: string,
  what: string,
  seconds: number,
  place: CodePlace | undefined,
): Diagnostic {
  return make("config/blocked", `Code of ${file} ${what} for ${seconds} seconds`, {
    file,
    ...place,
    help: `Look for a loop or a promise without an end, or allow more with --time-limit. ${again}`,
  });
}

/**
 * Code of a configuration that threw after it had returned, such as in a timer.
 *
 * @param place The code that threw, if it is known.
 */
export function configThrew(
  file: string,
  message: string,
  place: CodePlace | undefined,
): Diagnostic {
  return make("config/threw", `Code of ${file} threw after it had returned: ${message}`, {
    file,
    ...place,
    help: "Handle errors of timers, events and promises that nothing awaits",
  });
}
