/** Computes custom properties like a browser: cascade, inheritance and `var()`. */
import { type CssNode, parse, walk } from "css-tree";

// deno-lint-ignore no-explicit-any
type Json = any;

/** The attributes and the classes of an element; the first element of a list is the root. */
export interface Element {
  readonly attributes: Readonly<Record<string, string>>;
  readonly classes?: readonly string[];
}

interface Rule {
  selectors: Json[];
  declarations: [string, string][];
}

function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  walk(parse(css, { parseValue: false, parseCustomProperty: false }), {
    visit: "Rule",
    enter(node: Json) {
      const declarations: [string, string][] = [];
      for (const child of node.block.children.toArray()) {
        if (child.type !== "Declaration") continue;
        declarations.push([child.property, child.value.value.trim()]);
      }
      rules.push({ selectors: node.prelude.children.toArray(), declarations });
    },
  });
  return rules;
}

const unquoted = (text: string) => text.replace(/^(["'])(.*)\1$/, "$2");

/** Whether a part of a compound selector matches the last of the elements. */
function matchesPart(part: Json, elements: readonly Element[]): boolean {
  const { attributes, classes = [] } = elements[elements.length - 1];
  if (part.type === "AttributeSelector") {
    const own = attributes[part.name.name];
    return part.value ? own === unquoted(part.value.value ?? part.value.name) : own !== undefined;
  }
  if (part.type === "ClassSelector") return classes.includes(part.name);
  const inner = () => part.children.toArray().flatMap((list: Json) => list.children.toArray());
  if (part.type === "PseudoClassSelector") {
    if (part.name === "root") return elements.length === 1;
    if (part.name === "host") return false;
    const isAny = inner().some((one: Json) => matches(one.children.toArray(), elements));
    if (/^(?:is|where)$/.test(part.name)) return isAny;
    if (part.name === "not") return !isAny;
  }
  throw new TypeError(`unknown selector ${part.type} ${part.name}`);
}

/** Whether a complex selector matches the last of the elements. */
function matches(parts: readonly Json[], elements: readonly Element[]): boolean {
  const at = parts.findLastIndex(({ type }: CssNode) => type === "Combinator");
  if (!parts.slice(at + 1).every((part) => matchesPart(part, elements))) return false;
  if (at < 0) return true;
  return elements.some((_, depth) =>
    depth > 0 && matches(parts.slice(0, at), elements.slice(0, depth))
  );
}

/** The specificity of classes; there are no ids or types. */
function specificity(parts: readonly Json[]): number {
  return parts.reduce((sum, part) => {
    if (part.type === "Combinator" || part.name === "where") return sum;
    if (!/^(?:is|not)$/.test(part.name)) return sum + 1;
    const lists = part.children.toArray().flatMap((list: Json) => list.children.toArray());
    return sum + Math.max(...lists.map((one: Json) => specificity(one.children.toArray())));
  }, 0);
}

/** The value of an expression at the last of nested elements, the first of which is the root. */
export function valueAt(css: string, elements: readonly Element[], expression: string): string {
  const rules = rulesOf(css);
  let inherited = new Map<string, string>();
  elements.forEach((_, depth) => {
    const path = elements.slice(0, depth + 1);
    const declared = rules.flatMap(({ selectors, declarations }, order) => {
      const found = selectors.map(({ children }) => children.toArray())
        .filter((parts) => matches(parts, path));
      return found.length === 0
        ? []
        : [{ weight: Math.max(...found.map(specificity)), order, declarations }];
    }).sort((one, other) => one.weight - other.weight || one.order - other.order);
    const own = new Map(declared.flatMap(({ declarations }) => declarations));
    const outer = inherited;
    const resolved = (text: string): string =>
      text.replace(/var\((--[^()]+)\)/g, (_, name) => {
        const value = own.get(name);
        return value === undefined ? outer.get(name) ?? "unset" : resolved(value);
      });
    inherited = new Map([
      ...outer,
      ...Array.from(own, ([name, text]) => [name, resolved(text)] as const),
    ]);
  });
  return expression.replace(/var\((--[^()]+)\)/g, (_, name) => inherited.get(name) ?? "unset");
}
