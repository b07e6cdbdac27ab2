/**
 * Converts strings in scripts (literals, templates and concatenations) to texts with holes.
 * @module
 */
import { firstFrom } from "../../../../base/collections/sorted.ts";
import { hole } from "../holes.ts";
import { from, type OffsetOf } from "../part.ts";
import { isQuoted, type Node } from "./script_syntax.ts";

export interface JoinedString {
  readonly text: string;
  readonly offsetOf: OffsetOf;
  readonly nodes: readonly Node[];
  /** Whether any node is a string; a sum of other values contains no names. */
  readonly isString: boolean;
}

const isTemplate = ({ type }: Node) =>
  type === "TemplateLiteral" || type === "TSTemplateLiteralType";

const isString = (node: Node) => isQuoted(node) || isTemplate(node);

const isPlus = ({ type, operator }: Node): boolean =>
  type === "BinaryExpression" && operator === "+";

/** The text of a number; `undefined` for other nodes, and for numbers that are not written as they are printed. */
function numberText({ type, value, raw }: Node): string | undefined {
  return type === "Literal" && typeof value === "number" && raw === String(value) ? raw : undefined;
}

class Joiner {
  readonly nodes: Node[] = [];
  isString = false;
  #source: string;
  #texts: string[] = [];
  #length = 0;
  /** Indexes at which joined texts start, and their offsets in the source. */
  #starts: number[] = [];
  #offsets: number[] = [];

  constructor(source: string) {
    this.#source = source;
  }

  #add(text: string, offset: number): void {
    if (text === "") return;
    this.#starts.push(this.#length);
    this.#offsets.push(offset);
    this.#texts.push(text);
    this.#length += text.length;
  }

  #literal(start: number, end: number): void {
    this.#add(withoutEscapes(this.#source.slice(start, end)), start);
  }

  add(node: Node): void {
    const [start, end] = node.range;
    if (!isString(node)) return this.#add(numberText(node) ?? hole, start);
    this.isString = true;
    this.nodes.push(node);
    if (!isTemplate(node)) return this.#literal(start + 1, end - 1);
    const inner: Node[] = node.expressions ?? node.types;
    // In the trees of some parsers, texts include the signs around them.
    const sign = node.quasis[0].range[0] === start ? 1 : 0;
    for (const [at, quasi] of (node.quasis as Node[]).entries()) {
      const isLast = at >= inner.length;
      this.#literal(quasi.range[0] + sign, quasi.range[1] - sign * (isLast ? 1 : 2));
      if (isLast) continue;
      const [from, to] = inner[at].range;
      if (isQuoted(inner[at])) this.#literal(from + 1, to - 1);
      else this.#add(numberText(inner[at]) ?? hole, from);
    }
  }

  joined(offset: number): JoinedString {
    const [starts, offsets] = [this.#starts, this.#offsets];
    const offsetOf = (index: number) => {
      const at = Math.max(0, firstFrom(starts, index + 1, (start) => start) - 1);
      return offset + offsets[at] + index - starts[at];
    };
    const { nodes: own, isString } = this;
    return { text: this.#texts.join(""), offsetOf, nodes: own, isString };
  }
}

/** Replaces escaped line ends and quotes by spaces, and other escapes by holes. */
function withoutEscapes(text: string): string {
  return text.replace(
    /\\(?:u\{[^}]*\}|u[^]{4}|x[^]{2}|[^])/g,
    (escape) =>
      /^\\[nrtbfv'"`\n\r]/.test(escape) ? " ".repeat(escape.length) : hole.repeat(escape.length),
  );
}

/**
 * The string that an expression evaluates to.
 *
 * @param offset The offset of the script in its source.
 */
export function joinedString(node: Node, source: string, offset: number): JoinedString {
  if (isQuoted(node)) {
    const start = node.range[0] + 1;
    const text = withoutEscapes(source.slice(start, node.range[1] - 1));
    return { text, offsetOf: from(offset + start), nodes: [node], isString: true };
  }
  const joiner = new Joiner(source);
  const work = [node];
  for (let item = work.pop(); item; item = work.pop()) {
    const isOuter = isPlus(item) || item.type === "ParenthesizedExpression";
    if (isOuter) joiner.nodes.push(item);
    if (isPlus(item)) work.push(item.right, item.left);
    else if (isOuter) work.push(item.expression);
    else joiner.add(item);
  }
  return joiner.joined(offset);
}
