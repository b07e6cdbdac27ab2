/**
 * Finds the modules that style sheets load: `@use`, `@forward` and `@import` of Sass.
 * @module
 */
import type { Link } from "./mention.ts";
import type { OffsetOf } from "./part.ts";

const quoted = /(["'])([^"'\n]+)\1/g;
const as = /^\s*(["'])[^"'\n]+\1\s+as\s+([\w-]*)(\*?)/;
const shown = /\sshow\s/;

/** Rules of a style sheet without a parser, up to the end of the line. */
const rules = /@(use|forward|import)\s+([^;\n]*)/g;

export function addStyleLinks(
  links: Link[],
  rule: string,
  params: string,
  offsetOf: OffsetOf,
): void {
  if (rule !== "use" && rule !== "forward" && rule !== "import") return;
  const [, , name = "", star = ""] = as.exec(params) ?? [];
  for (const { index, 0: text, 2: module } of params.matchAll(quoted)) {
    const span = { start: offsetOf(index + 1), end: offsetOf(index + text.length - 2) + 1 };
    if (!module.includes(":")) {
      links.push({
        module,
        isStyle: true,
        ...span,
        ...(rule === "forward" && { isForward: true }),
        ...(rule === "forward" && shown.test(params) && { isNamed: true }),
        ...(rule === "forward" && star !== "" && { prefix: name }),
        ...(rule === "use" && { namespace: name || star || module.split("/").at(-1)! }),
      });
    }
    // What follows are values of `with (…)`.
    if (rule !== "import") return;
  }
}

/** Adds the modules that a style sheet without a parser loads. */
export function addLinksInText(links: Link[], text: string, offsetOf: OffsetOf): void {
  for (const { index, 0: all, 1: rule, 2: params } of text.matchAll(rules)) {
    const start = index + all.length - params.length;
    addStyleLinks(links, rule, params, (at) => offsetOf(start + at));
  }
}
