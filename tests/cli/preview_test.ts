/** `token-build preview` as a process: the written page, the served page, and the messages. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import type { PreviewData } from "../../src/hooks/preview/mod.ts";
import { inFolder, putWhole } from "../helpers/folder.ts";
import { runCli } from "../helpers/call_in.ts";
import { RunningCli, runtime } from "../helpers/run_cli.ts";
import { until } from "../helpers/waits.ts";
import { dataOf, tokenIn } from "../preview/preview_data.ts";

const tokens = `{
  "color": {
    "ink": { "value": "#000000", "type": "color", "comment": "Text" },
    "text": { "value": "{color.ink}", "type": "color" }
  },
  "gap": { "value": "8px", "type": "dimension" }
}
`;
const config = {
  source: ["tokens/*.json"],
  check: { unused: ["color"] },
  platforms: {
    css: {
      transformGroup: "css",
      buildPath: "build/",
      files: [
        { destination: "colors.css", format: "css/variables", filter: { type: "color" } },
        { destination: "all.css", format: "css/variables" },
      ],
    },
    android: {
      transforms: ["name/snake", "color/hex8android"],
      buildPath: "build/",
      files: [{ destination: "a.xml", format: "android/resources", filter: { type: "color" } }],
    },
  },
};
const project = { "config.json": JSON.stringify(config), "tokens/a.json": tokens };

const read = (folder: string, file = "preview.html") =>
  fs.readFileSync(path.join(folder, file), "utf8");

test("preview writes one page with all platforms, places and problems", () =>
  inFolder(project, async (folder) => {
    const { code, stdout, stderr } = await runCli(["preview"], folder);
    assert.deepEqual([code, stderr], [0, ""]);
    assert.match(stdout, /^Wrote preview\.html: 3 tokens, \d+ kB\n$/);
    assert.deepEqual(fs.readdirSync(folder).sort(), ["config.json", "preview.html", "tokens"]);
    const data = dataOf(read(folder));
    const text = tokenIn(data, "color.text");
    assert.deepEqual([text.file, text.line, text.refs], ["tokens/a.json", 4, ["color.ink"]]);
    assert.deepEqual(text.problems.map(({ code }) => code), ["check/unused"]);
    assert.equal(text.value?.text, "#000000");
    const [css, android] = data.platforms;
    assert.deepEqual([css.name, android.name], ["css", "android"]);
    assert.deepEqual(css.usage, ["var(--", ")"]);
    assert.deepEqual(css.names, ["color-ink", "color-text", "gap"]);
    assert.deepEqual(css.files, ["build/colors.css", "build/all.css"]);
    assert.deepEqual(css.inFiles, [[0, 1], [0, 1], [1]]);
    assert.deepEqual(android.names, ["color_ink", "color_text", "gap"]);
    assert.deepEqual(android.values.slice(0, 2), ["#ff000000", "#ff000000"]);
    assert.deepEqual(android.chains[android.chainOf[0]], ["name/snake", "color/hex8android"]);
  }));

test("preview takes title, place, editor and platforms from options or the configuration", () =>
  inFolder({
    ...project,
    "config.json": JSON.stringify({
      ...config,
      preview: {
        title: "Ours",
        logo: "logo.svg",
        introduction: "**All** tokens",
        order: ["typography", "color"],
        hidden: ["gap"],
        surface: "color.ink",
        destination: "docs/tokens.html",
        editor: "vscode://file/{path}:{line}",
      },
    }),
    "logo.svg": "<svg/>",
  }, async (folder) => {
    assert.equal((await runCli(["preview", "-p", "css", "-s"], folder)).stdout, "");
    const data = dataOf(read(folder, "docs/tokens.html"));
    assert.deepEqual([data.title, data.platforms.map(({ name }) => name)], ["Ours", ["css"]]);
    assert.equal(data.logo, "data:image/svg+xml;base64,PHN2Zy8+");
    assert.equal(data.introduction, "**All** tokens");
    assert.deepEqual([data.order, data.hidden], [["typography", "color"], ["gap"]]);
    assert.equal(data.surface, tokenIn(data, "color.ink").number);
    const cwd = folder.replaceAll("\\", "/").split("/").map(encodeURIComponent).join("/");
    assert.equal(data.editor, `vscode://file/${cwd}/{file}:{line}`);
    const args = ["--title", "Mine", "-o", "x.html", "--editor", "e:{file}"];
    assert.equal((await runCli(["preview", ...args], folder)).code, 0);
    const mine = dataOf(read(folder, "x.html"));
    assert.deepEqual([mine.title, mine.editor], ["Mine", "e:{file}"]);
  }));

test("preview of tokens without platforms shows the tokens", () =>
  inFolder({ "config.json": '{ "source": ["a.json"] }', "a.json": tokens }, async (folder) => {
    const { code, stderr } = await runCli(["preview"], folder);
    assert.deepEqual([code, stderr], [0, ""]);
    const data = dataOf(read(folder));
    assert.deepEqual([data.paths.length, data.platforms], [3, []]);
  }));

test("preview embeds images of the project and no other files", () => {
  const asset = (value: string) => ({ value, type: "asset" });
  const assets = {
    logo: asset("images/logo.svg"),
    large: asset("images/large.png"),
    outside: asset("../outside.svg"),
    missing: asset("images/none.svg"),
    font: asset("images/font.woff2"),
  };
  return inFolder({
    "outside.svg": "<svg/>",
    "project/config.json": '{ "source": ["a.json"] }',
    "project/a.json": JSON.stringify({ asset: assets }),
    "project/images/logo.svg": "<svg/>",
    "project/images/large.png": "x".repeat(70_000),
    "project/images/font.woff2": "x",
  }, async (folder) => {
    const { code, stderr } = await runCli(["preview"], path.join(folder, "project"));
    assert.deepEqual([code, stderr], [0, ""]);
    const data = dataOf(read(folder, "project/preview.html"));
    const css = (name: string) => tokenIn(data, `asset.${name}`).value?.css;
    assert.deepEqual(css("logo"), {
      "background-image": 'url("data:image/svg+xml;base64,PHN2Zy8+")',
    });
    for (const name of ["large", "outside", "missing", "font"]) assert.equal(css(name), undefined);
  });
});

test("preview of invalid tokens reports the place and keeps the existing page", () =>
  inFolder(
    { ...project, "tokens/b.json": '{ "a": { "value": "{none}" } }', "preview.html": "old" },
    async (folder) => {
      const { code, stderr } = await runCli(["preview"], folder);
      assert.equal(code, 1);
      assert.equal(stderr.match(/reference\/missing/g)?.length, 1, stderr);
      assert.match(stderr, /at tokens\/b\.json:1:/);
      assert.equal(read(folder), "old");
    },
  ));

test("a page is called what the package beside the configuration is called", () =>
  inFolder({ ...project, "package.json": '{"name":"@acme/tokens"}' }, async (folder) => {
    const titleOf = async (...args: string[]) => {
      await runCli(["preview", ...args], folder);
      return dataOf(read(folder)).title;
    };
    assert.equal(await titleOf(), "@acme/tokens");
    assert.equal(await titleOf("--title", "Mine"), "Mine");
    putWhole(path.join(folder, "package.json"), "{");
    assert.equal(await titleOf(), "Design tokens");
  }));

test("preview takes title and introduction from the resolver document, and refuses a missing logo", () => {
  const color = { $type: "color", $description: "Of the brand", ink: { $value: "#000000" } };
  const resolver = {
    name: "Acme",
    description: "Tokens of *Acme*",
    version: "2025.10",
    resolutionOrder: [{ type: "set", name: "base", sources: [{ color }] }],
  };
  const config = { resolver: "a.json", log: { severity: { "dtcg/value": "off" } } };
  return inFolder({
    "config.json": JSON.stringify(config),
    "logo.json": JSON.stringify({ ...config, preview: { logo: "none.svg" } }),
    "a.json": JSON.stringify(resolver),
  }, async (folder) => {
    const { code, stderr } = await runCli(["preview"], folder);
    assert.equal(code, 0, stderr);
    const { title, introduction, notes } = dataOf(read(folder));
    assert.deepEqual([title, introduction], ["Acme", "Tokens of *Acme*"]);
    assert.deepEqual(notes, { color: "Of the brand" });
    const failed = await runCli(["preview", "-c", "logo.json", "-o", "b.html"], folder);
    assert.equal(failed.code, 1);
    assert.match(failed.stderr, /"preview\.logo" is "none\.svg".*\n.*at logo\.json/);
    assert.equal(fs.existsSync(path.join(folder, "b.html")), false);
  });
});

test("preview reports misspelled settings", () =>
  inFolder({ ...project, "config.json": '{ "preview": { "titel": "a" } }' }, async (folder) => {
    const { stderr } = await runCli(["preview"], folder);
    assert.match(stderr, /config\/unknown-property/);
    assert.match(stderr, /"title"/);
  }));

/** What the server says of the page. */
interface Served {
  data: PreviewData;
  errors: string[];
}

/** The address that a watch says it serves at. */
async function addressOf(cli: RunningCli): Promise<string> {
  return /^Preview: (http:\/\/127\.0\.0\.1:\d+\/) /.exec(await cli.line())![1];
}

test("preview --watch shows changed images", () => {
  const tokens = JSON.stringify({ logo: { value: "logo.svg", type: "asset" } });
  const config = '{ "source": ["a.json"] }';
  return inFolder(
    { "config.json": config, "a.json": tokens, "logo.svg": "<svg/>" },
    async (folder) => {
      const cli = new RunningCli(["preview", "--watch"], folder);
      try {
        const url = await addressOf(cli);
        const image = async () => {
          const { data }: Served = await (await fetch(`${url}data`)).json();
          return data.values[0]?.css?.["background-image"];
        };
        assert.equal(await image(), 'url("data:image/svg+xml;base64,PHN2Zy8+")');
        putWhole(path.join(folder, "logo.svg"), "<svg />");
        assert.match(await cli.line(), /^logo\.svg \u2192 shown/);
        assert.equal(await image(), 'url("data:image/svg+xml;base64,PHN2ZyAvPg==")');
      } finally {
        cli.send("SIGKILL");
        await cli.ended;
      }
    },
  );
});

test("preview --watch serves the page, updates it, and stops with the command", () =>
  inFolder(project, async (folder) => {
    const cli = new RunningCli(["preview", "--watch"], folder);
    try {
      const url = await addressOf(cli);
      const served = async (): Promise<Served> => await (await fetch(`${url}data`)).json();
      const servedWhen = (holds: (served: Served) => boolean): Promise<Served> =>
        until(async () => {
          const now = await served();
          return holds(now) && now;
        }, () => "the page does not change");
      const inkIs = (text: string) => ({ data, errors }: Served) =>
        data.values[0]?.text === text && errors.length === 0;
      const first = await servedWhen(({ data }) => data.lines.some((line) => line > 0));
      assert.equal(tokenIn(first.data, "color.text").value?.text, "#000000");
      const put = (text: string) => putWhole(path.join(folder, "tokens/a.json"), text);
      put(tokens.replace("#000000", "#ff0000"));
      assert.match(await cli.line(), /^tokens\/a\.json \u2192 shown \(\d+ ms\)$/);
      const second = await servedWhen(inkIs("#ff0000"));
      assert.deepEqual(tokenIn(second.data, "color.text").value?.rgba, [255, 0, 0, 1]);
      put("{");
      assert.match(await cli.line(), /^1 error.*; the page still shows the previous tokens$/);
      assert.match((await served()).errors[0], /file\/syntax/);
      assert.equal((await served()).data.values[0]?.text, "#ff0000");
      put(tokens);
      await cli.line();
      await servedWhen(inkIs("#000000"));
      assert.deepEqual(fs.readdirSync(folder).sort(), ["config.json", "tokens"]);
      cli.send("SIGINT");
      const code = await cli.ended;
      // As a parent, Deno says of every process that it sent a signal to that it was killed.
      if (runtime !== "deno") assert.equal(code, 0);
    } finally {
      cli.send("SIGKILL");
      await cli.ended;
    }
  }));

test("--split writes a page for each section, and none if one of them would replace another file", () =>
  inFolder({ ...project, "preview/spacing.html": "mine" }, async (folder) => {
    const args = ["preview", "--split"];
    const refused = await runCli(args, folder);
    assert.match(refused.stderr, /preview\/spacing\.html is not a preview page of token-build/);
    assert.deepEqual(fs.readdirSync(path.join(folder, "preview")), ["spacing.html"]);
    fs.rmSync(path.join(folder, "preview"), { recursive: true });
    const { code, stdout } = await runCli([...args, "--format", "json"], folder);
    assert.equal(code, 0);
    const { destination, files, tokens } = JSON.parse(stdout);
    const pages = ["index.html", "color.html", "spacing.html"].map((file) => `preview/${file}`);
    assert.deepEqual([destination, files, tokens], [pages[0], pages, 3]);
  }));

test("the configuration splits the page into a folder; --split alone ignores the path of a page", () =>
  inFolder(project, async (folder) => {
    const config = JSON.parse(fs.readFileSync(path.join(folder, "config.json"), "utf8"));
    const filesWith = async (preview: object, args: string[]) => {
      fs.writeFileSync(path.join(folder, "config.json"), JSON.stringify({ ...config, preview }));
      const { stdout } = await runCli(["preview", ...args, "--format", "json"], folder);
      const { destination, files = [] } = JSON.parse(stdout);
      return [destination, files.length];
    };
    const split = { split: true, destination: "docs/tokens/" };
    assert.deepEqual(await filesWith({ split: true }, []), ["preview/index.html", 3]);
    assert.deepEqual(await filesWith(split, []), ["docs/tokens/index.html", 3]);
    assert.deepEqual(await filesWith(split, ["--out", "a"]), ["a/index.html", 3]);
    const single = { destination: "docs/tokens.html" };
    assert.deepEqual(await filesWith(single, []), ["docs/tokens.html", 0]);
    assert.deepEqual(await filesWith(single, ["--split"]), ["preview/index.html", 3]);
    assert.deepEqual(await filesWith(split, ["--no-split"]), ["preview.html", 0]);
  }));
