/** Growth cases cover every request of the language server, every kind of action, and every rule of linters. */
import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { test } from "node:test";
import * as protocol from "vscode-languageserver/node";
import {
  createMessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-jsonrpc/node";
import TokenBuilder from "../../mod.ts";
import { editorRequests } from "../../scripts/growth/editor/requests.ts";
import { editorTimes } from "../../scripts/growth/editor/session.ts";
import { editorShapes } from "../../scripts/growth/editor/shapes.ts";
import { lintTimes } from "../../scripts/growth/linting/session.ts";
import { lintShapes } from "../../scripts/growth/linting/shapes.ts";
import { diskFiles } from "../../src/services/language_server/disk_files.ts";
import { LanguageServer } from "../../src/services/language_server/server.ts";
import { actionKinds } from "../../src/services/language_service/actions/code_actions.ts";
import { lintRules } from "../../src/services/linting/lint_rules.ts";
import { inFolder } from "../helpers/folder.ts";

/** The code of the error for a method without a handler. */
const methodNotFound = -32601;

/** All methods of requests that clients send. */
function protocolMethods(): string[] {
  const methods = Object.values(protocol).flatMap((item) => {
    const { method, type } = Object(item) as { method?: unknown; type?: unknown };
    const isRequest = /Request/.test(Object(type).constructor.name);
    return typeof method === "string" && isRequest ? [method] : [];
  });
  return [...new Set(methods)].filter((method) => !["initialize", "shutdown"].includes(method));
}

test("Every request that the language server handles has a growth case", async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const connection = protocol.createConnection(input, output);
  const own: string[] = [];
  const recording = new Proxy(connection, {
    get(target, name, receiver) {
      const value = Reflect.get(target, name, receiver);
      if (name !== "onRequest") return value;
      return (method: unknown, handler: never) => {
        if (typeof method === "string") own.push(method);
        return value(method, handler);
      };
    },
  });
  new LanguageServer(recording, TokenBuilder, diskFiles, protocol).listen();
  const client = createMessageConnection(
    new StreamMessageReader(output),
    new StreamMessageWriter(input),
  );
  client.listen();
  await client.sendRequest("initialize", {
    processId: null,
    rootUri: null,
    capabilities: { workspace: { fileOperations: { willRename: true } } },
  });
  const handled: string[] = [...own];
  const methods = protocolMethods();
  assert.ok(methods.length > 40);
  for (const method of methods) {
    // Without valid parameters, a handler fails in another way.
    const code = await client.sendRequest(method, {}).then(() => 0, (cause) => cause.code);
    if (code !== methodNotFound) handled.push(method);
  }
  client.dispose();
  const covered = Object.keys(editorRequests).map((name) => name.split(" ")[0]);
  assert.deepEqual([...new Set(handled)].sort(), [...new Set(covered)].sort());
});

test("Growth cases have actions of every kind", async () => {
  const kinds = new Set<string>();
  // At the same time, because sessions mostly wait.
  await Promise.all(
    Object.values(editorShapes).map((shape) =>
      inFolder({ ...shape.files(8) }, async (folder) => {
        const { answers } = await editorTimes(folder, shape);
        for (const [method, answer] of answers) {
          if (!method.startsWith("textDocument/codeAction")) continue;
          for (const { kind } of answer as { kind: string }[]) kinds.add(kind);
        }
      })
    ),
  );
  assert.deepEqual([...kinds].sort(), [...actionKinds].sort());
});

test("Growth cases have findings of every rule, and fixes of every rule that has them", async () => {
  const found = new Set<string>();
  const fixed = new Set<string>();
  for (const shape of Object.values(lintShapes)) {
    await inFolder({ ...shape.files(8) }, async (folder) => {
      const { counts } = await lintTimes(folder, shape);
      for (const [rule, { findings, fixes }] of Object.entries(counts)) {
        if (findings > 0) found.add(rule);
        if (fixes > 0) fixed.add(rule);
      }
    });
  }
  const rules = Object.entries(lintRules);
  assert.deepEqual([...found].sort(), rules.map(([name]) => name).sort());
  const fixable = rules.filter(([, { isFixable }]) => isFixable).map(([name]) => name);
  assert.deepEqual([...fixed].sort(), fixable.sort());
});
