/**
 * A session of an editor with the language server, both in this process: opens a token file, sends
 * an editor's requests, and breaks and fixes a reference, once for each argument. For a style
 * sheet, first waits until the server has found its unknown name while it is closed, then fixes and
 * breaks that name.
 * @module
 */
import fs from "node:fs";
import process from "node:process";
import { until } from "../../tests/helpers/waits.ts";
import { InProcess } from "../../tests/language_server/in_process.ts";

/** The misspelled name in a style sheet, and the correct name. */
export const [unknownName, knownName] = ["--alas", "--alias"];

/** Runs the session in the current folder: for each file, an edit of its first reference. */
export async function main(files: readonly string[]): Promise<number> {
  const client = new InProcess(process.cwd(), "utf-16", {});
  // Otherwise, the server would say nothing of closed files.
  await client.start({ problems: "workspace" });
  for (const file of files) {
    const uri = client.uri(file);
    const text = fs.readFileSync(file, "utf8");
    const published = (isBroken: boolean) =>
      until(() => {
        const found = client.published.get(uri);
        return found !== undefined && found.length > 0 === isBroken;
      });
    const isSheet = file.endsWith(".css");
    if (isSheet) await published(true);
    const textDocument = { uri, languageId: isSheet ? "css" : "json", version: 1, text };
    await client.notify("textDocument/didOpen", { textDocument });
    await published(isSheet);
    const at = isSheet ? text.indexOf("--") + 2 : text.indexOf("{", text.indexOf('"{')) + 1;
    const { start: position } = client.range(text, at, at)!;
    for (const method of ["hover", "definition", "references", "completion"]) {
      const context = { includeDeclaration: true };
      await client.request(`textDocument/${method}`, { textDocument, position, context });
    }
    const other = isSheet
      ? text.replaceAll(unknownName, knownName)
      : `${text.slice(0, at)}x${text.slice(at)}`;
    await client.change(file, [{ text: other }]);
    await published(!isSheet);
    await client.change(file, [{ text }]);
    await published(isSheet);
  }
  await client.stop();
  return 0;
}
