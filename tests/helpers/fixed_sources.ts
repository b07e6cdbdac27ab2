/**
 * A project with tokens for every kind of replacement, and the findings in sources that use them.
 * @module
 */
import * as babel from "@babel/parser";
import * as postcss from "postcss";
import * as scss from "postcss-scss";
import TokenBuilder, { type Config, type Manifest } from "../../mod.ts";
import { edited } from "../../src/base/text/text_edits.ts";
import { KnownTokens } from "../../src/facts/consumers/tokens/known_tokens.ts";
import { LiteralMatcher } from "../../src/facts/consumers/tokens/literals.ts";
import type { LoadedParsers } from "../../src/facts/consumers/sources/parsers.ts";
import { scanLoaded } from "../../src/facts/consumers/sources/source.ts";
import { checkScanned } from "../../src/facts/usage/check_usage.ts";
import { automaticFixes } from "../../src/services/answers/plans.ts";
import type { SourceFinding } from "../../src/facts/usage/source_finding.ts";

/** The parsers of linters. */
export const parsers = { css: postcss, scss, script: babel };

const color = (value: string, more: object = {}) => ({ $type: "color", $value: value, ...more });
const size = (value: number, unit: string, more: object = {}) => ({
  $type: "dimension",
  $value: { value, unit },
  ...more,
});

const base = {
  color: {
    link: color("#0969da"),
    page: color("#ffffff"),
    brand: color("{color.link}", { $deprecated: "Use color.link" }),
    old: color("#0969da", { $deprecated: "Use color.link" }),
    older: color("#0969da", { $deprecated: "Use color.link" }),
    changed: color("#123456", { $deprecated: "Use color.page" }),
    accent: color("#8250df", {
      $extensions: { "token-build": { formerName: "color.highlight" } },
    }),
    danger: { text: color("#cf222e"), background: color("#ffebe9") },
  },
  c: { link: color("#116329"), old: color("#116329", { $deprecated: "Use c.link" }) },
  "c-twin": color("#24292f", { $deprecated: "Use c.link" }),
  cTwin: color("#24292f"),
  space: { s: size(4, "px"), m: size(16, "px"), l: size(2, "rem") },
  length: { m: size(16, "px") },
  overlay: { width: size(320, "px") },
  radius: { m: size(6, "px") },
  time: { fast: { $type: "duration", $value: { value: 200, unit: "ms" } } },
};
const dark = { color: { page: color("#0d1117"), changed: color("#654321") } };

const resolver = {
  version: "2025.10",
  sets: { base: { sources: [base] } },
  modifiers: { theme: { default: "light", contexts: { light: [], dark: [dark] } } },
  resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }],
};

/** The configuration of the project. */
export const config: Config = {
  resolver: structuredClone(resolver) as never,
  platforms: {
    css: {
      transformGroup: "css",
      buildPath: "build/",
      contexts: { theme: "*" },
      files: [{
        destination: "tokens.css",
        format: "css/variables",
        options: { showFileHeader: false },
      }],
    },
    scss: {
      transformGroup: "scss",
      buildPath: "build/",
      files: [{
        destination: "_tokens.scss",
        format: "scss/variables",
        options: { showFileHeader: false },
      }],
    },
    js: {
      transformGroup: "js",
      buildPath: "build/",
      files: [
        { destination: "tokens.js", format: "javascript/es6" },
        { destination: "tokens.d.ts", format: "typescript/es6-declarations" },
      ],
    },
  },
};

/** The tokens of the project, with the texts of its outputs. */
export interface FixedProject {
  readonly manifest: Manifest;
  readonly outputs: Readonly<Record<string, string>>;
  readonly knownTokens: KnownTokens;
  readonly matcher: LiteralMatcher;
}

/** Builds the project, or another one. */
export async function fixedProject(own: Config = config): Promise<FixedProject> {
  const builder = () =>
    new TokenBuilder(structuredClone(own), { init: false, verbosity: "silent" });
  const manifest = await builder().manifest({ lines: false });
  const outputs: Record<string, string> = {};
  for (const platform of Object.keys(own.platforms!)) {
    for (const { destination, output } of await builder().formatPlatform(platform)) {
      outputs[destination!] = String(output);
    }
  }
  const knownTokens = new KnownTokens(manifest);
  return { manifest, outputs, knownTokens, matcher: await LiteralMatcher.of(manifest.tokens) };
}

/** The findings in a source of the project. */
export function findingsIn(
  { knownTokens, matcher }: FixedProject,
  file: string,
  text: string,
): readonly SourceFinding[] {
  const scanned = scanLoaded(
    file,
    text,
    knownTokens.names.isName,
    parsers as unknown as LoadedParsers,
  );
  return checkScanned(knownTokens, { file, text, scanned }, {}, matcher);
}

/** A source after its automatic fixes. */
export function fixedText(project: FixedProject, file: string, text: string): string {
  const findings = [...findingsIn(project, file, text)]
    .sort((one, other) => one.start - other.start);
  return edited(text, automaticFixes(findings, text.length).edits);
}
