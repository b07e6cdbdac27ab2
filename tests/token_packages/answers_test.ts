/** Agents in a consumer's folder: the tools answer from an installed package, or say where its sources are. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import { folderHost } from "../../src/engine/host/folder_host.ts";
import { runtimeHost } from "../../src/engine/host/runtime.ts";
import { PackageProject } from "../../src/facts/token_packages/package_project.ts";
import { namedPackages, tokenDependencies } from "../../src/facts/token_packages/token_package.ts";
import { TokenAnswers } from "../../src/services/answers/token_answers.ts";
import { answersIn, ask } from "../answers/project.ts";
import { programArguments } from "../helpers/run_cli.ts";
import { inFolder, putFiles } from "../helpers/folder.ts";
import { modern } from "../mcp/client.ts";
import { inApp } from "./packages.ts";

const css = ".a { color: var(--color-accent); background: var(--color-acent); margin: 8px }\n";

/** Questions whose answers do not depend on the sources. */
const questions: [Parameters<typeof ask>[1], object][] = [
  ["describe", {}],
  ["describe", { group: "color" }],
  ["findToken", { property: "color", intent: "link" }],
  ["findToken", { intent: "gap", context: { density: "tight" }, values: true }],
  ["checkCode", { code: css }],
  ["checkCode", { code: "a { color: var(--color-link) }" }],
  ["contrast", { foreground: "color.accent", background: "color.night" }],
  ["impact", { token: "color.accent" }],
  ["getToken", { token: "color.accent" }],
  ["getToken", { token: "--space-gap" }],
];

/** An answer without the places of definitions, and with paths relative to the package. */
const known = (answer: object) =>
  JSON.parse(
    JSON.stringify(answer, (key, value) => key === "source" ? undefined : value)
      .replaceAll("node_modules/@acme/tokens/", ""),
  );

test("a package answers what its sources answer", () =>
  inApp({ "src/a.css": css }, async ({ owner, app }) => {
    const host = folderHost(runtimeHost, app);
    const ofApp = new TokenAnswers({ packages: tokenDependencies, host });
    const ofOwner = answersIn(owner);
    for (const [question, argument] of questions) {
      assert.deepEqual(
        known(await ask(ofApp, question, argument)),
        known(await ask(ofOwner, question, argument)),
        question,
      );
    }
    const why = await ofApp.why({ question: "ring", context: { theme: "dark" } });
    assert.match(JSON.stringify(why), /0 1 0|#00ff00|rgb\(0/);
    const uses = await ofApp.impact({ token: "color.accent", sources: ["src/**"] });
    assert.deepEqual(uses.lists.uses, [{ token: "color.accent", at: "src/a.css:1" }]);
    for (
      const needing of [
        () => ofApp.check(),
        () => ofApp.planRename({ from: "color.accent", to: "color.brand", sources: ["src/**"] }),
      ]
    ) {
      await assert.rejects(needing, /needs the sources.*@acme\/tokens in https:\/\/example\.com/);
    }
  }));

test("answers follow the installed package, and say what is wrong with it", () =>
  inApp({}, async ({ app }) => {
    const answers = new TokenAnswers({
      packages: tokenDependencies,
      host: folderHost(runtimeHost, app),
    });
    const file = path.join(app, "node_modules/@acme/tokens/build/tokens.manifest.json");
    const text = fs.readFileSync(file, "utf8");
    const description = async () =>
      (await answers.getToken({ token: "color.accent" })).head.description;
    assert.equal(await description(), "For links");
    fs.writeFileSync(file, text.replaceAll("For links", "For links and more"));
    assert.equal(await description(), "For links and more");
    fs.writeFileSync(file, "{");
    await assert.rejects(description, /tokens\.manifest\.json/);
    fs.writeFileSync(file, text);
    assert.equal(await description(), "For links");
  }));

test("of several packages, the one with tokens of the earlier version is compared", () =>
  inApp({}, async ({ app }) => {
    const icons = "node_modules/@acme/icons/tokens.manifest.json";
    const manifest = (...names: string[]) => ({
      version: 2 as const,
      tool: "",
      modifiers: [],
      platforms: {},
      tokens: names.map((name) => ({ name, value: "1px", outputs: {} })),
    });
    putFiles(app, { [icons]: JSON.stringify(manifest("icon.small")) });
    const host = folderHost(runtimeHost, app);
    const packages = async () => ({ packages: await namedPackages(["@acme/tokens", icons], host) });
    const project = new PackageProject({ packages, host });
    await project.update();
    assert.deepEqual(project.errors, []);
    const compared = async (...names: string[]) =>
      (await project.comparedManifest(manifest(...names))).tokens[0].name;
    assert.equal(await compared("color.blue", "color.gone"), "color.blue");
    assert.equal(await compared("icon.small"), "icon.small");
    assert.throws(() => project.comparedManifest(manifest("other")), /None of @acme\/tokens and/);
    assert.throws(
      () => project.comparedManifest(manifest("icon.small", "color.blue")),
      /More than/,
    );
  }));

test("mcp serves a package without a configuration", () =>
  inApp({}, async ({ app }) => {
    const args = [...programArguments, "mcp", "--folder", app];
    const child = spawn(process.execPath, args);
    child.stderr.resume();
    let output = "";
    child.stdout.on("data", (data) => output += data);
    const call = (id: number, name: string, question: object) =>
      child.stdin.write(
        `${
          JSON.stringify({
            jsonrpc: "2.0",
            id,
            method: "tools/call",
            params: { ...modern, name, arguments: question },
          })
        }\n`,
      );
    call(1, "get_token", { token: "color.accent" });
    call(2, "check", {});
    call(3, "diff", { before: "npm:@acme/tokens" });
    call(4, "diff", {});
    child.stdin.end();
    assert.equal(await new Promise((resolve) => child.on("close", resolve)), 0);
    const [token, check, same, none] = output.trim().split("\n").map((line) => JSON.parse(line))
      .sort((one, other) => one.id - other.id).map(({ result }) => result);
    assert.equal(token.structuredContent.description, "For links");
    assert.match(check.content[0].text, /needs the sources/);
    assert.deepEqual(same.structuredContent.changes, []);
    assert.match(none.content[0].text, /npm:NAME/);
  }));

test("groups of custom properties are the parts of their names", async () => {
  const sheet = ":root { --ds-radius-s: 2px; --ds-radius-l: 8px; --ds-text-muted: #555 }";
  await inFolder({ "tokens.css": sheet }, async (folder) => {
    const host = folderHost(runtimeHost, folder);
    const packages = async () => ({ packages: await namedPackages(["tokens.css"], host) });
    const answers = new TokenAnswers({ packages, host });
    const { groups } = await ask(answers, "describe");
    assert.deepEqual(groups.map(({ name }: { name: string }) => name), ["ds-radius", "ds-text"]);
    for (const group of ["radius", "ds-radius"]) {
      const { tokens } = await ask(answers, "findToken", { group });
      assert.deepEqual(tokens.length, 2);
      assert.deepEqual((await ask(answers, "describe", { group })).groups.length, 2);
    }
    putFiles(folder, { "tokens.css": sheet.replace(/--ds-(\w+)-/g, "--ds--$1--") });
    const { groups: blocks } = await ask(new TokenAnswers({ packages, host }), "describe");
    assert.deepEqual(blocks.map(({ name }: { name: string }) => name), ["ds--radius", "ds--text"]);
  });
});
