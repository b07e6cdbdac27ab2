/**
 * A reference in an output is a complete part of its value: replacing it by the parsed value of its
 * target gives the parsed value without references.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { tokenize, tokenTypes } from "css-tree";
import fc from "fast-check";
import less from "less";
import * as sass from "sass";
import stylus from "stylus";
import type { Node } from "web-tree-sitter";
import TokenBuilder from "../../mod.ts";
import { type GrammarName, parserOf } from "../helpers/grammars.ts";
import { runsOf } from "../helpers/runs.ts";

const runs = runsOf(150);

/** Values of the tokens `a` to `d`, and the text around references to them. */
interface Vocabulary {
  values: string[];
  pieces: string[];
}

const css: Vocabulary = {
  values: [
    "4px",
    "1",
    "-1.5",
    "0",
    "50%",
    "red",
    "#fff",
    "abc",
    "Inter",
    '"a b"',
    "1px 2px",
    "1px, 2px",
    "calc(1px + 2px)",
    "rgb(0 0 0 / 50%)",
    "url(a.png)",
    "16px/1.5",
    "a/b.png",
  ],
  pieces: [
    " ",
    " ",
    ", ",
    "px",
    "#",
    "-",
    "+",
    "%",
    ".5",
    ".png",
    "url(",
    "calc(",
    "rgb(0 0 0 / ",
    ")",
    "(",
    "/",
    " / ",
    " * 2",
    '"',
    "'",
    "/*",
    "*/",
    "\\",
    " !important",
    " solid",
  ],
};

const native: Vocabulary = {
  values: [
    "1",
    "16.00.dp",
    "Color(0xff000000)",
    '"text"',
    "Theme.Base",
    "Font.of(12)",
    "words here",
  ],
  pieces: [
    "Size(",
    "Theme.from(",
    ")",
    ", ",
    ",",
    " + ",
    "-",
    " ",
    ".x",
    '"',
    "[",
    "]",
    "name: ",
    "f",
  ],
};

const names = ["a", "b", "c", "d"];

/** Tokens; the last one combines text and references to the others. */
function documents({ values, pieces }: Vocabulary) {
  const reference = fc.constantFrom(...names).map((name) => `{${name}}`);
  return fc.record({
    values: fc.array(fc.constantFrom(...values), { minLength: 4, maxLength: 4 }),
    whole: fc.array(fc.oneof(reference, fc.constantFrom(...pieces)), {
      minLength: 1,
      maxLength: 6,
    }),
  }).map(({ values, whole }) => ({
    ...Object.fromEntries(names.map((name, at) => [name, { value: values[at] }])),
    whole: { value: whole.join("") },
  }));
}

/**
 * Text that Less interprets differently: it guesses at invalid values, prints a path with a dot as
 * a rule, and never returns on an unterminated comment.
 */
const evaluated: Vocabulary = {
  values: css.values.filter((value) => value !== "a/b.png"),
  pieces: css.pieces.filter((piece) => !/^(?:\/\*|\*\/|\\|\+|\.png|\.5|#)$/.test(piece)),
};

type Tokens = Record<string, { value: string }>;

async function print(format: string, tokens: Tokens, outputReferences: boolean): Promise<string> {
  const options = { showFileHeader: false, outputReferences, className: "K", packageName: "p" };
  const builder = new TokenBuilder({
    tokens: structuredClone(tokens),
    platforms: { p: { transforms: ["name/camel"], options, files: [{ format }] } },
  }, { init: false, verbosity: "silent" });
  return String((await builder.formatPlatform("p"))[0].output);
}

/** Lexical tokens of CSS. Whitespace and comments only separate others. */
function lexemes(text: string): { type: number; text: string }[] {
  const found: { type: number; text: string }[] = [];
  tokenize(text, (type: number, start: number, end: number) => {
    if (type === tokenTypes.WhiteSpace || type === tokenTypes.Comment) return;
    found.push({ type, text: text.slice(start, end) });
  });
  return found;
}

/** The values of custom properties, in declaration order. */
function declarations(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/^ {2}--(\w+): (.*);$/gm)].map(([, name, value]) => [name, value]),
  );
}

test("CSS: var() is a component value of its own, and its substitution is the resolved value", async () => {
  let kept = 0;
  await fc.assert(
    fc.asyncProperty(documents(css), async (tokens) => {
      const resolved = declarations(await print("css/variables", tokens, false));
      const printed = declarations(await print("css/variables", tokens, true));
      assert.deepEqual([...printed.keys()].sort(), [...resolved.keys()].sort());
      const substituted = (text: string): { type: number; text: string }[] => {
        const list = lexemes(text);
        return list.flatMap((lexeme, at) => {
          const inside = list[at - 1]?.text === "var(" || list[at - 2]?.text === "var(";
          if (inside) return [];
          if (lexeme.text !== "var(") return [lexeme];
          kept++;
          return substituted(printed.get(list[at + 1].text.slice(2))!);
        });
      };
      for (const [name, value] of printed) {
        assert.deepEqual(substituted(value), lexemes(resolved.get(name)!), value);
      }
    }),
    { ...runs, numRuns: runs.numRuns * 4 },
  );
  assert.ok(kept > runs.numRuns / 4, `only ${kept} references`);
});

/** The parsed variables of a file; `undefined` if the language rejects it. */
type Evaluate = (text: string, name: string) => Promise<string | undefined> | string | undefined;

const preprocessors: Record<string, { evaluate: Evaluate; reference: RegExp }> = {
  "scss/variables": {
    evaluate: (text, name) => {
      if (!text.includes(`$${name}:`)) return undefined;
      try {
        const logger = sass.Logger.silent;
        return sass.compileString(`${text}\na { b: $${name}; }`, { logger }).css;
      } catch {
        return undefined;
      }
    },
    reference: /^\$whole: .*\$/m,
  },
  "less/variables": {
    evaluate: (text, name) =>
      less.render(`${text}\na { b: @${name}; }`).then(
        (made: { css: string }) => made.css.replace(/ *\/ */g, "/"),
        () => undefined,
      ),
    reference: /^@whole: .*@/m,
  },
  "stylus/variables": {
    evaluate: (text, name) => {
      try {
        return stylus.render(`${text}\na\n  b $${name}\n`);
      } catch {
        return undefined;
      }
    },
    reference: /^\$whole= .*\$/m,
  },
};

for (const [format, { evaluate, reference }] of Object.entries(preprocessors)) {
  test(`${format}: what refers to variables is evaluated as the resolved value is`, async () => {
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(documents(evaluated), async (tokens) => {
        // Text with an empty item or a lone hash is not a value, but Less guesses.
        if (/#(?!\w)|^\s*,|,\s*[,)]|\(\s*,|,\s*$/.test(tokens.whole.value)) return;
        const resolved = await print(format, tokens, false);
        const printed = await print(format, tokens, true);
        const wanted = await evaluate(resolved, "whole");
        if (wanted === undefined) return;
        if (reference.test(printed)) kept++;
        assert.equal(await evaluate(printed, "whole"), wanted, `${printed}\n${resolved}`);
      }),
      runs,
    );
    assert.ok(kept > runs.numRuns / 20, `only ${kept} references`);
  });
}

/** The value node of a constant in each grammar. */
const constants: Record<
  string,
  { grammar: GrammarName; line: RegExp; wrap: (value: string) => string }
> = {
  "compose/object": {
    grammar: "kotlin",
    line: /^ *val (\w+) = (.*)$/gm,
    wrap: (value) => `val x = ${value}\n`,
  },
  "ios-swift/class.swift": {
    grammar: "swift",
    line: /^ *public static let (\w+) = (.*)$/gm,
    wrap: (value) => `let x = ${value}\n`,
  },
  "flutter/class.dart": {
    grammar: "dart",
    line: /^ *static const (\w+) = (.*);$/gm,
    wrap: (value) => `var x = ${value};\n`,
  },
};

for (const [format, { grammar, line, wrap }] of Object.entries(constants)) {
  test(`${format}: a name stands for a whole value, or for a whole argument`, async () => {
    let kept = 0;
    const parser = await parserOf(grammar);
    await fc.assert(
      fc.asyncProperty(documents(native), async (tokens) => {
        const valuesOf = (text: string) =>
          new Map([...text.matchAll(line)].map(([, name, value]) => [name, value]));
        const resolved = valuesOf(await print(format, tokens, false));
        const printed = valuesOf(await print(format, tokens, true));
        assert.deepEqual([...printed.keys()].sort(), [...resolved.keys()].sort());
        /** The parsed form: kinds and texts of the leaves in brackets; constants are replaced by their values. */
        const formOf = (value: string): string => {
          const tree = parser.parse(wrap(value))!;
          assert.equal(tree.rootNode.hasError, false, value);
          const form = (node: Node): string => {
            const children = node.children.filter((child) => child !== null);
            if (children.length > 0) return `(${children.map(form).join(" ")})`;
            if (!printed.has(node.text) || !/identifier/.test(node.type)) return node.text;
            kept++;
            // One value in its own declaration, at the position of `x`.
            return formOf(printed.get(node.text)!);
          };
          const text = form(tree.rootNode);
          tree.delete();
          const inner = text.slice(text.indexOf("=") + 2, -1).replace(/[\s;)]*$/, "");
          return inner.replace(/[\s()]+/g, " ").trim();
        };
        for (const [name, value] of printed) {
          assert.equal(
            formOf(value),
            formOf(resolved.get(name)!),
            `${value} for ${resolved.get(name)}`,
          );
        }
      }),
      runs,
    );
    assert.ok(kept > 0, "no references");
  });
}
