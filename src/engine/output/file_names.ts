/**
 * Finds output file names that this or another operating system does not allow.
 * @module
 */
/** Maximum length of a file name in bytes. */
const longestName = 255;

/** Maximum length of an absolute path in bytes. */
const longestPath = 4095;

const encoder = new TextEncoder();

/** Device names of Windows, with any extension. */
const devicePattern = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

// deno-lint-ignore no-control-regex
const forbiddenPattern = /[<>:"|?*\u0001-\u001f]/;

/** The names in a path, without the drive letter. */
function namesIn(path: string): string[] {
  return path.replace(/^[a-z]:(?=\/)/i, "").split("/").filter((name) => name !== "");
}

/** Shortens a long name for a message. */
function shown(name: string): string {
  return name.length > 40 ? `${name.slice(0, 37)}...` : name;
}

/**
 * The reason why a path cannot exist on any system; `undefined` if it can.
 *
 * @param absolute The absolute form of the path.
 */
export function impossibleName(path: string, absolute: string): string | undefined {
  if (path === "") return "is not a path";
  if (path.includes("\0")) return "has a zero byte in its name";
  for (const name of namesIn(path)) {
    const { length } = encoder.encode(name);
    if (length > longestName) {
      return `has a name of ${length} bytes (${shown(name)}); file systems allow ${longestName}`;
    }
  }
  const { length } = encoder.encode(absolute);
  return length > longestPath
    ? `is a path of ${length} bytes; systems allow ${longestPath}`
    : undefined;
}

/** The reason why Windows does not allow a path; `undefined` if it does. */
export function unportableName(path: string): string | undefined {
  for (const name of namesIn(path)) {
    if (name === "." || name === "..") continue;
    if (devicePattern.test(name)) return `${shown(name)} is the name of a device`;
    if (/[. ]$/.test(name)) return `${shown(name)} ends with a dot or a space`;
    const [sign] = forbiddenPattern.exec(name) ?? [];
    if (sign !== undefined) return `${shown(name)} has the character ${JSON.stringify(sign)}`;
  }
  return undefined;
}
