/** A build gives the same bytes and context names before and after `token-build import`. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { modeFiles, variablesAnswer } from "../design_tools/figma/fixtures.ts";
import {
  alias,
  answer,
  collection,
  modeFile,
  modeToken,
  variable,
} from "../design_tools/figma/made_files.ts";
import { madeSets } from "../design_tools/tokens_studio/made_sets.ts";
import { inFolder, readFolder } from "../helpers/folder.ts";
import { runCli } from "../helpers/call_in.ts";
type Tree = Record<string, unknown>;

const size = (value: string) => ({ value, type: "fontSizes" });
const color = (value: string, more: Tree = {}) => ({ value, type: "color", ...more });
const theme = (group: string, name: string, selectedTokenSets: Tree) => ({
  id: `${group}${name}`,
  name,
  group,
  selectedTokenSets,
});

const studio = (sets: Tree, $themes: unknown[], order = Object.keys(sets)) => ({
  "t/tokens.json": { ...sets, $themes, $metadata: { tokenSetOrder: order } },
});

/**
 * Removes tokens without values, and colors that are modified or inside composites: DTCG stores
 * three digits of them, and CSS prints other notations.
 */
const comparable = madeSets.filter(({ name }) =>
  !/nothing|powers|remainders|modifiers|composite/.test(name)
);

const named = (files: Tree) =>
  Object.fromEntries(Object.entries(files).map(([file, tree]) => [`t/${file}`, tree]));

/** Files by their special feature, with the contexts that a configuration selects. */
const fixtures: Record<string, { files: Tree; contexts: Record<string, string> }> = {
  "units that come through references": {
    files: studio({
      core: {
        root: { value: "16", type: "other" },
        base: size("{root}"),
        plus: size("{base} * 1.25"),
      },
      l: {
        sm: size("{base}"),
        t: {
          value: { fontFamily: "A", fontWeight: "Bold", lineHeight: "20", fontSize: "{root}" },
          type: "typography",
        },
      },
    }, [theme("Mode", "Light", { core: "source", l: "enabled" })]),
    contexts: { Mode: "Light" },
  },
  "units that only one context has": {
    files: studio({
      a: { base: size("2rem") },
      b: { base: { value: "4", type: "other" } },
      c: { gap: { value: "{base}", type: "spacing" } },
    }, [
      theme("Mode", "A", { a: "enabled", c: "enabled" }),
      theme("Mode", "B", { b: "enabled", c: "enabled" }),
    ]),
    contexts: { Mode: "*" },
  },
  "an order that no resolver document has": {
    files: studio({
      base: { a: color("#111111"), b: color("#111111"), c: color("{a}") },
      light: { a: color("#222222") },
      brand: { a: color("#333333"), b: color("#333333") },
      dark: { b: color("#444444") },
      dim: { b: color("#555555"), a: color("#666666") },
    }, [
      theme("Mode", "Light", { base: "enabled", light: "enabled" }),
      theme("Mode", "Dark", { base: "enabled", dark: "enabled", dim: "enabled" }),
      theme("Brand", "One", { brand: "enabled" }),
      theme("Brand", "Two", { light: "source", dim: "enabled" }),
    ]),
    contexts: { Mode: "*", Brand: "*" },
  },
  "modifiers, mathematics, and tokens beside groups": {
    files: studio({
      one: {
        black: color("#000000"),
        gap: { value: "8", type: "spacing" },
        hover: color("{black}", {
          $extensions: {
            "studio.tokens": { modify: { type: "lighten", value: "0.2", space: "lch" } },
          },
        }),
      },
      two: {
        black: { soft: color("rgba({black}, 0.5)") },
        gap: { value: "{one.gap} * 2", type: "spacing" },
        double: { value: "{gap} * 2", type: "spacing" },
      },
      three: { gap: { value: "3", type: "spacing" } },
    }, [
      theme("Size", "S", { one: "enabled", two: "source", three: "enabled" }),
      theme("Size", "L", { one: "enabled", two: "enabled", three: "enabled" }),
    ]),
    contexts: { Size: "*" },
  },
  "values of all kinds": {
    files: studio(
      Object.fromEntries(
        comparable.map(({ name, tokens }) => [name, tokens]),
      ),
      comparable.map(({ name }) => theme("Set", name, { [name]: "enabled" })),
    ),
    contexts: { Set: "*" },
  },
  "an export of Figma": { files: named(modeFiles()), contexts: { Theme: "*" } },
  "an answer of Figma with an extended collection": {
    files: { "t/a.json": variablesAnswer() },
    contexts: { Theme: "*", "Theme brand": "*" },
  },
  "text with braces, and numbers of other kinds": {
    files: {
      "t/a.json": answer([
        collection("C:1", "Base", ["1:0"]),
        collection("C:2", "Size", ["2:0", "2:1"], { names: ["S", "L"] }),
      ], [
        variable("msg", "STRING", "C:1", { "1:0": "Send {amount} now" }, {
          scopes: ["TEXT_CONTENT"],
        }),
        variable("amount", "FLOAT", "C:2", { "2:0": 24, "2:1": 48 }),
        variable("shade", "FLOAT", "C:1", { "1:0": alias("amount") }, { scopes: ["OPACITY"] }),
        variable("line", "FLOAT", "C:2", { "2:0": alias("amount"), "2:1": 2 }, {
          scopes: ["LINE_HEIGHT"],
        }),
        variable("spring", "EASING", "C:1", { "1:0": { type: "BOUNCY" } }),
        variable("link", "EASING", "C:1", { "1:0": alias("spring") }),
      ]),
    },
    contexts: { Size: "*" },
  },
  "collections and modes as groups": {
    files: {
      "t/a.json": {
        Base: {
          "Mode 1": {
            ink: { $type: "color", $value: "#202020", $scopes: ["ALL_SCOPES"] },
            gap: { $type: "number", $value: 8, $scopes: ["GAP"] },
          },
        },
        Theme: {
          Light: {
            text: { $type: "color", $value: "{Base.ink}" },
            space: { $type: "number", $value: "{gap}", $scopes: ["GAP"] },
          },
          Dark: {
            text: { $type: "color", $value: "#f0f0f0" },
            space: { $type: "number", $value: 4, $scopes: ["GAP"] },
          },
        },
      },
    },
    contexts: { Theme: "*" },
  },
  "collections whose modes list variables": {
    files: {
      "t/a.json": {
        collections: [
          {
            name: "Base",
            modes: [{
              name: "Only",
              variables: [{ name: "ink", type: "color", value: "#202020" }],
            }],
          },
          {
            name: "Theme",
            modes: [
              {
                name: "Light",
                variables: [{
                  name: "text",
                  type: "color",
                  isAlias: true,
                  value: { collection: "Base", name: "ink" },
                }],
              },
              { name: "Dark", variables: [{ name: "text", type: "color", value: "#ffffff" }] },
            ],
          },
        ],
      },
    },
    contexts: { Theme: "*" },
  },
  "groups of a plugin with modes beside values": {
    files: {
      "t/a.json": {
        "@Base": { ink: { $type: "color", $value: "#202020" } },
        "@Theme": {
          text: {
            $type: "color",
            $value: "#ffffff",
            $extensions: { mode: { Light: "{@Base.ink}", Dark: "#ffffff" } },
          },
        },
      },
    },
    contexts: { Theme: "*" },
  },
  "typographies and shadows of Penpot": {
    files: studio({
      base: {
        gap: { $type: "spacing", $value: "4" },
        ink: { $type: "color", $value: "#336699" },
        title: {
          $type: "typography",
          $value: {
            fontFamilies: ["Open Sans", "serif"],
            fontSizes: "{gap} * 4",
            fontWeights: "700 italic",
            lineHeights: "1.25",
          },
        },
        low: {
          $type: "shadow",
          $value: [{
            offsetX: "1",
            offsetY: "2",
            blur: "{gap}",
            spread: "1",
            color: "#336699",
            inset: true,
          }],
        },
      },
      dark: { ink: { $type: "color", $value: "#ffcc00" }, gap: { $type: "spacing", $value: "6" } },
    }, [
      theme("Mode", "Light", { base: "enabled" }),
      theme("Mode", "Dark", { base: "enabled", dark: "enabled" }),
    ]),
    contexts: { Mode: "*" },
  },
  "references with a dollar, weights and percentages as people type them": {
    files: studio({
      base: {
        gap: { value: "4", type: "spacing" },
        wide: { value: "$gap *2.5", type: "spacing" },
        rem: { value: "{gap}rem", type: "spacing" },
        line: { value: "150 %", type: "lineHeights" },
        heavy: { value: "Display Medium", type: "fontWeights" },
      },
      large: { gap: { value: "8", type: "spacing" } },
    }, [
      theme("Size", "S", { base: "enabled" }),
      theme("Size", "L", { base: "enabled", large: "enabled" }),
    ]),
    contexts: { Size: "*" },
  },
  "an export of one mode": {
    files: { "t/Only.tokens.json": modeFile("Only", { a: modeToken("number", 4, "1:1") }) },
    contexts: {},
  },
};

const configOf = (input: Tree, contexts: Record<string, string>) => {
  const css = (outputReferences: boolean) => ({
    transformGroup: "css",
    buildPath: `build/${outputReferences ? "references" : "values"}/`,
    contexts,
    files: [{
      destination: "a.css",
      format: "css/variables",
      options: { showFileHeader: false, outputReferences },
    }],
  });
  const swift = {
    transformGroup: "ios-swift",
    buildPath: "build/",
    files: [{
      destination: "a.swift",
      format: "ios-swift/enum.swift",
      options: { showFileHeader: false, className: "A" },
    }],
  };
  const penpot = {
    transforms: [],
    buildPath: "build/",
    files: [{ destination: "penpot.json", format: "penpot/tokens" }],
  };
  return {
    ...input,
    log: { errors: { brokenReferences: "console" } },
    platforms: { values: css(false), references: css(true), swift, penpot },
  };
};

/**
 * Values that DTCG writes differently: a zero has a unit, an alpha has three digits, and a line
 * height is never `AUTO`.
 */
const asDtcg = (text: string) =>
  text.replaceAll(": 0;", ": 0px;").replaceAll("0.5019607843137255", "0.502")
    .replaceAll(/(--own-t5: )(?:normal|AUTO);/g, "$1AUTO;");

async function built(root: string, config: Tree): Promise<Record<string, string>> {
  fs.writeFileSync(path.join(root, "config.json"), JSON.stringify(config));
  fs.rmSync(path.join(root, "build"), { recursive: true, force: true });
  const { code, stderr } = await runCli(["build"], root);
  assert.equal(code, 0, stderr);
  const files = readFolder(path.join(root, "build"));
  return Object.fromEntries(Object.entries(files).map(([file, text]) => [file, asDtcg(text)]));
}

for (const [name, { files, contexts }] of Object.entries(fixtures)) {
  test(`imported tokens build to the same output: ${name}`, async () => {
    const texts = Object.fromEntries(
      Object.entries(files).map(([file, tree]) => [file, JSON.stringify(tree)]),
    );
    await inFolder(texts, async (root) => {
      const straight = await built(root, configOf({ source: ["t"] }, contexts));
      const { code, stderr } = await runCli(["import", "t", "--out", "dtcg"], root);
      assert.equal(code, 0, stderr);
      const config = configOf({ resolver: "dtcg/tokens.resolver.json" }, contexts);
      assert.deepEqual(await built(root, config), straight);
    });
  });
}
