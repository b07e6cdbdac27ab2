/**
 * A session of an editor over a project of one shape: each request once, with the CPU time of each.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { TextPositions } from "../../../src/services/language_service/documents/text_positions.ts";
import { InProcess } from "../../../tests/language_server/in_process.ts";
import { measureSession, type Times, used } from "../session_times.ts";
import { editorNotifications, type EditorPlace, editorRequests } from "./requests.ts";
import { type EditorShape, editorShapes } from "./shapes.ts";

const capabilities = {
  textDocument: {
    hover: { contentFormat: ["markdown"] },
    rename: { prepareSupport: true },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    codeAction: { codeActionLiteralSupport: {} },
    diagnostic: {},
  },
  workspace: {
    workspaceEdit: { documentChanges: true },
    fileOperations: { willRename: true },
  },
};

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Waits until no work has been done for longer than the pause before diagnostics. */
async function settled(): Promise<void> {
  for (let isBusy = true; isBusy;) {
    const before = used();
    await sleep(120);
    isBusy = used() - before > 30;
  }
}

/** Sends all requests and notifications about a document of the project in a folder. */
export async function editorTimes(
  folder: string,
  { document, at }: Pick<EditorShape, "document" | "at">,
): Promise<{ times: Times; answers: ReadonlyMap<string, unknown> }> {
  const client = new InProcess(folder, "utf-16", capabilities);
  await client.start();
  const text = fs.readFileSync(path.join(folder, document), "utf8");
  const times: Times = {};
  const answers = new Map<string, unknown>();
  const measure = async (method: string, work: () => Promise<unknown>) => {
    const before = used();
    answers.set(method, await work());
    times[method] = used() - before;
  };
  await measure("textDocument/didOpen", async () => {
    await client.open(document, text);
    await settled();
  });
  const positions = new TextPositions(text);
  const place: EditorPlace = {
    textDocument: { uri: client.uri(document) },
    position: positions.at(text.lastIndexOf(at) + 1),
    range: positions.range(0, text.length),
    folder: pathToFileURL(folder).href,
    config: path.join(folder, "config.json"),
    get diagnostics() {
      return (answers.get("textDocument/diagnostic") as { items: object[] }).items;
    },
    last: (method) => answers.get(method),
  };
  for (const [method, paramsOf] of Object.entries(editorRequests)) {
    const params = paramsOf(place);
    if (params) await measure(method, () => client.request(method.split(" ")[0], params));
  }
  for (const [method, paramsOf] of Object.entries(editorNotifications)) {
    await measure(method, async () => {
      await client.notify(method, paramsOf(place));
      await settled();
    });
  }
  await client.stop();
  return { times, answers };
}

/** Runs the session of a shape in the current folder. */
export function main([name]: readonly string[]): Promise<Times> {
  return measureSession(editorShapes[name], editorTimes);
}
