/** Explanations from an installed package: what the build of its sources explains, without what only sources know. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { runCli } from "../helpers/call_in.ts";
import { inApp } from "./packages.ts";

interface Answer {
  explanations?: {
    token: string;
    definitions: unknown[];
    otherwise: { source?: unknown }[];
    chain: { source?: unknown }[];
    platforms: {
      transforms: unknown[];
      value: unknown;
      printed: { file: string; line: number; text: string }[];
    }[];
    frame?: string;
  }[];
  list?: { tokens: { source?: unknown; platform?: string }[] };
  packages?: unknown;
}

/** The lines of an answer, with paths relative to the package. */
const linesIn = (answer: Answer) =>
  answer.explanations!.flatMap(({ platforms }) => platforms.flatMap(({ printed }) => printed))
    .map(({ file, line, text }) =>
      `${file.replace("node_modules/@acme/tokens/", "")}:${line} ${text}`
    );

/** An answer without what only the sources know, and with paths relative to the package. */
function known(answer: Answer) {
  const own = JSON.parse(JSON.stringify(answer).replaceAll("node_modules/@acme/tokens/", ""));
  delete own.packages;
  for (const item of (own as Answer).explanations ?? []) {
    delete item.frame;
    item.definitions = [];
    for (const platform of item.platforms) {
      platform.transforms = [];
      const { value } = platform;
      platform.value = typeof value === "string" ? value : JSON.stringify(value);
      platform.printed = [];
    }
  }
  return own;
}

const questions = [
  ["color.accent"],
  ["color.link"],
  ["--color-link"],
  ["var(--color-accent)"],
  ["colorAccent"],
  ["ring"],
  ["space"],
  ["bg-accent"],
  ["#0066ff"],
  ["8px"],
  ["color.accent", "--context", "theme=dark"],
  ["color.link", "--context", "density=tight", "--context", "theme=dark"],
  ["ring", "--context", "density=tight"],
  ["color.accent", "--platform", "ios"],
];

test("a package explains what its sources explain", async () => {
  await inApp({}, async ({ owner, app }) => {
    for (const question of questions) {
      const [ofOwner, ofApp] = await Promise.all([owner, app].map(async (folder) => {
        const { code, stdout, stderr } = await runCli(
          ["why", ...question, "--format", "json"],
          folder,
        );
        assert.equal(code, 0, `${question}: ${stderr}`);
        return JSON.parse(stdout) as Answer;
      }));
      assert.deepEqual(ofApp.packages, [
        { name: "@acme/tokens", version: "1.0.0", folder: "node_modules/@acme/tokens" },
      ]);
      assert.deepEqual(known(ofApp), known(ofOwner), question.join(" "));
      if (ofApp.explanations) {
        // A package knows the lines of a token, but not in which contexts each of them applies.
        const lines = new Set(linesIn(ofApp));
        assert.ok(lines.size > 0);
        assert.deepEqual(linesIn(ofOwner).filter((line) => !lines.has(line)), []);
      }
    }
  });
});

test("a line of an output is explained by its tokens", async () => {
  await inApp({}, async ({ owner, app }) => {
    const css = fs.readFileSync(path.join(owner, "build/tokens.css"), "utf8").split("\n");
    const line = css.findIndex((text) => text.includes("--color-link:")) + 1;
    const place = `node_modules/@acme/tokens/build/tokens.css:${line}`;
    const found = await runCli(["why", place], app);
    assert.equal(found.code, 0, found.stderr);
    assert.match(
      found.stdout,
      /^color\.link {2}color\n {2}is .*\n {2}deprecated: Use \{color\.accent\}/,
    );
    assert.match(found.stdout, /Defined\n.*@acme\/tokens 1\.0\.0, without its token files/);
    assert.match(
      found.stderr,
      /^Tokens of @acme\/tokens 1\.0\.0\. Transforms .* of @acme\/tokens in https:\/\/example\.com/,
    );
    const none = await runCli(["why", place.replace(/\d+$/, "1")], app);
    assert.equal(none.code, 1);
    assert.match(none.stderr, /No token affects/);
  });
});

test("faulty questions about a package are errors with a cure, and its manifest opens no other file", async () => {
  await inApp({ "secret.txt": "password\n" }, async ({ app }) => {
    const faulty: [string[], RegExp][] = [
      [["color.acent"], /Nothing matches "color\.acent"[\s\S]*color\.accent/],
      [["ring", "--platform", "cs"], /There is no platform "cs"/],
      [["ring", "--context", "theme=drak"], /not a context of "theme"[\s\S]*dark/],
      [["ring", "--context", "them=dark"], /not a modifier[\s\S]*theme/],
    ];
    for (const [question, said] of faulty) {
      const { code, stderr } = await runCli(["why", ...question], app);
      assert.equal(code, 1, stderr);
      assert.match(stderr, said);
    }
    const file = path.join(app, "node_modules/@acme/tokens/build/tokens.manifest.json");
    const text = fs.readFileSync(file, "utf8");
    for (const other of ["../secret.txt", "../../../../secret.txt", path.join(app, "secret.txt")]) {
      fs.writeFileSync(file, text.replaceAll("build/tokens.css", other));
      const { stdout, stderr } = await runCli(["why", "color.accent"], app);
      assert.match(stdout, /^color\.accent/, stderr);
      assert.doesNotMatch(stdout, /password/);
    }
  });
});
