/**
 * Checks preview pages in a real browser. Each card must show the value that the build resolved, in
 * every context of three real systems; links and copies must work; an accessibility audit must have
 * no findings; on paper, headings stay with what they name; hostile tokens must run nothing and break no layout; a saved token must appear at
 * once. `short` checks one system. Requires Chromium, Chrome or
 * Edge. Without one, prints a message, and fails if `CI` is set.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import TokenBuilder from "../mod.ts";
import { putFiles } from "../tests/helpers/folder.ts";
import { openBrowser } from "./browser.ts";
import { install, platform, TemporaryFolder } from "./project.ts";
import { fromSource, must, on } from "./run.ts";
import { checkPages } from "./run_preview.mjs";

await using browser = await openBrowser("no page was looked at");

const all = ["github-primer", "adobe-spectrum", "ibm-carbon"];
const systems = process.argv.includes("short") ? all.slice(-1) : all;
using temporary = new TemporaryFolder();
const folder = temporary.path;
const examples = path.join(folder, "node_modules/dtcg-examples");

const write = (file: string, content: unknown) =>
  putFiles(folder, { [file]: JSON.stringify(content) });

// deno-lint-ignore no-explicit-any
type Value = any;
type Css = Record<string, string>;

const measure = (value: Value): string =>
  value?.unit === undefined ? String(value) : `${value.value}${value.unit}`;

/** Color spaces with their own CSS function, and the unit of each component. */
const functions: Record<string, string[]> = {
  hsl: ["", "%", "%"],
  hwb: ["", "%", "%"],
  lab: ["", "", ""],
  lch: ["", "", ""],
  oklab: ["", "", ""],
  oklch: ["", "", ""],
};

function color(value: Value): string {
  if (typeof value === "string") return value;
  const { colorSpace, components, alpha = 1 } = value;
  const units = functions[colorSpace];
  const parts = components.map((part: unknown, at: number) =>
    part === "none" ? "none" : `${part}${units?.[at] ?? ""}`
  );
  if (colorSpace === "srgb") {
    return `rgb(${components.map((part: number) => `${part * 100}%`).join(" ")} / ${alpha})`;
  }
  const inside = `${parts.join(" ")} / ${alpha}`;
  return units ? `${colorSpace}(${inside})` : `color(${colorSpace} ${inside})`;
}

const shadow = (value: Value): string =>
  [value].flat().map(({ offsetX, offsetY, blur, spread, color: ink, inset }) =>
    `${inset ? "inset " : ""}${[offsetX, offsetY, blur, spread].map(measure).join(" ")} ${
      color(ink)
    }`
  ).join(", ");

const bezier = (value: Value): string =>
  Array.isArray(value) ? `cubic-bezier(${value.join(", ")})` : String(value);

/** CSS of a value, by its type. Does not use the code of the page, so that it can check that code. */
function cssOf(type: string, value: Value): Css | undefined {
  switch (type) {
    case "color":
      return { "background-color": color(value) };
    case "dimension": {
      const length = measure(value);
      return {
        width: length,
        "font-size": length,
        "letter-spacing": length,
        "line-height": length,
        "border-top-left-radius": length,
        "border-top-width": length,
      };
    }
    case "number":
      return { opacity: String(value), "line-height": String(value), "z-index": String(value) };
    case "duration":
      return { "animation-duration": measure(value) };
    case "cubicBezier":
      return { "animation-timing-function": bezier(value) };
    case "fontWeight":
      return typeof value === "number" ? { "font-weight": String(value) } : undefined;
    case "shadow":
      return { "box-shadow": shadow(value) };
    case "border":
      return {
        "border-top-width": measure(value.width),
        "border-top-color": color(value.color),
        ...(typeof value.style === "string" && { "border-top-style": value.style }),
      };
    case "typography":
      return {
        "font-size": measure(value.fontSize),
        ...(value.lineHeight !== undefined && { "line-height": measure(value.lineHeight) }),
        ...(typeof value.fontWeight === "number" && { "font-weight": String(value.fontWeight) }),
        ...(value.letterSpacing !== undefined && {
          "letter-spacing": measure(value.letterSpacing),
        }),
      };
    case "transition":
      return {
        "transition-duration": measure(value.duration),
        "transition-timing-function": bezier(value.timingFunction),
      };
    default:
      return undefined;
  }
}

/** The expected CSS of tokens in each combination of contexts, from the library. */
async function expectationsOf(config: Value): Promise<object[]> {
  const builder = new TokenBuilder(config, { init: false, verbosity: "silent", report: () => {} });
  const expectations: object[] = [];
  for await (const input of builder.permutations()) {
    const { allTokens } = await builder.resolve(input);
    const tokens = allTokens.map(({ path, $type, $value }) => [
      path.join("."),
      cssOf(String($type), $value) ?? null,
    ]);
    expectations.push({ input, tokens: Object.fromEntries(tokens) });
  }
  return expectations;
}

const css = platform("css/variables", "a.css");

/** Writes the preview page of a configuration. */
async function writePage(name: string): Promise<void> {
  for (const [page, ...flags] of [[name], [`${name}.brand`, "--brand"]]) {
    const files = ["-c", `${name}.json`, "-o", `${page}.html`];
    await must(...fromSource("preview", "-s", ...flags, ...files), { cwd: folder });
  }
}

async function prepareSystem(name: string): Promise<void> {
  const resolver = `${examples}/${name}.resolver.json`;
  const { modifiers = {} } = JSON.parse(fs.readFileSync(resolver, "utf8"));
  const contexts = Object.fromEntries(
    Object.entries(modifiers as Record<string, { contexts: object }>)
      .map(([modifier, { contexts }]) => [modifier, Object.keys(contexts)[0]]),
  );
  const platforms = { css: { ...css, buildPath: `build/${name}/` } };
  const config = { resolver, contexts, platforms, log: { warnings: "disabled" } };
  write(`${name}.json`, config);
  await writePage(name);
  await must(...fromSource("build", "-s", "-c", `${name}.json`), { cwd: folder });
  write(`${name}.expected.json`, await expectationsOf({ resolver }));
}

/** Texts that would run, load or spread if the page did not treat them as text. */
const hostile = [
  "<script>hacked = 1</script>",
  "</script><script>hacked = 1</script>",
  "<img src=x onerror='hacked = 1'>",
  "javascript:hacked = 1",
  "url(http://127.0.0.1:1/x.png)",
  "red; background: url(http://127.0.0.1:1/x.png)",
  "u\\72l(http://127.0.0.1:1/x.png)",
  "var(--paper)",
  "[a](javascript:hacked = 1) **<img src=x onerror='hacked = 1'>** `<b>` ![i](http://127.0.0.1:1/i)",
  "fixed; position: fixed; inset: 0",
  "x".repeat(5000),
  "\u202e\u0000\ud800 \u{1f4a9}",
  "\u05d0\u05d1\u05d2 (8px).",
];

/** Types whose texts are errors of the build, so that they reach no page. */
const refusingTexts = new Set(["number", "fontWeight"]);

/** Tokens of every type with those texts as names, values, types, descriptions and reasons. */
function hostileTokens(): object {
  const types = [
    "color dimension number fontFamily fontWeight duration cubicBezier strokeStyle border transition",
    "shadow gradient typography asset spacing borderRadius opacity zIndex fontSize",
  ].join(" ").split(" ");
  const own = types.map((type) => [
    type,
    Object.fromEntries(hostile.map((text, at) => [`${text.replaceAll(/[{}.]/g, "")} ${at}`, {
      value: refusingTexts.has(type) ? 400 : text,
      type,
      comment: text,
      deprecated: text,
    }])),
  ]);
  const large = {
    dimension: { value: "99999999px", type: "dimension" },
    radius: { value: "9999999999999px", type: "borderRadius" },
    shadow: {
      value: { x: "0", y: "0", blur: "9999px", spread: "9999px", color: "red" },
      type: "shadow",
    },
    text: {
      value: { fontFamily: "serif", fontSize: "9000px", lineHeight: "99" },
      type: "typography",
    },
    layer: { value: 2147483647, type: "zIndex" },
    [hostile[0]]: { value: { a: hostile[2] }, type: hostile[0] },
  };
  const innermost = { token: { value: "#000", type: "color" } };
  const deep = Array.from({ length: 60 }).reduce<object>((group) => ({ level: group }), {
    innermost,
  });
  return { ...Object.fromEntries(own), large, deep };
}

async function prepareHostile(): Promise<void> {
  const file = "tokens/<img src=x onerror='hacked = 1'>.json";
  write(file, hostileTokens());
  const title = "</title><script>hacked = 1</script>";
  const config = {
    source: ["tokens/*.json"],
    platforms: { css },
    log: { warnings: "disabled", severity: {} },
    preview: { title, introduction: hostile.join("\n\n"), hidden: ["__proto__"] },
  };
  write("hostile.json", config);
  await writePage("hostile");
  write("empty.json", { tokens: {}, platforms: { css } });
  await writePage("empty");
}

/** A system with files to save, and commands that serve it on each runtime. */
function prepareLive(): { commands: Record<string, string[]>; file: string } {
  fs.cpSync(path.join(examples, "github-primer"), path.join(folder, "live/github-primer"), {
    recursive: true,
  });
  fs.copyFileSync(
    path.join(examples, "github-primer.resolver.json"),
    path.join(folder, "live/tokens.resolver.json"),
  );
  write("live/config.json", { resolver: "tokens.resolver.json", platforms: { css } });
  const args = ["preview", "--watch", "--port", "4761"];
  const cli = path.resolve("cli.ts");
  return {
    commands: {
      Deno: fromSource(...args).flat(),
      Bun: on("bun", cli, ...args).flat(),
      "Node 24": on("node24", cli, ...args).flat(),
    },
    file: "live/github-primer/base/color/light/light.tokens.json",
  };
}

write("package.json", { private: true, type: "module" });
await install(folder, "dtcg-examples@1.1.3");
for (const name of systems) await prepareSystem(name);
await prepareHostile();
await checkPages(browser, folder, { systems, live: prepareLive() });
