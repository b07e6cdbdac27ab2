/**
 * Rules of Stylelint for design tokens, with the findings of `token-build usage`.
 * @module
 */
import { createRequire } from "node:module";
import * as postcss from "postcss";
import stylelint from "stylelint";
import {
  linter,
  type LintFinding,
  type LintParser,
  type LintRuleName,
  lintRules,
  lintRuleUrl,
  type LintSettings,
  type SourceTree,
} from "token-build/linting";
import { NodesByOffset, type StyleNode } from "./fixes.ts";

/** The second option of each rule: where the tokens are. */
export type PluginOptions = Omit<LintSettings, "allow">;

const load = createRequire(import.meta.url);
/** Loaded for the first source in SCSS. */
const scss: LintParser = { parse: (text) => load("postcss-scss").parse(text) };
const tokens = linter({ css: postcss, scss });
const { utils, createPlugin } = stylelint;

// deno-lint-ignore no-explicit-any
type Any = any;

/** Makes a function that converts offsets to positions as PostCSS counts them. Reads the text when first called. */
function positionsIn(text: string): (offset: number) => { line: number; column: number } {
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= [
      0,
      ...Array.from(text.matchAll(/\n|\f|\r\n?/g), ({ index, 0: end }) => index + end.length),
    ];
    let line = 1;
    let high = starts.length;
    while (line < high) {
      const middle = (line + high) >> 1;
      if (starts[middle] <= offset) line = middle + 1;
      else high = middle;
    }
    return { line, column: offset - starts[line - 1] + 1 };
  };
}

/** The tree of a file, unless another parser made it or fixes of other rules may have changed it. */
function treeOf(root: Any, { stylelint: { config }, opts }: Any): SourceTree | undefined {
  if (config?.fix || config?.computeEditInfo) return undefined;
  const { parse } = /\.scss$/i.test(root.source.input.file) ? load("postcss-scss") : postcss;
  return opts.syntax?.parse === parse ? { format: "PostCSS", root } : undefined;
}

function reportFinding(
  finding: LintFinding,
  { text, nodes, root, result, ruleName, positionAt }: Any,
): void {
  const edits = finding.fix();
  const [edit] = edits;
  const fix = edits.length === 1 ? nodes().fixOf(edit, text) : undefined;
  utils.report({
    result,
    ruleName,
    message: `${finding.message} (${ruleName})`,
    node: nodes().at(finding.start)?.node ?? root,
    start: positionAt(finding.start),
    end: positionAt(finding.end),
    ...(fix && { fix }),
  } as Any);
}

function makeRule(name: LintRuleName): Any {
  const ruleName = `@token-build/${name}`;
  const { isFixable, setting, needsSetting } = lintRules[name];
  const isText = (value: unknown) => typeof value === "string";
  const rule: Any =
    (primary: unknown, options: PluginOptions = {}) => (root: StyleNode & Any, result: Any) => {
      const isValid = utils.validateOptions(
        result,
        ruleName,
        { actual: primary, possible: needsSetting ? [isText] : [true] },
        {
          actual: options,
          possible: {
            manifest: [isText],
            config: [isText],
            modules: [isText],
            ...(setting && !needsSetting && { [setting]: [isText] }),
          },
          optional: true,
        },
      );
      if (!isValid) return;
      const { input: { css: own, file }, start } = root.source;
      // The root of a style in markup, whose offsets are those of the document.
      const text = root.document?.source.input.css ?? own;
      const from = root.document ? start.offset : 0;
      const settings = setting && needsSetting
        ? { ...options, [setting]: [primary].flat() }
        : options;
      const path = file ?? `${process.cwd()}/input.css`;
      const tree = treeOf(root, result);
      const checked = tokens.check(path, text, name, settings, undefined, tree);
      if (checked.problem !== undefined) {
        utils.report(
          {
            result,
            ruleName,
            message: `${checked.problem} (${ruleName})`,
            node: root,
            index: 0,
            endIndex: 0,
          } as Any,
        );
      }
      let known: NodesByOffset | undefined;
      const nodes = () => known ??= new NodesByOffset(root);
      const context = { text, nodes, root, result, ruleName, positionAt: positionsIn(text) };
      const findings = checked.findings
        .filter(({ start }) => from <= start && start < from + own.length);
      // The last one first, so that a fix does not move the others.
      for (const finding of findings.toReversed()) reportFinding(finding, context);
    };
  rule.ruleName = ruleName;
  rule.messages = {};
  rule.meta = { url: lintRuleUrl("stylelint", name), ...(isFixable && { fixable: true }) };
  if (needsSetting) rule.primaryOptionArray = true;
  return createPlugin(ruleName, rule);
}

const names = Object.keys(lintRules) as LintRuleName[];
const plugins: Any[] = names.map(makeRule);
export default plugins;

/**
 * A configuration with all rules that need no more settings.
 *
 * @example
 * ```js ignore
 * // stylelint.config.js
 * import { recommended } from "@token-build/stylelint-plugin";
 *
 * export default recommended({ manifest: "build/manifest.json" });
 * ```
 *
 * @param options Where the tokens are. Default: in the installed packages that declare a manifest.
 */
export function recommended(
  options: PluginOptions = {},
): { plugins: Any[]; rules: Record<string, unknown> } {
  return {
    plugins,
    rules: Object.fromEntries(
      names.filter((name) => lintRules[name].recommended)
        .map((name) => [`@token-build/${name}`, [true, options]]),
    ),
  };
}
