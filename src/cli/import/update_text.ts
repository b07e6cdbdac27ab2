/**
 * Updates the text of a JSON file. Rewrites only what has changed, and keeps order, layout and comments.
 * @module
 */
import { variableId } from "./keep_added.ts";
import { indentAt } from "../../base/documents/layout.ts";
import { memberEnd, type OutlineMember, type OutlineNode } from "../../base/documents/outline.ts";
import { ownKeys } from "../../base/tokens/own_extensions.ts";
import { edited, type TextEdit } from "../../base/text/text_edits.ts";
import {
  hasOwn,
  isEqual,
  isPlainObject,
  setOwn,
  type Tree,
} from "../../base/tokens/plain_object.ts";

/** Properties of `$extensions` that design tools own. */
const ofTools = /^(?:com\.figma\.|studio\.tokens$)/;

/** Whether a property of `$extensions` is handwritten, and not that of a design tool or this program. */
const isHandwritten = (key: string) => !ofTools.test(key) && !ownKeys.includes(key);

/** Properties of tokens and groups that are kept if the design tool does not have them. */
const kept = new Set(["$description", "$deprecated", "$extensions"]);

/** Copies handwritten properties of an earlier token that no design tool has. */
export function keepWritten(before: Tree, after: Tree): void {
  for (const [key, value] of Object.entries(before)) {
    const isTools = ["$value", "$type", "$extensions"].includes(key);
    if (!isTools && !hasOwn(after, key)) setOwn(after, key, value);
  }
  if (!isPlainObject(before.$extensions)) return;
  const others = Object.entries(before.$extensions).filter(([key]) => isHandwritten(key));
  if (others.length > 0) {
    after.$extensions = { ...after.$extensions, ...Object.fromEntries(others) };
  }
}

export interface UpdatedText {
  readonly text: string;
  readonly edits: readonly TextEdit[];
}

const idOf = (node: unknown): unknown => isPlainObject(node) ? variableId(node) : undefined;

class TextUpdater {
  readonly edits: TextEdit[] = [];
  #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  #printed(value: unknown, indent: string): string {
    return JSON.stringify(value, null, 2).replaceAll("\n", `\n${indent}`);
  }

  /** @param before The value of the node. */
  update(node: OutlineNode, before: unknown, value: unknown, isExtensions = false): void {
    if (isEqual(before, value)) return;
    if (!isPlainObject(before) || !isPlainObject(value)) this.#replace(node, value);
    else this.#object(node, before, value, isExtensions);
  }

  #replace({ start, end }: OutlineNode, value: unknown): void {
    this.edits.push({ start, end, text: this.#printed(value, indentAt(this.#text, start)) });
  }

  /** Finds members that have a new name, by the ids of their variables. */
  #renamed(before: Tree, value: Tree): Map<string, string> {
    const names = new Map<unknown, string>();
    for (const [name, inner] of Object.entries(value)) {
      const id = idOf(inner);
      if (id !== undefined) names.set(id, name);
    }
    const renamed = new Map<string, string>();
    for (const [name, inner] of Object.entries(before)) {
      const now = names.get(idOf(inner));
      if (now !== undefined && now !== name && !hasOwn(value, name) && !hasOwn(before, now)) {
        renamed.set(name, now);
      }
    }
    return renamed;
  }

  #object(node: OutlineNode, before: Tree, value: Tree, isExtensions: boolean): void {
    const { members } = node;
    const renamed = this.#renamed(before, value);
    const stays = members.map(({ key }) => {
      if (hasOwn(value, key) || renamed.has(key)) return true;
      return isExtensions ? isHandwritten(key) : kept.has(key);
    });
    if (!stays.includes(true)) return this.#replace(node, value);
    members.forEach((member, index) => {
      if (stays[index]) this.#member(member, before, value, renamed);
    });
    this.#remove(members, stays);
    this.#add(members, stays, value, new Set([...Object.keys(before), ...renamed.values()]));
  }

  #member(
    { key, keyStart, keyEnd, value: node }: OutlineMember,
    before: Tree,
    value: Tree,
    renamed: ReadonlyMap<string, string>,
  ): void {
    const now = renamed.get(key) ?? key;
    if (now !== key) this.edits.push({ start: keyStart, end: keyEnd, text: JSON.stringify(now) });
    const isExtensions = key === "$extensions";
    if (hasOwn(value, now)) this.update(node!, before[key], value[now], isExtensions);
    else if (isExtensions && isPlainObject(before[key])) this.update(node!, before[key], {}, true);
  }

  /** Removes members. Each run includes the comma before or after it. */
  #remove(members: readonly OutlineMember[], stays: readonly boolean[]): void {
    for (let index = 0; index < members.length; index++) {
      if (stays[index]) continue;
      let last = index;
      while (last + 1 < members.length && !stays[last + 1]) last++;
      const isEnd = last + 1 === members.length;
      const [start, end] = isEnd
        ? [memberEnd(members[index - 1]), memberEnd(members[last])]
        : [members[index].keyStart, members[last + 1].keyStart];
      this.edits.push({ start, end, text: "" });
      index = last;
    }
  }

  /** Adds new members after the last one that stays. */
  #add(
    members: readonly OutlineMember[],
    stays: readonly boolean[],
    value: Tree,
    existingNames: ReadonlySet<string>,
  ): void {
    const last = members[stays.lastIndexOf(true)];
    const indent = indentAt(this.#text, last.keyStart);
    const isInLine = !this.#text.slice(members[0].keyStart - indent.length - 1).startsWith("\n");
    const added = Object.keys(value).filter((name) => !existingNames.has(name)).map((name) => {
      const text = `${JSON.stringify(name)}: ${this.#printed(value[name], indent)}`;
      return isInLine ? `, ${text}` : `,\n${indent}${text}`;
    });
    const at = memberEnd(last);
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
  const { jsonDocument } = await import("../../base/documents/json_document.ts");
  const { root, value } = jsonDocument(text);
  const updater = new TextUpdater(text);
  updater.update(root, value, tree);
  const edits = updater.edits.sort((a, b) => a.start - b.start || a.end - b.end);
  return { text: edited(text, edits), edits };
}
