/**
 * The shapes of outputs: their parse trees without literals, names and comments. Two outputs of the same shape contain
 * the same code.
 * @module
 */
import * as css from "css-tree";
import { XMLParser } from "fast-xml-parser";
import less from "less";
import { parse as parseScss } from "postcss-scss";
import * as prettier from "prettier";
import * as sass from "sass";
import stylus from "stylus";
import ts from "typescript";
import { type GrammarName, parserOf } from "./grammars.ts";
import { xmlErrors } from "./xml.ts";

/** What a parser finds in a file. */
export interface Skeleton {
  /** The tree, without literals, names and comments. */
  readonly shape: string;
  /** What the parser or the consumer rejects or should not find. */
  readonly errors: readonly string[];
}

/** A reader of a language. */
export type Reader = (text: string) => Skeleton | Promise<Skeleton>;

const messageOf = (cause: unknown) =>
  (cause instanceof Error ? cause.message : String(cause)).split("\n")[0];

const broken = (cause: unknown): Skeleton => ({ shape: "broken", errors: [messageOf(cause)] });

/** Reports matches of a pattern that would end the HTML element around an inlined file. */
function endsOf(text: string, pattern: RegExp): string[] {
  const found = pattern.exec(text);
  return found
    ? [`${JSON.stringify(found[0])} ends or changes the element of an inlined file`]
    : [];
}

const closers: Record<string, string> = { "(": ")", "[": "]", "{": "}" };

/** What is wrong with a value of CSS (CSS Syntax 3, 8.2: `<declaration-value>`). */
function valueErrors(value: string): string[] {
  const errors: string[] = [];
  const open: string[] = [];
  css.tokenize(value, (type: number, start: number, end: number) => {
    const token = value.slice(start, end);
    const name = css.tokenNames[type];
    const last = token.at(-1)!;
    if (name === "bad-string-token" || name === "bad-url-token") errors.push(`${name} ${token}`);
    if (name === "function-token") open.push(")");
    else if (Object.hasOwn(closers, token)) open.push(closers[token]);
    else if (/^[)\]}]$/.test(token) && open.pop() !== token) errors.push(`unmatched ${token}`);
    else if (name === "string-token" && (token.length < 2 || last !== token[0])) {
      errors.push(`open string ${token}`);
    } else if (name === "url-token" && last !== ")") errors.push(`open ${token}`);
    else if (name === "comment-token") errors.push(`comment ${token} in a value`);
  });
  if (open.length > 0) errors.push(`open ${open}`);
  return errors;
}

/** CSS: its rules and declarations. Values are opaque, but must be whole. */
export const cssSkeleton: Reader = (text) => {
  const errors = endsOf(text, /<\/style/i);
  css.tokenize(text, (type: number, start: number, end: number) => {
    const isOpen = css.tokenNames[type] === "comment-token" && !text.endsWith("*/", end);
    if (isOpen) errors.push(`open comment ${text.slice(start, start + 40)}`);
  });
  const tree = css.parse(text, {
    parseValue: false,
    parseCustomProperty: false,
    parseAtrulePrelude: false,
    parseRulePrelude: false,
    onParseError: (error: Error) => errors.push(error.message),
  });
  const shape: string[] = [];
  css.walk(tree, {
    // deno-lint-ignore no-explicit-any
    enter(node: any) {
      if (node.type === "Declaration") {
        const isCustom = node.property.startsWith("--");
        shape.push(isCustom ? "--x;" : `${node.property};`);
        for (const error of valueErrors(node.value.value ?? css.generate(node.value))) {
          errors.push(`${node.property}: ${error}`);
        }
      } else if (node.type === "Atrule") {
        shape.push(`@${node.name}`);
        if (node.prelude) errors.push(...valueErrors(node.prelude.value ?? ""));
      } else if (node.type === "Rule") {
        shape.push("rule");
        errors.push(...valueErrors(node.prelude.value ?? ""));
      } else if (node.type === "Block") shape.push("{");
      else if (node.type === "Raw" && node !== tree) shape.push("raw");
    },
    // deno-lint-ignore no-explicit-any
    leave(node: any) {
      if (node.type === "Block") shape.push("}");
    },
  });
  return { shape: shape.join(" "), errors };
};

/** The statements of a style sheet in a syntax like that of SCSS. */
function statements(text: string): Skeleton & { readonly variables: readonly string[] } {
  const shape: string[] = [];
  const variables: string[] = [];
  const visit = (container: { nodes?: unknown[] }, depth: number) => {
    // deno-lint-ignore no-explicit-any
    for (const node of (container.nodes ?? []) as any[]) {
      if (node.type === "comment") continue;
      if (node.type === "decl") {
        const name = /^([$@]|--)/.exec(node.prop)?.[1];
        shape.push(`${name ? `${name}x` : node.prop};`);
        if (depth === 0 && name) variables.push(node.prop);
      } else if (node.type === "atrule") {
        // A variable of Less, which is an at-rule to this parser, or a rule.
        const isVariable = node.name.endsWith(":");
        shape.push(isVariable ? "@x;" : `@${node.name}`);
        if (depth === 0 && isVariable) variables.push(`@${node.name.slice(0, -1)}`);
      } else shape.push("rule");
      if (node.nodes && depth < 20) {
        shape.push("{");
        visit(node, depth + 1);
        shape.push("}");
      }
    }
  };
  visit(parseScss(text) as unknown as { nodes: unknown[] }, 0);
  return { shape: shape.join(" "), errors: [], variables };
}

/** Keys and types of the maps that a style sheet of Sass declares. */
const sassMaps = (text: string, variables: readonly string[]) =>
  variables.filter((name) => text.includes(`\n${name}: (`)).map((name) =>
    `@each $k, $v in ${name} { m { t: m; } }`
  ).join("\n");

/** Sass: its statements, the entries of maps, and what compilation does. */
export const sassSkeleton: Reader = (text) => {
  const errors: string[] = [];
  let shape = "";
  try {
    const { shape: own, variables } = statements(text);
    shape = own;
    const called = (): sass.Value => {
      errors.push("calls a function");
      return sass.sassNull;
    };
    const said =
      (what: string) => (message: string, { deprecation }: { deprecation?: boolean }) => {
        if (!deprecation) errors.push(`${what}: ${message}`);
      };
    const uses = variables.map((name) => `a { b: inspect(${name}); }`).join("\n");
    const { css: compiled } = sass.compileString(
      `${text}\n${uses}\n${sassMaps(`\n${text}`, variables)}`,
      {
        logger: { warn: said("@warn"), debug: (message) => void errors.push(`@debug: ${message}`) },
        functions: { "pwn()": called, "exit($code)": called },
        url: new URL("file:///a.scss"),
      },
    );
    shape += ` = ${compiled.split("t: m;").length} entries`;
  } catch (cause) {
    return broken(cause);
  }
  return { shape, errors };
};

/** Functions with effects: files that are read, code that is loaded. */
const lessPlugin = (errors: string[]) => ({
  // deno-lint-ignore no-explicit-any
  install(_less: unknown, _manager: unknown, functions: any) {
    for (const name of ["pwn", "exit", "data-uri", "image-size"]) {
      functions.add(name, () => {
        errors.push(`calls ${name}()`);
        return false;
      });
    }
  },
});

/** Less: its statements, and what compilation does. */
export const lessSkeleton: Reader = async (text) => {
  const errors: string[] = [];
  try {
    const { shape, variables } = statements(text);
    const uses = variables.map((name) => `a { b: ${name}; }`).join("\n");
    // deno-lint-ignore no-explicit-any
    await less.render(`${text}\n${uses}`, { plugins: [lessPlugin(errors) as any] });
    return { shape, errors };
  } catch (cause) {
    return broken((cause as { message?: string }).message ?? cause);
  }
};

/** Stylus: its statements, and what compilation does. */
export const stylusSkeleton: Reader = (text) => {
  const errors: string[] = [];
  try {
    // deno-lint-ignore no-explicit-any
    const { Parser } = stylus as any;
    // deno-lint-ignore no-explicit-any
    const { nodes }: { nodes: any[] } = new Parser(text, {}).parse();
    const variables = nodes.filter(({ nodeName }) => nodeName === "ident");
    const uses = variables.map(({ name }) => `a\n  b ${name}`).join("\n");
    const style = stylus(`${text}\n${uses}\n`);
    for (const name of ["pwn", "exit", "use", "json", "embedurl", "image-size", "add-property"]) {
      style.define(name, () => {
        errors.push(`calls ${name}()`);
        return new stylus.nodes.String("called");
      });
    }
    const shape = nodes.filter(({ nodeName }) => nodeName !== "comment")
      .map(({ nodeName }) => nodeName === "ident" ? "x=" : nodeName).join(" ");
    style.render();
    return { shape, errors };
  } catch (cause) {
    return broken(cause);
  }
};

const literalKinds = new Set([
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.NumericLiteral,
  ts.SyntaxKind.TrueKeyword,
  ts.SyntaxKind.FalseKeyword,
  ts.SyntaxKind.NullKeyword,
]);

/** JavaScript and TypeScript: the syntax tree, and the tags of its documentation. */
export const scriptSkeleton: Reader = (text) => {
  const errors = endsOf(text, /<\/script|<!--|<script/i);
  const file = ts.createSourceFile("a.ts", text, ts.ScriptTarget.ESNext, true);
  const { parseDiagnostics } = file as unknown as { parseDiagnostics: ts.Diagnostic[] };
  errors.push(...parseDiagnostics.map((one) => String(one.messageText)));
  const shape: string[] = [];
  const work: (ts.Node | string)[] = [file];
  for (let node = work.pop(); node !== undefined; node = work.pop()) {
    if (typeof node === "string") {
      shape.push(node);
      continue;
    }
    const { jsDoc = [] } = node as { jsDoc?: ts.JSDoc[] };
    for (const { tags } of jsDoc) {
      for (const tag of tags ?? []) shape.push(`@${tag.tagName.text}`);
    }
    const isNegative = ts.isPrefixUnaryExpression(node) &&
      node.operator === ts.SyntaxKind.MinusToken && ts.isNumericLiteral(node.operand);
    if (literalKinds.has(node.kind) || isNegative) {
      shape.push(node.parent && "name" in node.parent && node.parent.name === node ? "I" : "L");
    } else if (ts.isIdentifier(node)) shape.push("I");
    else {
      shape.push(`${node.kind}(`);
      work.push(")");
      const children: ts.Node[] = [];
      ts.forEachChild(node, (child) => void children.push(child));
      work.push(...children.toReversed());
    }
  }
  return { shape: shape.join(" "), errors };
};

/** JSON: lists and objects, without their leaves and keys. */
export const jsonSkeleton: Reader = (text) => {
  try {
    const shape: string[] = [];
    const work: unknown[] = [JSON.parse(text)];
    const marks = new Set<unknown>();
    const close = Symbol("]");
    marks.add(close);
    while (work.length > 0) {
      const value = work.pop();
      if (value === close) shape.push("]");
      else if (typeof value === "object" && value !== null) {
        shape.push(Array.isArray(value) ? "[" : "{");
        work.push(close, ...Object.values(value).toReversed());
      } else shape.push("L");
    }
    return { shape: shape.join(" "), errors: [] };
  } catch (cause) {
    return broken(cause);
  }
};

/** XML: elements and names of attributes. */
export const xmlSkeleton: Reader = (text) => {
  const errors = xmlErrors(text);
  if (errors.length > 0) return { shape: "broken", errors };
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    ignorePiTags: true,
  });
  const shape: string[] = [];
  // deno-lint-ignore no-explicit-any
  const visit = (nodes: any[]) => {
    for (const node of nodes) {
      const attributes = Object.keys(node[":@"] ?? {});
      for (const [name, inner] of Object.entries(node)) {
        if (name === ":@" || name === "#text") continue;
        shape.push(`<${name} ${attributes}`);
        if (Array.isArray(inner)) visit(inner);
        shape.push(">");
      }
    }
  };
  visit(parser.parse(text.trim()));
  return { shape: shape.join(" "), errors: [] };
};

/** A list of property lists: numbers, texts and booleans are all literals. */
export const plistSkeleton: Reader = async (text) => {
  const { shape, errors } = await xmlSkeleton(text);
  return { shape: shape.replace(/<(?:string|integer|real|true|false) ?\s*>/g, "L"), errors };
};

/** Nodes of grammars that are literals or names, whose contents do not matter. */
const leaves =
  /^(?:(?:line_|multi_line_|raw_)?string(?:_literal|_expression)?|(?:decimal_)?(?:integer|number|floating_point|real|long|unsigned|hex|oct|bin)_?literal|number_literal|number_expression|boolean_?literal|boolean|true|false|null_literal|nil|(?:simple_|type_)?identifier|char_literal|character_literal)$/;
const interpolation = /interpol|template_substitution/;

/** A language with a grammar of tree-sitter: the syntax tree. */
export const grammarSkeleton =
  (name: GrammarName, prepare = (text: string) => text): Reader => async (text) => {
    const tree = (await parserOf(name)).parse(prepare(text));
    if (!tree) return broken("nothing could be parsed");
    const errors: string[] = [];
    const shape: string[] = [];
    const cursor = tree.walk();
    let isDone = false;
    while (!isDone) {
      const { nodeType, nodeIsNamed, nodeIsMissing } = cursor;
      const isComment = nodeType.includes("comment");
      if (nodeType === "ERROR" || nodeIsMissing) {
        const row = text.split("\n")[cursor.startPosition.row] ?? "";
        errors.push(`syntax error in: ${row.slice(0, 120)}`);
      }
      const isLeaf = leaves.test(nodeType);
      if (isLeaf) shape.push(nodeType.includes("identifier") ? "I" : "L");
      else if (!isComment && nodeIsNamed) shape.push(nodeType);
      else if (!isComment && /^[-+*/%=(){}[\];,.]$/.test(nodeType)) shape.push(nodeType);
      if (isLeaf && interpolation.test(cursor.currentNode.toString())) errors.push("interpolation");
      if (!isLeaf && !isComment && cursor.gotoFirstChild()) continue;
      while (!cursor.gotoNextSibling()) {
        if (!cursor.gotoParent()) {
          isDone = true;
          break;
        }
      }
    }
    cursor.delete();
    tree.delete();
    return { shape: shape.join(" "), errors };
  };

/** HTML: its tags. */
export const htmlSkeleton: Reader = (text) => ({
  shape: [...text.matchAll(/<[!/]?[a-z][\w-]*|<!--/gi)].map(([tag]) => tag).join(" "),
  errors: [],
});

/** Markdown: blocks, links, images and HTML. */
export const markdownSkeleton: Reader = async (text) => {
  // deno-lint-ignore no-explicit-any
  const { ast } = await (prettier as any).__debug.parse(text, { parser: "markdown" });
  const shape: string[] = [];
  // deno-lint-ignore no-explicit-any
  const visit = (node: any) => {
    if (/^(?:text|word|whitespace|sentence|inlineCode|break)$/.test(node.type)) return;
    shape.push(node.type);
    for (const child of node.children ?? []) visit(child);
    if (node.children) shape.push(";");
  };
  visit(ast);
  return { shape: shape.join(" "), errors: [] };
};
