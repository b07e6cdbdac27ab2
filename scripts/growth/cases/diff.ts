/**
 * Growth of `diff`.
 * @module
 */
import type { GrowthCase } from "../growth_case.ts";
import { below, caseOf, cssFile, cssProject, hex, tokensOf } from "../inputs.ts";

type Version = "before" | "after";

/** A comparison of two folders. */
const diffOf = (
  shape: string,
  size: number,
  tokensOf: (version: Version, size: number) => object,
  settings: (size: number) => object = () => ({}),
  more = "",
): GrowthCase =>
  caseOf(`diff of ${shape}`, size, `diff before after${more}`, (size) => {
    const project = (version: Version) => cssProject(tokensOf(version, size), settings(size));
    return {
      "config.json": project("before")["config.json"],
      ...below("before", project("before")),
      ...below("after", project("after")),
    };
  });

const names = { before: "color", after: "colour" } as const;
const color = ($value: string) => ({ $value, $type: "color" });
const black = color("#000000");
const changed = (version: Version) => color(version === "before" ? "#111111" : "#222222");

export const diff: GrowthCase[] = [
  diffOf("a renamed group of equal values", 2_000, (version, size) => ({
    [names[version]]: tokensOf(size, () => black, "name-"),
  })),
  diffOf("a renamed chain of aliases", 3_000, (version, size) => {
    const name = names[version];
    const valueOf = (index: number) => index === 0 ? "#000000" : `{${name}.name-${index - 1}}`;
    return { [name]: tokensOf(size, (index) => color(valueOf(index)), "name-") };
  }),
  diffOf("a renamed group of aliases of one token", 2_000, (version, size) => ({
    [names[version]]: tokensOf(size, () => color("{base}"), "name-"),
    base: black,
  })),
  diffOf("equal values whose names have nothing in common", 3_000, (version, size) => ({
    [names[version]]: tokensOf(size, () => black, version),
  })),
  diffOf("a base value with many aliases", 2_000, (version, size) => ({
    color: tokensOf(size, () => color("{base}")),
    base: changed(version),
  })),
  diffOf("a changed value at the end of a chain", 1_500, (version, size) => ({
    color: tokensOf(
      size,
      (index) => index > 0 ? color(`{color.t${index - 1}}`) : changed(version),
    ),
  })),
  diffOf("options of many files", 500, (version) => ({ base: changed(version) }), (size) => {
    const file = (at: number) => ({
      ...cssFile,
      destination: `f${at}.css`,
      options: { selector: `.a${at}` },
    });
    const files = Array.from({ length: size }, (_, at) => file(at));
    return { platforms: { css: { transformGroup: "css", files } } };
  }),
  diffOf("a long description", 4_000_000, (version, size) => ({
    base: { ...black, $description: `${version} {a.b} `.repeat(size / 16) },
    other: color("{base}"),
  })),
  diffOf("pairs of contrast", 2_000, (version, size) => ({
    color: tokensOf(size, (index) => color(hex(index))),
    base: color(version === "before" ? "#ffffff" : "#010101"),
  }), (size) => {
    const pair = (at: number) => ({ foreground: `color.t${at}`, background: "base" });
    return { check: { contrast: Array.from({ length: size }, (_, at) => pair(at)) } };
  }),
  diffOf(
    "many values as a page",
    1_000,
    (version, size) => ({
      color: tokensOf(size, (at) => color(hex(version === "before" ? at : at + 500_009))),
    }),
    undefined,
    " --format html",
  ),
];
