/**
 * Renames tokens in JSON files, and updates references to them. Keeps layout and comments.
 * @module
 */
import { edited, type TextEdit } from "../../../dialects/dtcg/migrate.ts";
import type { Tree } from "../../../base/tokens/plain_object.ts";
import { isMemberName } from "../../../base/tokens/walk.ts";
import {
  commentsIn,
  joined,
  type JsonNode,
  keyOf,
  type MemberText,
  type ObjectText,
  piecesOf,
} from "./json_members.ts";
import { isProse, type Paths, updated, valueAt } from "./paths.ts";
import { type Move, NewPlaces, placeOf, type Plan, planOf } from "./plan.ts";

/** A member to move, with its comments. */
interface Moving {
  readonly member: JsonNode;
  readonly group: Group;
  readonly comments: readonly string[];
}

/** A group with its leaving and arriving members. A new group has no node. */
interface Group {
  readonly node?: JsonNode;
  readonly pieces?: ObjectText;
  readonly holder?: { readonly member: JsonNode; readonly text: MemberText; readonly group: Group };
  /** Number of members other than `$type`. */
  readonly count: number;
  readonly leaving: Set<JsonNode>;
  readonly coming: { readonly key: string; readonly of: Group | Move }[];
}

/** The layout of a group's members. */
interface Layout {
  readonly isInline: boolean;
  readonly indent: string;
}

const membersOf = ({ members }: JsonNode): JsonNode[] => members;

/** A string in the same quotes as the one it replaces. */
function quoted(text: string, quote: string): string {
  const inner = JSON.stringify(text);
  if (quote !== "'") return inner;
  return `'${inner.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

class JsonRename {
  #text: string;
  #paths: Paths;
  #plan: Plan;
  #places: NewPlaces;
  #groups: Map<string, Group> = new Map();
  #groupOf: Map<JsonNode, Group> = new Map();
  #newKeys: Map<JsonNode, string> = new Map();
  #moving: Map<Move, Moving> = new Map();
  /** Members whose groups no longer contain tokens. */
  #gone: Set<JsonNode> = new Set();
  #newLine: string;

  constructor(text: string, plan: Plan, paths: Paths) {
    this.#text = text;
    this.#plan = plan;
    this.#places = new NewPlaces(plan);
    this.#paths = paths;
    this.#newLine = text.includes("\r\n") ? "\r\n" : "\n";
  }

  run(root: JsonNode): TextEdit {
    this.#note(root);
    for (const move of this.#plan.moves) this.#bring(move);
    for (const { group } of this.#moving.values()) this.#leaveIfBare(group);
    const [start, end] = root.range;
    return { start, end, text: this.#object(this.#groupOf.get(root)!) };
  }

  /** Collects new keys and moves. */
  #note(root: JsonNode): void {
    const work: {
      node: JsonNode;
      keys: string[];
      now: readonly string[];
      holder?: Group["holder"];
    }[] = [{ node: root, keys: [], now: [] }];
    for (let item = work.pop(); item; item = work.pop()) {
      const { node, keys, now, holder } = item;
      const pieces = piecesOf(this.#text, node);
      const count = membersOf(node).filter((member) => keyOf(member) !== "$type").length;
      const lists = { leaving: new Set<JsonNode>(), coming: [] };
      const group: Group = { node, pieces, count, ...lists, ...(holder && { holder }) };
      this.#groups.set(placeOf(now), group);
      this.#groupOf.set(node, group);
      membersOf(node).forEach((member, index) => {
        const key = keyOf(member);
        if (!isMemberName(key)) return;
        const at = [...keys, key];
        const text = pieces.members[index];
        const move = this.#places.moveOf(placeOf(at));
        const other = this.#places.keyOf(placeOf(at));
        if (move) {
          const { lead, before, after } = text;
          this.#moving.set(move, { member, group, comments: commentsIn(lead + before + after) });
          group.leaving.add(member);
        } else if (other !== undefined) this.#newKeys.set(member, other);
        if (member.value.type !== "Object") return;
        const place = move?.to ?? [...now, other ?? key];
        work.push({ node: member.value, keys: at, now: place, holder: { member, text, group } });
      });
    }
  }

  /** Adds a moved member to its new group; creates the group if necessary. */
  #bring(move: Move): void {
    if (this.#moving.has(move)) {
      this.#groupAt(move.to.slice(0, -1)).coming.push({ key: move.to.at(-1)!, of: move });
    }
  }

  #groupAt(keys: readonly string[]): Group {
    const place = placeOf(keys);
    let group = this.#groups.get(place);
    if (group) return group;
    group = { count: 0, leaving: new Set(), coming: [] };
    this.#groups.set(place, group);
    this.#groupAt(keys.slice(0, -1)).coming.push({ key: keys.at(-1)!, of: group });
    return group;
  }

  /** Removes a group that contains nothing but `$type` and no comment, then such ancestors. */
  #leaveIfBare(group: Group): void {
    for (let one = group; one.holder;) {
      const { node, pieces, leaving, coming, holder } = one;
      if (coming.length > 0 || leaving.size < one.count) return;
      const stays = pieces!.members.filter((_, at) => !leaving.has(membersOf(node!)[at]));
      const rest = [...stays, holder.text].map(({ lead, before, after }) => lead + before + after);
      if (commentsIn([pieces!.open, pieces!.close, ...rest].join("\n")).length > 0) return;
      holder.group.leaving.add(holder.member);
      this.#gone.add(holder.member);
      one = holder.group;
    }
  }

  /** The new text of a member's value. */
  #value(member: JsonNode, type?: unknown): string {
    const group = this.#groupOf.get(member.value);
    return group ? this.#object(group, type) : this.#withReferences(keyOf(member), member.value);
  }

  /** The text of a value with updated references. */
  #withReferences(key: string, node: JsonNode): string {
    const edits: TextEdit[] = [];
    const [from] = node.range;
    const work: { key: string; value: JsonNode }[] = [{ key, value: node }];
    for (let item = work.pop(); item; item = work.pop()) {
      const { key, value } = item;
      if (isProse(key)) continue;
      if (value.type === "Object") {
        for (const member of membersOf(value)) {
          work.push({ key: keyOf(member), value: member.value });
        }
      } else if (value.type === "Array") {
        for (const element of value.elements as JsonNode[]) {
          work.push({ key: "", value: element.value });
        }
      } else if (value.type === "String") {
        const now = updated(key, value.value, this.#paths);
        const [start, end] = value.range;
        if (now === value.value) continue;
        edits.push({ start: start - from, end: end - from, text: quoted(now, this.#text[start]) });
      }
    }
    return edited(this.#text.slice(...node.range), edits.sort((a, b) => a.start - b.start));
  }

  #object(group: Group, type?: unknown): string {
    const { node, pieces, leaving } = group;
    const layout = this.#layoutOf(group);
    const { open, close } = pieces!;
    const nodes = membersOf(node!);
    const members = pieces!.members.flatMap((piece, at) =>
      leaving.has(nodes[at]) ? [] : [{ ...piece, text: this.#member(nodes[at]) }]
    );
    if (type !== undefined) members.unshift(this.#new("$type", JSON.stringify(type), layout));
    const isEmpty = members.length === 0;
    members.push(...this.#coming(group, layout));
    const hasLastComma = pieces!.members.at(-1)?.hasComma ?? false;
    const isOpened = isEmpty && members.length > 0 && !/\s/.test(close);
    const space = layout.isInline ? " " : this.#newLine + this.#indentAt(node!.range[0]);
    return joined({ open, members, close: isOpened ? `${space}}` : close }, hasLastComma);
  }

  #member(member: JsonNode): string {
    const { name, value } = member;
    const now = this.#newKeys.get(member);
    const [start] = name.range;
    const text = now === undefined
      ? this.#text.slice(...name.range as [number, number])
      : quoted(now, this.#text[start]);
    return text + this.#text.slice(name.range[1], value.range[0]) + this.#value(member);
  }

  #new(key: string, text: string, { isInline, indent }: Layout, comments: readonly string[] = []) {
    const space = isInline && !comments.some((item) => item.startsWith("//"))
      ? " "
      : this.#newLine + indent;
    const lead = [...comments, ""].map((comment) => space + comment).join("");
    return {
      lead,
      text: `${JSON.stringify(key)}: ${text}`,
      before: "",
      hasComma: false,
      after: "",
    };
  }

  #coming({ coming }: Group, layout: Layout): MemberText[] {
    return coming.flatMap(({ key, of }): MemberText[] => {
      if ("leaving" in of) {
        const inner = { ...layout, indent: `${layout.indent}  ` };
        const members = this.#coming(of, inner);
        const space = layout.isInline ? " " : this.#newLine + layout.indent;
        const text = joined({ open: "{", members, close: `${space}}` }, false);
        return members.length > 0 ? [this.#new(key, text, layout)] : [];
      }
      const moving = this.#moving.get(of);
      if (!moving || this.#gone.has(moving.member)) return [];
      const { member, comments } = moving;
      const before = this.#newLine + this.#indentAt(member.range[0]);
      const text = this.#value(member, of.type);
      const isContinued = /\\\r?\n/.test(text);
      const indented = isContinued ? text : text.replaceAll(before, this.#newLine + layout.indent);
      return [this.#new(key, indented, layout, comments)];
    });
  }

  #layoutOf({ node, pieces }: Group): Layout {
    const [first] = pieces!.members;
    const isInline = first ? !first.lead.includes("\n") : node!.range[1] - node!.range[0] > 2 &&
      !pieces!.close.includes("\n");
    const indentation = first && !isInline ? /[^\n]*$/.exec(first.lead)![0] : undefined;
    return { isInline, indent: indentation ?? `${this.#indentAt(node!.range[0])}  ` };
  }

  /** The indentation of the line that contains an offset. */
  #indentAt(offset: number): string {
    const start = this.#text.lastIndexOf("\n", offset - 1) + 1;
    return /^[ \t]*/.exec(this.#text.slice(start, offset))![0];
  }
}

function objectAt(root: JsonNode, keys: readonly string[]): JsonNode | undefined {
  let node: JsonNode | undefined = root;
  for (const key of keys) {
    if (node?.type === "Object") {
      node = membersOf(node).findLast((member) => keyOf(member) === key)?.value;
    } else {
      const elements = node?.type === "Array" ? node.elements as JsonNode[] : [];
      node = elements[Number(key)]?.value;
    }
  }
  return node?.type === "Object" ? node : undefined;
}

/**
 * Renames tokens in a text: their definitions and the references to them. All renames apply at once.
 *
 * @param text A JSON, JSONC or JSON5 object.
 * @param starts Keys that lead to the trees of tokens, none of which contains another one. Default: the whole text.
 * @throws {SyntaxError} If the text is none of these.
 */
export async function renameInJson(
  text: string,
  paths: Paths,
  starts: readonly (readonly string[])[] = [[]],
): Promise<string> {
  const { parseJson5Text } = await import("../../../base/documents/json5.ts");
  // momoa never returns on some truncated input, so JSON5 must accept the text first.
  const tree = dataOf(text, parseJson5Text) as Tree;
  const { parse } = await import("@humanwhocodes/momoa");
  const options = { mode: "json5", ranges: true, allowTrailingCommas: true } as const;
  const root = parse(text, options).body as unknown as JsonNode;
  const edits = starts.flatMap((keys) => {
    const node = objectAt(root, keys);
    const plan = node && planOf(valueAt(tree, keys) as Tree, paths);
    return plan ? [new JsonRename(text, plan, paths).run(node)] : [];
  });
  return edited(text, edits.sort((a, b) => a.start - b.start));
}

function dataOf(text: string, parseJson5Text: (text: string) => unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return parseJson5Text(text);
  }
}
