/**
 * Parses a JSON, JSONC or JSON5 text to an outline, even if it is invalid. Never throws; takes linear time.
 * @module
 */
import { type OutlineMember, OutlineNode } from "./outline.ts";

/** An object or list that is still open. */
interface Open {
  readonly node: OutlineNode;
  /** A member that has no value yet. */
  pending: OutlineMember | undefined;
  /** Whether the member's colon was read. */
  hasColon: boolean;
}

const space = /(?:\s|\/\/[^\n\r]*|\/\*[^]*?(?:\*\/|$))+/y;
const word = /(?:(?!\/[/*])[^\s,:{}[\]"'])+/y;

const escapes: Readonly<Record<string, string>> = {
  ...{ b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v", 0: "\0" },
};

/** The content of a quoted string. */
function contentOf(raw: string): string {
  const isClosed = raw.length > 1 && raw.at(-1) === raw[0];
  const inside = raw.slice(1, isClosed ? -1 : undefined);
  if (!inside.includes("\\")) return inside;
  return inside.replace(
    /\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|(\r\n|[^]))/g,
    (_, unit?: string, byte?: string, item = "") =>
      unit ?? byte
        ? String.fromCharCode(parseInt((unit ?? byte)!, 16))
        : /[\r\n\u2028\u2029]/.test(item)
        ? ""
        : escapes[item] ?? item,
  );
}

class OutlineReader {
  #text: string;
  #deepest: number;
  #root: OutlineNode | undefined;
  #open: Open[] = [];

  constructor(text: string, deepest: number) {
    this.#text = text;
    this.#deepest = deepest;
  }

  read(): OutlineNode | undefined {
    const text = this.#text;
    for (let at = 0; at < text.length;) {
      const sign = text[at];
      if (sign === " " || sign === "\n") {
        at++;
      } else if (sign === '"' || sign === "'") {
        const end = this.#textEnd(at, sign);
        this.#leaf(at, end);
        at = end;
      } else if ((sign === "{" || sign === "[") && this.#open.length >= this.#deepest) {
        const end = this.#containerEnd(at);
        this.#attach(new OutlineNode(sign === "{" ? "object" : "list", at, end));
        at = end;
      } else if ("{}[]:,".includes(sign)) {
        this.#sign(sign, at++);
      } else {
        const blank = this.#match(space, at);
        const end = blank ?? this.#match(word, at) ?? at + 1;
        if (blank === undefined) this.#leaf(at, end);
        at = end;
      }
    }
    for (const { node } of this.#open) node.end = text.length;
    return this.#root;
  }

  #match(pattern: RegExp, at: number): number | undefined {
    pattern.lastIndex = at;
    return pattern.test(this.#text) ? pattern.lastIndex : undefined;
  }

  /** The end of a string: after its closing quote, or at the end of the line if that is missing. */
  #textEnd(start: number, quote: string): number {
    const text = this.#text;
    for (let at = start + 1; at < text.length; at++) {
      const sign = text[at];
      if (sign === quote) return at + 1;
      if (sign === "\\") at += text.startsWith("\r\n", at + 1) ? 2 : 1;
      else if (sign === "\n" || sign === "\r") return at;
    }
    return text.length;
  }

  /** The end of an object or list in a valid text. */
  #containerEnd(start: number): number {
    const text = this.#text;
    let depth = 0;
    for (let at = start; at < text.length;) {
      const sign = text[at];
      if (sign === '"' || sign === "'") at = this.#textEnd(at, sign);
      else if (sign === "/") at = this.#match(space, at) ?? at + 1;
      else {
        if (sign === "{" || sign === "[") depth++;
        else if (sign === "}" || sign === "]") depth--;
        at++;
        if (depth === 0) return at;
      }
    }
    return text.length;
  }

  #sign(sign: string, at: number): void {
    const top = this.#open.at(-1);
    switch (sign) {
      case "{":
      case "[": {
        const node = new OutlineNode(sign === "{" ? "object" : "list", at, at + 1);
        this.#attach(node);
        this.#open.push({ node, pending: undefined, hasColon: false });
        break;
      }
      case "}":
      case "]":
        this.#close(sign === "}" ? "object" : "list", at);
        break;
      case ",":
        if (top) top.pending = undefined;
        break;
      case ":":
        if (top) this.#colon(top);
    }
  }

  /** Closes the innermost container of a kind and all open ones inside it. */
  #close(kind: OutlineNode["kind"], at: number): void {
    const index = this.#open.findLastIndex(({ node }) => node.kind === kind);
    if (index < 0) return;
    const [closed, ...inside] = this.#open.splice(index);
    for (const { node } of inside) node.end = at;
    closed.node.close(at + 1);
  }

  #colon(top: Open): void {
    if (top.pending) {
      top.hasColon = true;
      return;
    }
    // The previous member has no value, so this key was read as its value.
    const last = top.node.members.at(-1);
    const key = last?.value;
    if (!key || (key.kind !== "text" && key.kind !== "word")) return;
    last.value = undefined;
    this.#key(top, key);
    top.hasColon = true;
  }

  #key(top: Open, { content, start, end }: OutlineNode): void {
    top.pending = { key: content, keyStart: start, keyEnd: end, value: undefined };
    top.hasColon = false;
    top.node.members.push(top.pending);
  }

  #leaf(start: number, end: number): void {
    const raw = this.#text.slice(start, end);
    const isText = raw[0] === '"' || raw[0] === "'";
    const node = new OutlineNode(
      isText ? "text" : "word",
      start,
      end,
      isText ? contentOf(raw) : raw,
    );
    const top = this.#open.at(-1);
    if (top?.node.kind === "object" && !(top.pending && top.hasColon)) this.#key(top, node);
    else this.#attach(node);
  }

  #attach(node: OutlineNode): void {
    const top = this.#open.at(-1);
    if (!top) {
      if (this.#root?.kind !== "object" && this.#root?.kind !== "list") this.#root = node;
    } else if (top.node.kind === "list") {
      top.node.elements.push(node);
    } else if (top.pending) {
      top.pending.value = node;
      top.pending = undefined;
    }
  }
}

/**
 * The outline of a text; `undefined` if it contains no value.
 *
 * @param deepest The number of objects and lists around those whose content is left out. Only for valid texts.
 */
export function jsonOutline(text: string, deepest = Infinity): OutlineNode | undefined {
  return new OutlineReader(text, deepest).read();
}
