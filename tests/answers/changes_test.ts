/** Answers about code and changes. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import TokenBuilder, { BuildError } from "../../mod.ts";
import { TokenAnswers } from "../../src/services/answers/token_answers.ts";
import { folderHost } from "../../src/engine/host/folder_host.ts";
import { inFolder } from "../helpers/folder.ts";
import { answersIn, ask, files } from "./project.ts";

const css = `a {
  color: var(--color-txt-danger);
  background: var(--color-background-old);
  border-color: #0055cc;
  padding: 16px;
}
`;
const project = {
  ...files,
  "src/a.css": css,
  "src/b.css": "b { color: var(--color-text-danger); }\n",
};

interface Finding {
  code: string;
  line: number;
  fixes: { line: number; column: number; endColumn: number; text: string }[][];
}

test("Code is checked, with edits", async () => {
  await inFolder(project, async (folder) => {
    const answers = answersIn(folder);
    for (const args of [{ code: css }, { file: "src/a.css" }]) {
      const { findings } = await ask(answers, "checkCode", args);
      assert.deepEqual(
        findings.map(({ code, line, fixes }: Finding) => [code, line, fixes[0]?.[0].text]),
        [
          ["usage/unknown-name", 2, "--color-text-danger"],
          ["usage/deprecated", 3, "--color-background-default"],
          ["usage/literal", 4, "var(--color-link)"],
          ["usage/literal", 5, "var(--space-large)"],
        ],
      );
      const [{ fixes: [[edit]] }] = findings;
      const [, line] = css.split("\n");
      const mended = line.slice(0, edit.column - 1) + edit.text + line.slice(edit.endColumn - 1);
      assert.equal(mended, "  color: var(--color-text-danger);");
    }
    const scss = await ask(answers, "checkCode", { code: "a { margin: 16px }", language: "scss" });
    assert.equal(scss.findings.length, 1);
    await assert.rejects(ask(answers, "checkCode", {}), /either code or a file/);
    await assert.rejects(ask(answers, "checkCode", { code: "", language: "../x" }), /extension/);
    await assert.rejects(ask(answers, "checkCode", { file: "build/a.css" }), /no file/);
  });
});

test("No question reads a file outside of the project", async () => {
  await inFolder({ ...project, "../outside.css": "" }, async (folder) => {
    const outside = path.join(path.dirname(folder), "outside.css");
    fs.symlinkSync(outside, path.join(folder, "src/link.css"));
    try {
      const answers = answersIn(folder);
      for (const file of ["../outside.css", outside, "src/../../outside.css", "~/a.css"]) {
        await assert.rejects(ask(answers, "checkCode", { file }), /outside of the project/);
        const impact = ask(answers, "impact", { token: "color.link", sources: [file] });
        await assert.rejects(impact, /outside of the project/);
      }
      await assert.rejects(ask(answers, "checkCode", { file: "src/link.css" }), /outside/);
      await assert.rejects(ask(answers, "checkCode", { file: "config.json" }), /not source code/);
      const linked = { token: "color.link", sources: ["src/*.css"] };
      assert.equal((await ask(answers, "impact", linked)).sourcesRead, 2);
    } finally {
      fs.rmSync(outside);
    }
  });
});

test("The impact of a token names users and uses, and claims nothing about what was not read", async () => {
  await inFolder(project, async (folder) => {
    const answers = answersIn(folder);
    const impact = (token: string, sources?: string[]) =>
      ask(answers, "impact", { token, ...(sources && { sources }) });
    const red = await impact("palette.red");
    assert.equal(red.removal, "breaks");
    assert.equal(red.counts.users, 2);
    assert.equal((await impact("color.link")).removal, "unknown");
    const all = ["src/**/*.css"];
    assert.equal((await impact("color.link", all)).removal, "no use in the sources");
    const danger = await impact("color.text.danger", all);
    assert.deepEqual(danger.uses, [{ token: "color.text.danger", at: "src/b.css:1" }]);
    const group = await impact("color.text", all);
    assert.deepEqual([group.tokens, group.removal], [2, "breaks"]);
  });
});

test("The sources of the configuration are the default, and unread if they are outside of the project", async () => {
  const config = JSON.parse(files["config.json"]);
  const withConsumers = (consumers: string[]) => ({
    ...project,
    "config.json": JSON.stringify({ ...config, consumers }),
  });
  await inFolder(withConsumers(["src/**/*.css", "none/*.css"]), async (folder) => {
    const answers = answersIn(folder);
    const danger = await ask(answers, "impact", { token: "color.text.danger" });
    assert.deepEqual(danger.uses, [{ token: "color.text.danger", at: "src/b.css:1" }]);
    const rename = { from: "color.text.danger", to: "color.text.alarm" };
    assert.ok((await ask(answers, "planRename", rename)).files.includes("src/b.css"));
  });
  await inFolder(withConsumers(["../web/*.css"]), async (folder) => {
    const answers = answersIn(folder);
    assert.equal((await ask(answers, "impact", { token: "color.link" })).removal, "unknown");
    const rename = { from: "color.link", to: "color.anchor" };
    assert.deepEqual((await ask(answers, "planRename", rename)).byHand, ["../web/*.css"]);
  });
});

test("Contrast is measured in all contexts", async () => {
  await inFolder(project, async (folder) => {
    const answers = answersIn(folder);
    const { pairs } = await ask(answers, "contrast");
    assert.deepEqual(
      pairs.map(({ contexts, contrast, passes }: Record<string, unknown>) => [
        contexts,
        contrast,
        passes,
      ]),
      [[{}, 18.88, true], [{ theme: "dark" }, 18.09, true]],
    );
    const pair = { foreground: "color.link", background: "--color-text-danger", ratio: 3 };
    assert.equal((await ask(answers, "contrast", pair)).pairs[0].passes, false);
    const size = { foreground: "space.small", background: "color.link" };
    await assert.rejects(ask(answers, "contrast", size), /not both colors/);
  });
});

test("A check reports errors that keep other questions from being answered", async () => {
  await inFolder(project, async (folder) => {
    const answers = answersIn(folder);
    const before = await ask(answers, "check");
    assert.ok(before.findings.every(({ code }: Finding) => code !== "file/syntax"));
    fs.writeFileSync(path.join(folder, "tokens/dark.json"), "{");
    const { findings } = await ask(answers, "check");
    assert.ok(
      findings.some(({ file, severity }: { file: string; severity: string }) =>
        file === "tokens/dark.json" && severity === "error"
      ),
    );
    await assert.rejects(ask(answers, "describe"), BuildError);
  });
});

test("A comparison has the verdict and the renames", async () => {
  await inFolder(project, async (folder) => {
    const request = {
      Builder: TokenBuilder,
      config: `${folder}/config.json`,
      host: (host: Parameters<typeof folderHost>[0]) => folderHost(host, folder),
    };
    const first = new TokenAnswers(request);
    const { manifest } = await first.project.current();
    const answers = new TokenAnswers(request, () => Promise.resolve({ name: "v1", manifest }));
    assert.equal((await ask(answers, "diff")).verdict, "none");
    const file = path.join(folder, "tokens/base.json");
    const text = fs.readFileSync(file, "utf8");
    fs.writeFileSync(file, text.replace('"link"', '"anchor"').replace("16", "20"));
    const { verdict, changes } = await ask(answers, "diff");
    assert.equal(verdict, "major");
    assert.deepEqual([changes[0].kind, changes[0].before, changes[0].after], [
      "renamed",
      "color.link",
      "color.anchor",
    ]);
    await assert.rejects(ask(first, "diff"), /cannot be read here/);
  });
});

test("A rename is a patch first, which its handle applies once, unless a file has changed", async () => {
  await inFolder(project, async (folder) => {
    const answers = answersIn(folder);
    const args = { from: "color.text.danger", to: "color.text.error", sources: ["src/*.css"] };
    const read = (file: string) => fs.readFileSync(path.join(folder, file), "utf8");
    const planned = await ask(answers, "planRename", args);
    assert.deepEqual(planned.files, ["tokens/base.json", "src/b.css"]);
    assert.ok(planned.lines.includes("+b { color: var(--color-text-error); }"));
    assert.equal(planned.patch, undefined);
    const { patch } = await ask(answers, "rename", args);
    assert.equal(read("src/b.css"), project["src/b.css"]);
    fs.writeFileSync(path.join(folder, "src/b.css"), `${project["src/b.css"]}/**/\n`);
    await assert.rejects(ask(answers, "apply", { patch }), BuildError);
    assert.equal(read("tokens/base.json"), files["tokens/base.json"]);
    const { patch: again } = await ask(answers, "rename", args);
    assert.deepEqual(await ask(answers, "apply", { patch: again }), {
      applied: true,
      files: ["tokens/base.json", "src/b.css"],
      counts: { files: 2 },
    });
    assert.match(read("src/b.css"), /--color-text-error/);
    await assert.rejects(ask(answers, "apply", { patch: again }), /patch does not exist/);
    assert.equal((await ask(answers, "getToken", { token: "--color-text-error" })).token, args.to);
  });
});

test("Fixes that keep what the code means are applied", async () => {
  await inFolder(project, async (folder) => {
    const answers = answersIn(folder);
    const { patch, byHand } = await ask(answers, "fixSources", { sources: ["src/*.css"] });
    await ask(answers, "apply", { patch });
    const text = fs.readFileSync(path.join(folder, "src/a.css"), "utf8");
    assert.equal(text, css.replace("16px", "var(--space-large)"));
    // An unknown name, a replacement with another value, and two tokens with the value.
    assert.deepEqual(byHand, ["src/a.css:2", "src/a.css:3", "src/a.css:4"]);
  });
});
