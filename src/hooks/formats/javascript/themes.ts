/**
 * Prints tokens in all contexts as a module: `tokens({ theme: "dark" })`, and a function per root group, so that
 * bundlers can drop unused ones.
 * @module
 */
import type { Themes } from "../../../base/types/themes.ts";
import type { TransformedToken } from "../../../base/types/token.ts";
import { isPlainObject } from "../../../base/tokens/plain_object.ts";
import { groupBy } from "../../../base/collections/group_by.ts";
import { printValue } from "./layout.ts";
import { identifier, isIdentifier, printKey, printString } from "./literals.ts";
import { type Group, keysTo, Leaf, printTree, treeOf, type TreeStyle } from "./token_tree.ts";
import { baseFirst, themeModel } from "../common/theme_model.ts";

/** Options of a module with tokens in all contexts. */
export interface JsThemesOptions {
  readonly exportName?: string;
  readonly deprecations?: boolean;
  readonly typescript: boolean;
  valueOf(token: TransformedToken): unknown;
  /** The type of a token's value, if it is narrower than the one that TypeScript infers. */
  typeOf?(token: TransformedToken): string | undefined;
}

/** Names that the module declares, imports or uses itself. */
const taken =
  /^(?:contexts|inContexts|Contexts|Change|Object|Set|BoxShadowValue|TextStyle|ViewStyle|(?:base|changes)\d+)$/;

/** A root group, with a function of contexts. */
interface Root {
  /** The key of the group, and the name of its function, if that is valid. */
  readonly key: string;
  readonly name: string | undefined;
}

class JsThemes {
  #options: JsThemesOptions;
  #typed: (text: string) => string;
  /** Tokens with their changes in contexts, by key. */
  #changed: ReadonlyMap<string, readonly TransformedToken[]> = new Map();

  constructor(options: JsThemesOptions) {
    this.#options = options;
    this.#typed = (text) => options.typescript ? text : "";
  }

  /** Prints a value. Adds its type if the module's declarations cannot be inferred from the value. */
  #valueText(token: TransformedToken, indent: string): string {
    const { typescript, valueOf } = this.#options;
    const value = valueOf(token);
    const text = printValue(value, indent);
    if (!typescript) return text;
    const all = [token, ...this.#changed.get(token.key) ?? []];
    const types = [...new Set(all.map((one) => this.#typeOf(one)))];
    const isInferred = types.length === 1 && token.path.length > 1 && !hasLists(value) &&
      this.#options.typeOf?.(token) === undefined;
    return isInferred ? text : `${text} as ${types.join(" | ")}`;
  }

  #typeOf(token: TransformedToken): string {
    return this.#options.typeOf?.(token) ?? typeText(this.#options.valueOf(token));
  }

  #style(): TreeStyle {
    const { deprecations = true } = this.#options;
    return {
      start: "",
      end: ",",
      leaf: (token, indent) => this.#valueText(token, indent),
      comments: { deprecations },
    };
  }

  print(tokens: readonly TransformedToken[], themes: Themes | undefined): string {
    const { tokens: all, modifiers } = themeModel(tokens, themes);
    const name = identifier(this.#options.exportName ?? "tokens");
    const tree = treeOf(all);
    const blocks = themes?.blocks ?? [];
    this.#changed = groupBy(blocks.flatMap(({ tokens }) => tokens), ({ key }) => key);
    const typed = this.#typed;
    const roots = Object.keys(tree).map((key): Root => ({
      key,
      name: isIdentifier(key) && !taken.test(key) && key !== name ? key : undefined,
    }));
    const lists = modifiers.map((modifier) =>
      `  ${printKey(modifier.name)}: [${baseFirst(modifier).map(printString).join(", ")}],\n`
    );
    const objects = roots.map(({ key }, at) => this.#root(tree[key], key, at, blocks));
    const functions = roots.flatMap(({ name }, at) =>
      name === undefined ? [] : [
        `/** The group \`${name}\` in the given contexts. */\nexport const ${name} = (chosen${
          typed(": Contexts")
        } = {})${typed(`: typeof base${at}`)} => inContexts(base${at}, changes${at}, chosen);`,
      ]
    );
    const wholeType = roots.map(({ key }, at) => `  ${printKey(key)}: typeof base${at};\n`);
    const whole = roots.map(({ key }, at) =>
      `  ${printKey(key)}: inContexts(base${at}, changes${at}, chosen),\n`
    );
    return [
      `/** Contexts by modifier. The first one is the default. */\nexport const contexts = {\n${
        lists.join("")
      }}${typed(" as const")};`,
      ...(this.#options.typescript
        ? [
          "/** A context for each modifier. The default is its first context. */\nexport type Contexts = {\n" +
          "  readonly [M in keyof typeof contexts]?: (typeof contexts)[M][number];\n};",
          "/** Values that replace others in some contexts. */\n" +
          "type Change = readonly [when: Record<string, string>, values: readonly (readonly [path: string[], value: unknown])[]];",
        ]
        : []),
      this.#merge(),
      ...objects,
      ...functions,
      `/** All tokens in the given contexts. */\nexport const ${name} = (chosen${
        typed(": Contexts")
      } = {})${typed(`: {\n${wholeType.join("")}}`)} => ({\n${whole.join("")}});`,
      `export default ${name};`,
    ].join("\n\n");
  }

  /** Prints the function that applies changes. It copies each changed group once. */
  #merge(): string {
    const typed = this.#typed;
    return `function inContexts${typed("<T>")}(base${typed(": T")}, changes${
      typed(": readonly Change[]")
    }, chosen${typed(": Contexts")})${typed(": T")} {
  const copies = new Set${typed("<unknown>")}();
  const copyOf = (group${typed(": any")}) => {
    if (copies.has(group)) return group;
    const copy = { ...group };
    copies.add(copy);
    return copy;
  };
  const named${typed(": Partial<Record<string, string>>")} = chosen;
  const known${typed(": Record<string, readonly string[]>")} = contexts;
  let result${typed(": any")} = base;
  for (const [when, values] of changes) {
    if (!Object.keys(when).every((name) => (named[name] ?? known[name]?.[0]) === when[name])) continue;
    for (const [path, value] of values) {
      if (path.length === 0) {
        result = value;
        continue;
      }
      let group${typed(": any")} = result = copyOf(result);
      for (const name of path.slice(0, -1)) group = group[name] = copyOf(group[name]);
      group[path[path.length - 1]${typed("!")}] = value;
    }
  }
  return result;
}`;
  }

  /** Prints the base values of a root group, and its changes as paths with values. */
  #root(node: Group | Leaf, key: string, at: number, blocks: Themes["blocks"]): string {
    const { valueOf } = this.#options;
    const changes = blocks.flatMap(({ contexts, tokens }) => {
      const own = tokens.filter(({ path }) => path[0] === key);
      if (own.length === 0) return [];
      const when = Object.entries(contexts).map(([name, context]) =>
        `${printKey(name)}: ${printString(context)}`
      );
      const rows = own.map((token) => {
        const path = keysTo(node, token.path.slice(1)).map(printString).join(", ");
        return `    [[${path}], ${printValue(valueOf(token), "    ")}],\n`;
      });
      return [`  [{ ${when.join(", ")} }, [\n${rows.join("")}  ]],\n`];
    });
    const list = changes.length === 0 ? "[]" : `[\n${changes.join("")}]`;
    const base = node instanceof Leaf
      ? this.#valueText(node.token, "")
      : printTree(node, this.#style());
    const type = this.#typed(": readonly Change[]");
    return `const base${at} = ${base};\nconst changes${at}${type} = ${list};`;
  }
}

/** Whether a value contains lists, whose types cannot be inferred for declarations. */
function hasLists(value: unknown): boolean {
  if (Array.isArray(value)) return true;
  return isPlainObject(value) && Object.values(value).some(hasLists);
}

/** The TypeScript type of a value. The length of lists may differ between contexts. */
function typeText(value: unknown): string {
  if (Array.isArray(value)) {
    const types = [...new Set(value.map(typeText))];
    return types.length === 1 ? `${types[0]}[]` : `(${types.join(" | ") || "never"})[]`;
  }
  if (isPlainObject(value)) {
    const parts = Object.entries(value).filter(([, part]) => part !== undefined)
      .map(([name, part]) => `${printKey(name)}: ${typeText(part)}`);
    return `{ ${parts.join("; ")} }`;
  }
  return value === null || !/^(?:string|number|boolean)$/.test(typeof value)
    ? "unknown"
    : typeof value;
}

export function jsThemes(
  tokens: readonly TransformedToken[],
  themes: Themes | undefined,
  options: JsThemesOptions,
): string {
  return new JsThemes(options).print(tokens, themes);
}
