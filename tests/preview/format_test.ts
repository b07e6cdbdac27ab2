/** The format `html/preview`: the content of its page, and the page's security policy. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import fs from "node:fs";
import { test } from "node:test";
import TokenBuilder, { type Config, type DesignTokens } from "../../mod.ts";
import { kindOf } from "../../src/base/tokens/kinds.ts";
import { script, scriptHash, style, styleHash } from "../../src/hooks/preview/page_code.ts";
import { projectPath, runtime } from "../helpers/run_cli.ts";
import { dataOf, tokenIn } from "./preview_data.ts";

/** The preview page of tokens, as a file of a platform. */
async function pageOf(config: Config, file: object = {}): Promise<string> {
  const builder = new TokenBuilder(
    {
      ...config,
      platforms: {
        docs: { transforms: ["name/kebab"], files: [{ format: "html/preview", ...file }] },
      },
    },
    { verbosity: "silent" },
  );
  const [{ output }] = await builder.formatPlatform("docs");
  return String(output);
}

const srgb = (...components: number[]) => ({ colorSpace: "srgb", components });

test("a page has values, texts, images, references, descriptions and deprecations", async () => {
  const tokens: DesignTokens = {
    color: {
      $type: "color",
      ink: { $value: srgb(0, 0, 0), $description: "Text" },
      text: { $value: "{color.ink}", $deprecated: "Use ink" },
      p3: { $value: { colorSpace: "display-p3", components: [1, 0, 0] } },
    },
    space: { $type: "dimension", s: { $value: { value: 4, unit: "px" } } },
    free: { $value: "anything" },
  };
  const data = dataOf(await pageOf({ tokens }));
  const ink = tokenIn(data, "color.ink");
  assert.equal(ink.kind, "color");
  assert.equal(ink.description, "Text");
  assert.deepEqual(ink.value?.rgba, [0, 0, 0, 1]);
  assert.equal(ink.value?.wide, undefined);
  const text = tokenIn(data, "color.text");
  assert.equal(text.value?.written, "{color.ink}");
  assert.deepEqual(text.refs, ["color.ink"]);
  assert.equal(text.deprecated, "Use ink");
  assert.match(tokenIn(data, "color.p3").value?.wide ?? "", /^oklch\(/);
  const space = tokenIn(data, "space.s");
  assert.deepEqual([space.kind, space.value?.css], ["spacing", { width: "4px" }]);
  assert.deepEqual(tokenIn(data, "free").value, { text: "anything" });
  assert.deepEqual(data.platforms[0].names, [
    "color-ink",
    "color-text",
    "color-p3",
    "space-s",
    "free",
  ]);
});

test("tokens without a type are shown by their values, and large line heights are pixels", async () => {
  const data = dataOf(
    await pageOf({
      tokens: {
        accent: { value: "#36c" },
        space: { small: { value: "4px" } },
        tight: { value: 1.25, type: "lineHeight" },
        wide: { value: 24, type: "lineHeight" },
        sky: { value: "linear-gradient(#fff, #36c)", type: "color" },
      },
    }),
  );
  assert.equal(tokenIn(data, "sky").kind, "gradient");
  assert.equal(tokenIn(data, "accent").kind, "color");
  assert.equal(tokenIn(data, "space.small").kind, "spacing");
  assert.deepEqual(tokenIn(data, "tight").value?.css, { "line-height": "1.25" });
  assert.deepEqual(tokenIn(data, "wide").value?.css, { "line-height": "24px" });
});

test("composites are shown as CSS, whichever platform printed them", async () => {
  const tokens: DesignTokens = {
    border: {
      value: { width: "2px", style: "dashed", color: "#f00" },
      type: "border",
    },
    shadow: {
      value: { x: "1", y: "2px", blur: "3px", spread: "0", color: "#0008", type: "innerShadow" },
      type: "boxShadow",
    },
    text: {
      value: {
        fontFamily: "Open Sans, serif",
        fontWeight: "Bold",
        fontSize: "16",
        lineHeight: "150%",
      },
      type: "typography",
    },
    curve: { value: [0.1, 0.2, 0.3, 1], type: "cubicBezier" },
    move: { value: { duration: "200ms", timingFunction: "ease" }, type: "transition" },
  };
  const data = dataOf(await pageOf({ tokens }));
  const css = (name: string) => tokenIn(data, name).value?.css;
  assert.deepEqual(css("border"), {
    "border-width": "2px",
    "border-style": "dashed",
    "border-color": "#f00",
  });
  assert.deepEqual(css("shadow"), { "box-shadow": "inset 1px 2px 3px 0px #0008" });
  assert.deepEqual(css("text"), {
    "font-family": "'Open Sans', serif",
    "font-size": "16px",
    "font-weight": "700",
    "line-height": "150%",
  });
  assert.deepEqual(css("curve"), { "animation-timing-function": "cubic-bezier(0.1, 0.2, 0.3, 1)" });
  assert.deepEqual(css("move"), {
    "transition-duration": "200ms",
    "transition-timing-function": "ease",
  });
});

const resolver = {
  version: "2025.10",
  resolutionOrder: [
    { type: "set", name: "base", sources: [{ ink: { $type: "color", $value: srgb(0, 0, 0) } }] },
    {
      type: "modifier",
      name: "theme",
      default: "light",
      contexts: {
        light: [],
        dark: [{ ink: { $type: "color", $value: srgb(1, 1, 1) } }],
      },
    },
    {
      type: "modifier",
      name: "size",
      contexts: {
        small: [{ gap: { $type: "dimension", $value: { value: 1, unit: "px" } } }],
        large: [{ gap: { $type: "dimension", $value: { value: 2, unit: "px" } } }],
      },
    },
  ],
};

test("a page has all contexts, or those of the option contexts", async () => {
  const all = dataOf(await pageOf({ resolver, contexts: { size: ["large", "small"] } }));
  assert.deepEqual(all.modifiers, [
    { name: "theme", base: "light", contexts: ["light", "dark"] },
    { name: "size", base: "large", contexts: ["large", "small"] },
  ]);
  const ink = tokenIn(all, "ink");
  assert.deepEqual(ink.value?.rgba, [0, 0, 0, 1]);
  assert.deepEqual(ink.blocks['{"theme":"dark"}'].rgba, [255, 255, 255, 1]);
  assert.equal(tokenIn(all, "gap").blocks['{"size":"small"}'].text, "1px");
  const one = dataOf(
    await pageOf({ resolver }, { contexts: { theme: "dark", size: "small" } }),
  );
  assert.deepEqual(one.modifiers, []);
  const large = dataOf(await pageOf({ resolver, contexts: { size: "large" } }));
  assert.deepEqual(large.modifiers.map(({ name }) => name), ["theme"]);
  assert.equal(tokenIn(large, "gap").value?.text, "2px");
  assert.deepEqual(tokenIn(one, "ink").value?.rgba, [255, 255, 255, 1]);
});

test("a modifier without a default starts with its first context", async () => {
  const data = dataOf(await pageOf({ resolver }));
  assert.deepEqual(data.modifiers.find(({ name }) => name === "size")?.base, "small");
});

test("the content security policy allows only the page's own code", async () => {
  const page = await pageOf({ tokens: { a: { value: "1px" } } }, { options: { title: "<b>&" } });
  const sha = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
  assert.equal(sha(script), scriptHash);
  assert.equal(sha(style), styleHash);
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)!;
  assert.deepEqual(policy.split("; "), [
    "default-src 'none'",
    `script-src '${scriptHash}'`,
    `style-src '${styleHash}'`,
    "img-src data:",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ]);
  assert.ok(
    page.includes(`<style>${style}</style>`) && page.includes(`<script>${script}</script>`),
  );
  assert.ok(page.includes("<title>&lt;b&gt;&amp;</title>"));
  assert.equal(dataOf(page).title, "<b>&");
});

test("token text is never interpreted as markup", async () => {
  const evil = "</script><script>alert(1)</script><img src=x onerror=alert(1)>";
  const page = await pageOf({ tokens: { [evil]: { value: evil, comment: evil, type: evil } } });
  assert.ok(!page.includes("alert(1)"));
  assert.equal(tokenIn(dataOf(page), evil).value?.text, evil);
});

test("the same tokens give the same bytes", async () => {
  const config = { resolver, contexts: { size: "large" } };
  assert.equal(await pageOf(config), await pageOf(config));
});

test("the code of pages equals the output of scripts/preview_code.ts", {
  // The bundler gives the same text on each runtime, so one is enough.
  skip: runtime !== "deno",
}, async () => {
  const { previewCode } = await import("../../scripts/preview_code.ts");
  for (const [file, code] of Object.entries(await previewCode())) {
    const written = fs.readFileSync(projectPath(file), "utf8");
    assert.ok(written === code, `${file}: deno task update writes it again`);
  }
});

test("a token's display follows from its type, or else from its name", () => {
  const kinds: [string, string, string][] = [
    ["color", "any", "color"],
    ["boxShadow", "any", "shadow"],
    ["fontSizes", "any", "fontSize"],
    ["dimension", "font.size.xl", "fontSize"],
    ["dimension", "fontSize.xl", "fontSize"],
    ["dimension", "border.radius.s", "radius"],
    ["dimension", "control.gap", "spacing"],
    ["dimension", "control.height", "size"],
    ["number", "z-index.modal", "layer"],
    ["number", "opacity.half", "opacity"],
    ["number", "columns", "other"],
    ["constructor", "any", "other"],
    ["", "any", "other"],
  ];
  for (const [type, name, kind] of kinds) assert.equal(kindOf(type, name.split(".")), kind, name);
});
