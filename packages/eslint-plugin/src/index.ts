/**
 * Rules of ESLint and oxlint for design tokens, which report the findings of `token-build usage`.
 * @module
 */
import { createRequire } from "node:module";
import {
  type LintEdit,
  linter,
  type LintParser,
  type LintRuleName,
  lintRules,
  lintRuleUrl,
  type LintSettings,
  type SourceTree,
} from "token-build/linting";

// deno-lint-ignore no-explicit-any
type Any = any;

const load = createRequire(import.meta.url);

/** A parser that is loaded for the first source whose tree ESLint does not give. */
const parser = (name: string): LintParser => ({
  parse: (text, options) => load(name).parse(text, options),
});

const tokens = linter({
  css: parser("postcss"),
  scss: parser("postcss-scss"),
  script: parser("@babel/parser"),
});

/** The tree that ESLint made of a file. That of a processor's block is not in the language of the file. */
function treeOf({ sourceCode: { ast }, filename, physicalFilename = filename }: Any):
  | SourceTree
  | undefined {
  if (physicalFilename !== filename) return undefined;
  if (ast.type === "Program") return { format: "ESTree", root: ast };
  return ast.type === "StyleSheet" ? { format: "CSSTree", root: ast } : undefined;
}

const texts = { type: "array", items: { type: "string" } };
const text = { type: "string" };

/** The schema of a rule's options; their defaults are the settings of `token-build` in the configuration. */
function schemaOf(name: LintRuleName): object[] {
  const { setting } = lintRules[name];
  const own = setting && { [setting]: texts };
  const properties = { manifest: text, config: text, modules: texts, ...own };
  return [{ type: "object", properties, additionalProperties: false }];
}

/** Makes a fix from edits. ESLint joins several into one, which takes longer than to take the only one. */
const fixOf = (edits: readonly LintEdit[]) => (fixer: Any) => {
  const all = edits.map(({ start, end, text }) => fixer.replaceTextRange([start, end], text));
  return all.length === 1 ? all[0] : all;
};

function check(name: LintRuleName, context: Any): void {
  const { sourceCode, settings, options: [options] } = context;
  const own: LintSettings = { ...settings?.["token-build"], ...options };
  const { setting, needsSetting } = lintRules[name];
  if (setting && needsSetting && own[setting] === undefined) return;
  const file = context.physicalFilename ?? context.filename;
  // ESLint removes a byte order mark.
  const { text } = sourceCode;
  const tree = treeOf(context);
  const { findings, problem } = tokens.check(file, text, name, own, context.cwd, tree);
  const loc = (start: number, end: number) => ({
    start: sourceCode.getLocFromIndex(start),
    end: sourceCode.getLocFromIndex(end),
  });
  if (problem !== undefined) {
    context.report({ loc: loc(0, 0), message: problem });
  }
  for (const finding of findings) {
    const edits = finding.fix();
    const suggest = edits.length > 0 ? [] : finding.suggestions();
    context.report({
      loc: loc(finding.start, finding.end),
      message: finding.message,
      ...(edits.length > 0 && { fix: fixOf(edits) }),
      ...(suggest.length > 0 && {
        suggest: suggest.map(({ title, edits }) => ({
          desc: title,
          fix: fixOf(edits),
        })),
      }),
    });
  }
}

function makeRule(name: LintRuleName): Any {
  const { description, isFixable, recommended } = lintRules[name];
  return {
    meta: {
      type: "suggestion",
      docs: {
        description,
        url: lintRuleUrl("eslint", name),
        recommended: recommended !== undefined,
      },
      ...(isFixable && { fixable: "code" }),
      hasSuggestions: true,
      schema: schemaOf(name),
    },
    create(context: Any) {
      const run = () => check(name, context);
      // The root of JavaScript, and that of the CSS language of `@eslint/css`.
      return { Program: run, StyleSheet: run };
    },
  };
}

const names = Object.keys(lintRules) as LintRuleName[];
const rules = Object.fromEntries(names.map((name) => [name, makeRule(name)]));

const plugin: {
  meta: { name: string; version: string; namespace: string };
  rules: Record<string, Any>;
  configs: Record<string, Any>;
} = {
  meta: { name: "@token-build/eslint-plugin", version: "1.0.0", namespace: "@token-build" },
  rules,
  configs: {},
};
plugin.configs.recommended = {
  name: "@token-build/recommended",
  plugins: { "@token-build": plugin },
  rules: Object.fromEntries(names.flatMap((name) => {
    const { recommended } = lintRules[name];
    return recommended ? [[`@token-build/${name}`, recommended]] : [];
  })),
};

export default plugin;
