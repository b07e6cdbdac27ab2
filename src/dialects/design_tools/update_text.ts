/**
 * Updates the text of a JSON file. Rewrites only what has changed, and keeps order, layout and comments.
 * @module
 */
import { edited, type TextEdit } from "../dtcg/migrate.ts";
import {
  hasOwn,
  isEqual,
  isPlainObject,
  setOwn,
  type Tree,
} from "../../base/tokens/plain_object.ts";

/** A node of the parser's tree. */
interface Node {
  readonly type: string;
  readonly range: readonly [number, number];
  // deno-lint-ignore no-explicit-any
  readonly [property: string]: any;
}

/**
 * Properties of `$extensions` that design tools or this program own. All others belong to the people who wrote them.
 */
const owned = /^(?:com\.figma\.|studio\.tokens$|token-build$)/;

/** Properties of tokens and groups that are kept if the design tool does not have them. */
const kept = new Set(["$description", "$deprecated", "$extensions"]);

/** Copies handwritten properties of an earlier token that no design tool has. */
export function keepWritten(before: Tree, after: Tree): void {
  for (const [key, value] of Object.entries(before)) {
    const isTools = ["$value", "$type", "$extensions"].includes(key);
    if (!isTools && !hasOwn(after, key)) setOwn(after, key, value);
  }
  if (!isPlainObject(before.$extensions)) return;
  const others = Object.entries(before.$extensions).filter(([key]) => !owned.test(key));
  if (others.length > 0) {
    after.$extensions = { ...after.$extensions, ...Object.fromEntries(others) };
  }
}

export interface UpdatedText {
  readonly text: string;
  readonly edits: readonly TextEdit[];
}

const nameOf = ({ name }: Node): string => name.value ?? name.name;
const idOf = (node: unknown): unknown =>
  isPlainObject(node) && isPlainObject(node.$extensions)
    ? node.$extensions["com.figma.variableId"]
    : undefined;

class TextUpdater {
  readonly edits: TextEdit[] = [];
  #text: string;
  #evaluate: (node: Node) => unknown;

  constructor(text: string, evaluate: (node: Node) => unknown) {
    this.#text = text;
    this.#evaluate = evaluate;
  }

  /** The whitespace at the start of a node's line. */
  #indentAt(offset: number): string {
    const start = this.#text.lastIndexOf("\n", offset - 1) + 1;
    return /^[ \t]*/.exec(this.#text.slice(start, offset))![0];
  }

  #printed(value: unknown, indent: string): string {
    return JSON.stringify(value, null, 2).replaceAll("\n", `\n${indent}`);
  }

  update(node: Node, value: unknown, isExtensions = false): void {
    if (isEqual(this.#evaluate(node), value)) return;
    if (node.type !== "Object" || !isPlainObject(value)) {
      const [start, end] = node.range;
      this.edits.push({ start, end, text: this.#printed(value, this.#indentAt(start)) });
      return;
    }
    this.#object(node, value, isExtensions);
  }

  /** Finds members that have a new name, by the ids of their variables. */
  #renamed(members: readonly Node[], value: Tree): Map<string, string> {
    const names = new Map<unknown, string>();
    for (const [name, inner] of Object.entries(value)) {
      const id = idOf(inner);
      if (id !== undefined) names.set(id, name);
    }
    const renamed = new Map<string, string>();
    const existingNames = new Set(members.map(nameOf));
    for (const member of members) {
      const name = nameOf(member);
      const now = names.get(idOf(this.#evaluate(member.value)));
      if (
        now !== undefined && now !== name && !Object.hasOwn(value, name) && !existingNames.has(now)
      ) {
        renamed.set(name, now);
      }
    }
    return renamed;
  }

  #object(node: Node, value: Tree, isExtensions: boolean): void {
    const members = node.members as Node[];
    const renamed = this.#renamed(members, value);
    const stays = members.map((member) => {
      const name = nameOf(member);
      if (Object.hasOwn(value, name) || renamed.has(name)) return true;
      return isExtensions ? !owned.test(name) : kept.has(name);
    });
    if (!stays.includes(true)) {
      const [start, end] = node.range;
      this.edits.push({ start, end, text: this.#printed(value, this.#indentAt(start)) });
      return;
    }
    members.forEach((member, index) => {
      if (stays[index]) this.#member(member, value, renamed);
    });
    this.#remove(members, stays);
    this.#add(members, stays, value, new Set([...members.map(nameOf), ...renamed.values()]));
  }

  #member(member: Node, value: Tree, renamed: ReadonlyMap<string, string>): void {
    const name = nameOf(member);
    const now = renamed.get(name) ?? name;
    if (now !== name) {
      const [start, end] = member.name.range;
      this.edits.push({ start, end, text: JSON.stringify(now) });
    }
    if (Object.hasOwn(value, now)) this.update(member.value, value[now], name === "$extensions");
    else if (name === "$extensions" && member.value.type === "Object") {
      this.update(member.value, {}, true);
    }
  }

  /** Removes members. Each run includes the comma before or after it. */
  #remove(members: readonly Node[], stays: readonly boolean[]): void {
    for (let index = 0; index < members.length; index++) {
      if (stays[index]) continue;
      let last = index;
      while (last + 1 < members.length && !stays[last + 1]) last++;
      const isEnd = last + 1 === members.length;
      const [start, end] = isEnd
        ? [members[index - 1].range[1], members[last].range[1]]
        : [members[index].range[0], members[last + 1].range[0]];
      this.edits.push({ start, end, text: "" });
      index = last;
    }
  }

  /** Adds new members after the last one that stays. */
  #add(
    members: readonly Node[],
    stays: readonly boolean[],
    value: Tree,
    existingNames: ReadonlySet<string>,
  ): void {
    const last = members[stays.lastIndexOf(true)];
    const indent = this.#indentAt(last.range[0]);
    const isInLine = !this.#text.slice(members[0].range[0] - indent.length - 1).startsWith("\n");
    const added = Object.keys(value).filter((name) => !existingNames.has(name)).map((name) => {
      const text = `${JSON.stringify(name)}: ${this.#printed(value[name], indent)}`;
      return isInLine ? `, ${text}` : `,\n${indent}${text}`;
    });
    const [, at] = last.range;
    if (added.length > 0) this.edits.push({ start: at, end: at, text: added.join("") });
  }
}

/**
 * Updates a text.
 *
 * @param text A JSON, JSONC or JSON5 object.
 * @param tree The new content.
 * @throws {SyntaxError} If the text is none of these.
 */
export async function updateText(text: string, tree: Tree): Promise<UpdatedText> {
  const { parseJson5Text } = await import("../../base/documents/json5.ts");
  const plain = text.replace(/^\ufeff/, " ");
  // momoa never returns on some truncated input, so JSON5 must accept the text first.
  parseJson5Text(plain);
  const { evaluate, parse } = await import("@humanwhocodes/momoa");
  const root = parse(plain, { mode: "json5", ranges: true, allowTrailingCommas: true })
    .body as unknown as Node;
  const updater = new TextUpdater(plain, evaluate as (node: unknown) => unknown);
  updater.update(root, tree);
  const edits = updater.edits.sort((a, b) => a.start - b.start || a.end - b.end);
  return { text: edited(text, edits), edits };
}
