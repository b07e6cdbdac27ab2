/** `diff --format html` shows changes as they look, in a page that runs nothing. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { runCli } from "../../helpers/call_in.ts";
import { inFolder } from "../../helpers/folder.ts";
import { htmlSkeleton } from "../../helpers/skeletons.ts";

const px = (value: number) => ({ value, unit: "px" });
const color = (value: string) => ({ $type: "color", $value: value });

const shadowOf = (blur: number) => ({
  $type: "shadow",
  $value: { color: "#00000040", offsetX: px(0), offsetY: px(1), blur: px(blur), spread: px(0) },
});

const resolver = {
  version: "2025.10",
  sets: { base: { sources: [{ $ref: "base.json" }] } },
  modifiers: {
    theme: { default: "light", contexts: { light: [], dark: [{ $ref: "dark.json" }] } },
  },
  resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }],
};

const pair = { foreground: "fg", background: "bg" };
const files = [{ destination: "o.css", format: "css/variables", contexts: { theme: "*" } }];

/** A configuration whose default CSS has all themes. */
const config = {
  resolver: "resolver.json",
  check: { contrast: [pair, { foreground: "link", background: "bg" }] },
  platforms: { css: { transformGroup: "css", files } },
};

/** The report of two versions, each of the tokens of both themes. */
async function pageOf(before: object[], after: object[], args: string[] = []): Promise<string> {
  const version = (name: string, [base, dark = {}]: object[]) => ({
    [`${name}/config.json`]: JSON.stringify(config),
    [`${name}/resolver.json`]: JSON.stringify(resolver),
    [`${name}/base.json`]: JSON.stringify(base),
    [`${name}/dark.json`]: JSON.stringify(dark),
  });
  const project = {
    "config.json": JSON.stringify(config),
    ...version("a", before),
    ...version("b", after),
  };
  return await inFolder(project, async (folder) => {
    const command = ["diff", "a", "b", "--format", "html", "--out", "page.html", ...args];
    const { code, stderr } = await runCli(command, folder);
    assert.equal(code, 0, stderr);
    const page = fs.readFileSync(path.join(folder, "page.html"), "utf8");
    // The command replaces its own page.
    assert.equal((await runCli(command, folder)).code, 0);
    assert.equal(fs.readFileSync(path.join(folder, "page.html"), "utf8"), page);
    return page;
  });
}

/** Matches a row with the pictures and texts of both sides. */
const sides = (before: string, after: string) =>
  new RegExp(`<div class="side">${before}</div><div class="side">${after}</div>`);

test("a page shows each value before and after, in each context", async () => {
  const base = { bg: color("#ffffff"), fg: color("#000000"), gap: { $type: "dimension" } };
  const page = await pageOf(
    [{ ...base, gap: { $type: "dimension", $value: px(4) }, low: shadowOf(2) }, {
      fg: color("#eeeeee"),
    }],
    [{ ...base, gap: { $type: "dimension", $value: px(8) }, low: shadowOf(12) }, {
      fg: color("#dddddd"),
    }],
  );
  const bar = (width: string) =>
    `<div class="bar" style="width:${width}"></div><code>${width}</code>`;
  assert.match(page, sides(bar("4px"), bar("8px")));
  const swatch = (text: string) =>
    `<div class="box color" style="background-color:${text}"></div><code>${text}</code>`;
  assert.match(page, sides(swatch("#eeeeee"), swatch("#dddddd")));
  assert.match(page, /<b>theme=dark<\/b>/);
  assert.match(page, /box-shadow:0px 1px 12px 0px #00000040/);
});

test("pairs with too little contrast come first, the lowest before others", async () => {
  const page = await pageOf(
    [{ bg: color("#ffffff"), fg: color("#000000"), link: color("#0000ff") }],
    [{ bg: color("#ffffff"), fg: color("#999999"), link: color("#eeeeee") }],
  );
  const [link, fg, value] = ["link on bg", "fg on bg", "has another value"]
    .map((text) => page.indexOf(text));
  assert.ok(link > 0 && link < fg && fg < value, String([link, fg, value]));
  assert.match(page, /style="background-color:#ffffff;color:#eeeeee"/);
  assert.match(page, /<code>21\.00 : 1<\/code>/);
});

test("added and removed tokens have one side, and dependents are named with their cause", async () => {
  const accent = (value: string) => ({ accent: color(value), button: color("{accent}") });
  const page = await pageOf(
    [{ ...accent("#0000ff"), old: { $type: "dimension", $value: px(3) } }],
    [{ ...accent("#00ff00"), fresh: color("#abcdef") }],
  );
  assert.match(page, /<h3>fresh added<\/h3>.*?<div class="side none">none<\/div>/s);
  assert.match(page, /<h3>old removed<\/h3>.*?<div class="side none">none<\/div>/s);
  assert.match(page, /Changes with it: button/);
});

test("translucent colors lie on squares, gradients of the type of colors are painted, and names may break", async () => {
  const gradient = (to: string) => color(`linear-gradient(90deg, #000000, ${to})`);
  const page = await pageOf(
    [{ group: { veil: color("#ffffff99") }, sky: gradient("#ffffff") }],
    [{ group: { veil: color("#ffffff66") }, sky: gradient("#0000ff") }],
  );
  assert.match(page, /<h3>group\.<wbr>veil /);
  assert.equal(page.split('class="box color clear"').length, 3);
  assert.match(
    page,
    /class="box gradient" style="background-image:linear-gradient\(90deg, #000000, #0000ff\)"/,
  );
});

test("texts of tokens are text in the page, which runs and loads nothing", async () => {
  const family = (value: string) => ({ $type: "fontFamily", $value: value });
  const versions = (name: string, text: string) => [{
    [name]: family(text),
    bg: color("#fff"),
  }];
  const hostile = [
    "</style><script>alert(1)</script>",
    'x" onload="alert(1)',
    "red;background:url(//example.org)",
    "--><img src=x onerror=alert(1)>",
  ];
  const plain = await pageOf(versions("name", "one"), versions("name", "two"));
  for (const text of hostile) {
    const page = await pageOf(
      versions(text.replace(/[{}.$]/g, ""), `${text}1`),
      versions(text.replace(/[{}.$]/g, ""), `${text}2`),
    );
    assert.match(page, /default-src 'none'/);
    assert.doesNotMatch(page, /style="[^"]*url\(/);
    // A harmful declaration is left out, and names may break, so elements are compared without these.
    const shape = (html: string) => htmlSkeleton(html.replaceAll(/ style="[^"]*"|<wbr>/g, ""));
    assert.deepEqual(await shape(page), await shape(plain), text);
  }
});
