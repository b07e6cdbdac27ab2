/**
 * Diagnostics of files that cannot be read, or have invalid content.
 * @module
 */
import type { Diagnostic, Place } from "../../types/diagnostic.ts";
import { missingPackageHelp } from "../missing_package.ts";
import { placeOfThrown, positionInText } from "../thrown.ts";
import { errorText, firstLine, make, quotedList, shown } from "./make.ts";
import { counted } from "../../text/counted.ts";

/** An error of a parser. */
export interface SyntaxFault {
  readonly message: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** What to write instead. */
  readonly help?: string | undefined;
}

/** A file that is not valid JSON or YAML. */
export function fileSyntax(
  file: string,
  { message, line, column, help }: SyntaxFault,
  form: "JSON" | "YAML" = "JSON",
): Diagnostic {
  return make("file/syntax", `Cannot read ${file} as ${form}: ${message}`, {
    file,
    line,
    column,
    help,
  });
}

/** A file that does not contain an object. */
export function fileShape(file: string, found: unknown): Diagnostic {
  const isModule = /\.[cm]?[jt]s$/.test(file);
  const problem = isModule && found === undefined
    ? "has no default export"
    : `contains ${shown(found)}; it must contain an object`;
  return make("file/shape", `${file} ${problem}`, {
    file,
    place: { file, path: [] },
    help: isModule
      ? "Write: export default { ... }"
      : "A token file or a configuration is one object",
  });
}

/** A resolver document among the token files. */
export function fileResolver(file: string): Diagnostic {
  return make("file/shape", `${file} is a resolver document; it must contain tokens`, {
    file,
    place: { file, path: [] },
    help: `Name it in "resolver": ${JSON.stringify(file)}`,
  });
}

export function fileUnreadable(file: string, cause: unknown): Diagnostic {
  return make("file/unreadable", `Cannot read ${file}: ${errorText(cause)}`, {
    file,
    cause,
  });
}

/** A YAML file, if the package `yaml` cannot be loaded. */
export function fileYamlPackage(file: string, cause: unknown): Diagnostic {
  return make("file/unreadable", `Cannot read ${file}: the package yaml is not installed`, {
    file,
    cause,
    help: "Add version 2 or newer: npm install --save-dev yaml@2",
  });
}

export function fileEncoding(
  file: string,
  { line, column }: { line: number; column: number },
): Diagnostic {
  return make("file/encoding", `Cannot read ${file}: line ${line} is not UTF-8`, {
    file,
    line,
    column,
    help: "Save the file as UTF-8",
  });
}

/** An unreadable ZIP archive, or an unreadable file in one. */
export function fileArchive(file: string, reason: string, help?: string): Diagnostic {
  return make("file/archive", `Cannot read ${file}: ${reason}`, {
    file,
    help: help ?? "Use a ZIP archive that contains JSON files",
  });
}

/**
 * A file whose objects and lists are nested too deeply.
 *
 * @param limit The number of levels that are allowed, if it is fixed.
 * @param at Where the first level too many begins, if it is known.
 */
export function fileDepth(
  file: string,
  limit?: number,
  at?: { line: number; column: number },
): Diagnostic {
  const depth = limit === undefined ? "too deeply" : `deeper than ${limit} levels`;
  return make("file/depth", `${file} is nested ${depth}`, {
    file,
    ...at,
    help: "Flatten the groups",
  });
}

export function fileDuplicateKey(
  { file, key, at: { line, column }, before }: {
    file: string;
    key: string;
    at: { line: number; column: number };
    before: { line: number; column: number };
  },
): Diagnostic {
  return make("file/duplicate-key", `The key "${key}" appears twice in one object`, {
    file,
    line,
    column,
    notes: [{ message: "This one is ignored", place: { file, path: [] }, ...before }],
    help: "The last one wins; rename or remove one",
  });
}

/** Node's errors for ES module syntax in a file that it loads as CommonJS. */
const esmInCommonJs = /Cannot use import statement outside a module|Unexpected token 'export'/;

/** Errors for CommonJS in a file that is loaded as an ES module. */
const commonJsInEsm = /\b(?:module|exports|require) is not defined/;

/** Help for a module that cannot be loaded. Errors thrown by its own code need no help. */
function moduleHelp(text: string): string | undefined {
  if (esmInCommonJs.test(text)) {
    return 'Node loads it as CommonJS: rename it to .mjs, or set "type": "module" in package.json';
  }
  if (commonJsInEsm.test(text)) {
    return "It is loaded as an ES module: write export default { ... } instead of module.exports, and import instead of require()";
  }
  return missingPackageHelp(text);
}

/** A module threw while it was loaded. */
export function fileModule(file: string, cause: unknown): Diagnostic {
  return make("file/module", `Cannot load ${file}: ${firstLine(cause)}`, {
    file,
    ...placeOfThrown(cause),
    cause,
    help: moduleHelp(errorText(cause)),
  });
}

/** A TypeScript file on a runtime that cannot strip types. */
export function fileTypescript(file: string, runtime: string): Diagnostic {
  return make("file/typescript", `${runtime} cannot load the TypeScript file ${file}`, {
    file,
    help:
      "Use Node 22.18 or newer, Node 22.6 or newer with --experimental-strip-types, Deno, or Bun",
  });
}

/** A registered parser threw on a text. */
export function fileParser(file: string, parser: string, cause: unknown, text: string): Diagnostic {
  return make("file/parser", `The parser "${parser}" failed on ${file}: ${errorText(cause)}`, {
    file,
    ...positionInText(cause, text),
    cause,
  });
}

export function fileEmpty(file: string): Diagnostic {
  return make("file/empty", `${file} contains no tokens`, {
    file,
    help: "A token is an object with value or $value",
  });
}

/** A glob that matched no file. */
export function sourceUnmatched(
  property: "source" | "include" | "external",
  pattern: string,
  place?: Place,
): Diagnostic {
  const literal = !/[*?[\]{}()!]/.test(pattern);
  return make(
    literal ? "source/missing" : "source/unmatched",
    literal ? `There is no file ${pattern}` : `No file matches ${shown(pattern)}`,
    { place, help: `The path is in "${property}"; paths are relative to the working folder` },
  );
}

/** A skipped ZIP archive: it is inside another one, or beside JSON files in a folder given as a source. */
export function sourceArchive(file: string, where: "inner" | "beside"): Diagnostic {
  const reason = where === "inner"
    ? "it is in another archive"
    : "its folder also contains JSON files";
  return make("source/archive", `The archive ${file} is not read: ${reason}`, {
    file,
    help: where === "inner" ? "Extract it, and list it as a source" : "List it as a source, too",
  });
}

/** A pipe, socket or device among the token files; reading it might never end. */
export function sourceSpecial(file: string): Diagnostic {
  return make("source/special", `${file} is skipped: it is a pipe, a socket or a device`, {
    file,
    help: "Write its content to a file, or exclude it from the pattern",
  });
}

/** A configuration whose patterns match no file. A build would replace the outputs with empty ones. */
export function sourceNone(patterns: readonly string[], place?: Place): Diagnostic {
  return make("source/none", `No file matches ${quotedList(patterns.slice(0, 5))}`, {
    place,
    help: "Nothing is written without tokens; paths are relative to the working folder",
  });
}

/** A package that is not installed, or an invalid package name. */
export function packageMissing(
  { specifier, name, folder, place }: {
    specifier: string;
    name: string | undefined;
    folder: string;
    place?: Place;
  },
): Diagnostic {
  return name === undefined
    ? make("source/package", `${shown(specifier)} does not name a package`, {
      place,
      help: "Write npm:NAME or npm:NAME/PATH, as in npm:@acme/core/tokens/*.json",
    })
    : make("source/package", `The package ${name} is not installed`, {
      place,
      help: `There is no node_modules/${name} in ${
        folder === "." ? "the working folder" : folder
      } or above`,
    });
}

/** A package that does not publish the requested tokens or resolver document. */
export function packageWithoutTokens(
  { specifier, wanted, resolver, place }: {
    specifier: string;
    wanted: "source" | "resolver";
    resolver?: string;
    place?: Place;
  },
): Diagnostic {
  const name = specifier.slice("npm:".length);
  if (resolver !== undefined) {
    return make("source/package", `${name} publishes a resolver document, not token files`, {
      place,
      help: `Write "resolver": ${shown(specifier)}, or name files: ${specifier}/tokens/*.json`,
    });
  }
  const what = wanted === "source" ? "design tokens" : "resolver document";
  return make("source/package", `${name} publishes no ${what}`, {
    place,
    help: wanted === "source"
      ? `Its package.json has no "designTokens"; name files: ${specifier}/tokens/*.json`
      : `Its package.json has no "designTokens" with a "resolver"`,
  });
}

/** Findings that are not reported, because unreadable files may have caused them. */
export function sourceHeldBack(count: number, files: readonly string[]): Diagnostic {
  const others = files.length - 1;
  const more = others > 0 ? ` and ${counted(others, "other file")}` : "";
  const cause = files.length === 0 ? "unreadable files" : `${shown(files[0])}${more}`;
  const [findings, are] = [counted(count, "finding"), count === 1 ? "is" : "are"];
  return make("source/held-back", `${findings} that ${cause} may have caused ${are} not shown`, {
    help: "Missing references and the like are reported once all files can be read",
  });
}
