/**
 * Lists and calls every tool of a server with a real client. Runs in a folder with the clients.
 *
 * Arguments: the client (`v1`, `v2`, or `auto` for v2 that negotiates), and the command of the server.
 * @module
 */
import process from "node:process";

const [kind, command, ...args] = process.argv.slice(2);
const own = { name: "check", version: "1.0.0" };

const [{ Client }, { StdioClientTransport }] = kind === "v1"
  ? [
    await import("@modelcontextprotocol/sdk/client/index.js"),
    await import("@modelcontextprotocol/sdk/client/stdio.js"),
  ]
  : [
    await import("@modelcontextprotocol/client"),
    await import("@modelcontextprotocol/client/stdio"),
  ];
const options = kind === "auto" ? { versionNegotiation: { mode: "auto" } } : {};
const client = new Client(own, options);
await client.connect(new StdioClientTransport({ command, args, stderr: "inherit" }));

/** Arguments of each tool. */
const calls = {
  describe: {},
  find_token: { property: "color" },
  get_token: {},
  why: {},
  check_code: { code: "a { color: red }" },
  check: {},
  contrast: {},
  diff: { before: "HEAD" },
  impact: {},
  usage: { sources: ["**/*.css"] },
  plan_token: { value: 1 },
  set_token: { value: 1 },
  plan_rename: {},
  rename: {},
  apply_fixes: { sources: ["**/*.css"] },
};

const { tools } = await client.listTools();
const ask = async (name, args) => await client.callTool({ name, arguments: args });
const found = await ask("find_token", { property: "color" });
const [{ token }] = found.structuredContent.tokens;
const ofToken = {
  get_token: { token },
  why: { question: token },
  impact: { token },
  plan_token: { token },
  set_token: { token },
  plan_rename: { from: token, to: `${token}-new` },
  rename: { from: token, to: `${token}-new` },
};
let count = 0;
for (const { name, outputSchema } of tools) {
  if (!(name in calls)) throw new Error(`no call for ${name}`);
  const result = await ask(name, { ...calls[name], ...ofToken[name] });
  const text = result.content[0].text;
  // The example has no sources of consumers.
  const isExpected = name === "apply_fixes" && /No source matches/.test(text);
  if (result.isError && !isExpected) throw new Error(`${name} failed: ${text}`);
  if (!result.isError && !(outputSchema && result.structuredContent)) {
    throw new Error(`${name} has no structured content`);
  }
  count++;
}
const version = client.getNegotiatedProtocolVersion?.() ?? client.transport?._protocolVersion;
await client.close();
console.log(`client ${kind} (${version ?? "2025-11-25"}) lists and calls ${count} tools`);
