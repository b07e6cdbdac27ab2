/**
 * Where examples write.
 * @module
 */

/** Folders of examples that write beside the sources of their languages. */
const folders: Record<string, string> = {
  android: "src/main/generated",
  flutter: "lib/generated",
  "swift-package": "Sources/AcmeTokens/Generated",
};

/** The folder that an example writes to, from its own on. */
export function outputFolder(example: string): string {
  return folders[example] ?? "build";
}
