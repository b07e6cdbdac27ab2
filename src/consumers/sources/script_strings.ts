/**
 * Converts strings in scripts (literals, templates and concatenations) to texts with holes.
 * @module
 */
import { hole } from "./holes.ts";
import { from, type OffsetOf } from "./part.ts";
import type { Node } from "./script_syntax.ts";

/** A string with holes. */
export interface JoinedString {
  readonly text: string;
  readonly offsetOf: OffsetOf;
  /** The nodes that form the string. */
  readonly own: readonly Node[];
  /** Whether any node is a string; a sum of other values contains no names. */
  readonly isString: boolean;
}

const isTemplate = ({ type }: Node) =>
  type === "TemplateLiteral" || type === "TSTemplateLiteralType";

const isPlainString = ({ type }: Node) => type === "StringLiteral" || type === "DirectiveLiteral";

const isString = (node: Node) => isPlainString(node) || isTemplate(node);

const isPlus = ({ type, operator }: Node): boolean =>
  type === "BinaryExpression" && operator === "+";

/** Joins literals and holes. */
class Joiner {
  readonly own: Node[] = [];
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

  /** Adds an operand of `+`. */
  add(node: Node): void {
    if (!isString(node)) return this.#add(hole, node.start);
    this.isString = true;
    this.own.push(node);
    if (!isTemplate(node)) return this.#literal(node.start + 1, node.end - 1);
    const inner: Node[] = node.expressions ?? node.types;
    for (const [at, quasi] of (node.quasis as Node[]).entries()) {
      this.#literal(quasi.start, quasi.end);
      if (at < inner.length) this.#add(hole, inner[at].start);
    }
  }

  joined(offset: number): JoinedString {
    const [starts, offsets] = [this.#starts, this.#offsets];
    const offsetOf = (index: number) => {
      let [low, high] = [0, starts.length];
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (starts[middle] <= index) low = middle;
        else high = middle;
      }
      return offset + offsets[low] + index - starts[low];
    };
    const { own, isString } = this;
    return { text: this.#texts.join(""), offsetOf, own, isString };
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
  if (isPlainString(node)) {
    const start = node.start + 1;
    const text = withoutEscapes(source.slice(start, node.end - 1));
    return { text, offsetOf: from(offset + start), own: [node], isString: true };
  }
  const joiner = new Joiner(source);
  const work = [node];
  for (let one = work.pop(); one; one = work.pop()) {
    const isOuter = isPlus(one) || one.type === "ParenthesizedExpression";
    if (isOuter) joiner.own.push(one);
    if (isPlus(one)) work.push(one.right, one.left);
    else if (isOuter) work.push(one.expression);
    else joiner.add(one);
  }
  return joiner.joined(offset);
}
