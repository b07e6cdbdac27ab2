/**
 * Renames tokens in JSON files, and updates references to them. Keeps layout and comments.
 * @module
 */
import { edited, type TextEdit } from "../../../base/text/text_edits.ts";
import { escapedIn, indentAt } from "../../../base/documents/layout.ts";
import { findPath, type OutlineMember, type OutlineNode } from "../../../base/documents/outline.ts";
import type { Tree } from "../../../base/tokens/plain_object.ts";
import { isMemberName } from "../../../base/tokens/walk.ts";
import { commentsIn, joined, type MemberText, type ObjectText, piecesOf } from "./json_members.ts";
import { isProse, newPath, type Paths, updated, valueAt } from "./paths.ts";
import { type Move, movesByPlace, placeOf, type Plan, planOf } from "./plan.ts";

interface Moving {
  readonly member: OutlineMember;
  readonly group: Group;
  readonly comments: readonly string[];
}

/** A group with its leaving and arriving members. A new group has no node. */
interface Group {
  readonly node?: OutlineNode;
  readonly pieces?: ObjectText;
  readonly holder?: {
    readonly member: OutlineMember;
    readonly text: MemberText;
    readonly group: Group;
  };
  /** Number of members other than `$type`. */
  readonly count: number;
  readonly leaving: Set<OutlineMember>;
  readonly coming: { readonly key: string; readonly of: Group | Move }[];
}

/** The layout of a group's members. */
interface Layout {
  readonly isInline: boolean;
  readonly indent: string;
}

function quoted(text: string, sign: string): string {
  const quote = sign === "'" ? "'" : '"';
  return `${quote}${escapedIn(text, quote)}${quote}`;
}

class JsonRename {
  #text: string;
  #paths: Paths;
  #plan: Plan;
  #moves: ReadonlyMap<string, Move>;
  #groups: Map<string, Group> = new Map();
  #groupOf: Map<OutlineNode, Group> = new Map();
  #newKeys: Map<OutlineMember, string> = new Map();
  #moving: Map<Move, Moving> = new Map();
  /** Members whose groups no longer contain tokens. */
  #gone: Set<OutlineMember> = new Set();
  #newLine: string;

  constructor(text: string, plan: Plan, paths: Paths) {
    this.#text = text;
    this.#plan = plan;
    this.#moves = movesByPlace(plan);
    this.#paths = paths;
    this.#newLine = text.includes("\r\n") ? "\r\n" : "\n";
  }

  run(root: OutlineNode): TextEdit {
    this.#note(root);
    for (const move of this.#plan.moves) this.#bring(move);
    for (const { group } of this.#moving.values()) this.#leaveIfBare(group);
    const { start, end } = root;
    return { start, end, text: this.#object(this.#groupOf.get(root)!) };
  }

  /** Collects new keys and moves. */
  #note(root: OutlineNode): void {
    const work: {
      node: OutlineNode;
      keys: string[];
      now: readonly string[];
      holder?: Group["holder"];
    }[] = [{ node: root, keys: [], now: [] }];
    for (let item = work.pop(); item; item = work.pop()) {
      const { node, keys, now, holder } = item;
      const pieces = piecesOf(this.#text, node);
      const count = node.members.filter(({ key }) => key !== "$type").length;
      const lists = { leaving: new Set<OutlineMember>(), coming: [] };
      const group: Group = { node, pieces, count, ...lists, ...(holder && { holder }) };
      this.#groups.set(placeOf(now), group);
      this.#groupOf.set(node, group);
      node.members.forEach((member, index) => {
        const { key, value } = member;
        if (!isMemberName(key)) return;
        const at = [...keys, key];
        const text = pieces.members[index];
        const move = this.#moves.get(placeOf(at));
        const other = this.#plan.keys.get(placeOf(at));
        if (move) {
          const { lead, before, after } = text;
          this.#moving.set(move, { member, group, comments: commentsIn(lead + before + after) });
          group.leaving.add(member);
        } else if (other !== undefined) this.#newKeys.set(member, other);
        if (value?.kind !== "object") return;
        const place = move?.to ?? [...now, other ?? key];
        work.push({ node: value, keys: at, now: place, holder: { member, text, group } });
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
      const stays = pieces!.members.filter((_, at) => !leaving.has(node!.members[at]));
      const rest = [...stays, holder.text].map(({ lead, before, after }) => lead + before + after);
      if (commentsIn([pieces!.open, pieces!.close, ...rest].join("\n")).length > 0) return;
      holder.group.leaving.add(holder.member);
      this.#gone.add(holder.member);
      one = holder.group;
    }
  }

  #value({ key, value }: OutlineMember, type?: unknown): string {
    const group = this.#groupOf.get(value!);
    return group ? this.#object(group, type) : this.#withReferences(key, value!);
  }

  #withReferences(key: string, node: OutlineNode): string {
    const edits: TextEdit[] = [];
    const work: { key: string; value: OutlineNode }[] = [{ key, value: node }];
    for (let item = work.pop(); item; item = work.pop()) {
      const { key, value: { kind, content, start, end, members, elements } } = item;
      if (isProse(key)) continue;
      for (const { key, value } of members) work.push({ key, value: value! });
      for (const value of elements) work.push({ key: "", value });
      const now = kind === "text" ? updated(key, content, this.#paths) : content;
      if (now === content) continue;
      const text = quoted(now, this.#text[start]);
      edits.push({ start: start - node.start, end: end - node.start, text });
    }
    const text = this.#text.slice(node.start, node.end);
    return edited(text, edits);
  }

  #object(group: Group, type?: unknown): string {
    const { node, pieces, leaving } = group;
    const layout = this.#layoutOf(group);
    const { open, close } = pieces!;
    const nodes = node!.members;
    const members = pieces!.members.flatMap((piece, at) =>
      leaving.has(nodes[at]) ? [] : [{ ...piece, text: this.#member(nodes[at]) }]
    );
    if (type !== undefined) members.unshift(this.#new("$type", JSON.stringify(type), layout));
    const isEmpty = members.length === 0;
    members.push(...this.#coming(group, layout));
    const hasLastComma = pieces!.members.at(-1)?.hasComma ?? false;
    const isOpened = isEmpty && members.length > 0 && !/\s/.test(close);
    const space = layout.isInline ? " " : this.#newLine + indentAt(this.#text, node!.start);
    return joined({ open, members, close: isOpened ? `${space}}` : close }, hasLastComma);
  }

  #member(member: OutlineMember): string {
    const { keyStart, keyEnd, value } = member;
    const now = this.#newKeys.get(member);
    const text = now === undefined
      ? this.#text.slice(keyStart, keyEnd)
      : quoted(now, this.#text[keyStart]);
    return text + this.#text.slice(keyEnd, value!.start) + this.#value(member);
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
      const before = this.#newLine + indentAt(this.#text, member.keyStart);
      const text = this.#value(member, of.type);
      const isContinued = /\\\r?\n/.test(text);
      const indented = isContinued ? text : text.replaceAll(before, this.#newLine + layout.indent);
      return [this.#new(key, indented, layout, comments)];
    });
  }

  #layoutOf({ node, pieces }: Group): Layout {
    const [first] = pieces!.members;
    const isInline = first ? !first.lead.includes("\n") : node!.end - node!.start > 2 &&
      !pieces!.close.includes("\n");
    const indentation = first && !isInline ? /[^\n]*$/.exec(first.lead)![0] : undefined;
    return { isInline, indent: indentation ?? `${indentAt(this.#text, node!.start)}  ` };
  }
}

/** Renames the tokens that the pairs of a JSON configuration name, in `check.contrast`. */
export async function renameInPairs(text: string, paths: Paths): Promise<string> {
  const { jsonDocument } = await import("../../../base/documents/json_document.ts");
  const keys = ["check", "contrast"];
  const { node: list, found } = findPath(jsonDocument(text).root, keys);
  const pairs = found === keys.length ? list?.elements ?? [] : [];
  const edits = pairs.flatMap(({ members }) => members).flatMap(({ value }): TextEdit[] => {
    const now = value?.kind === "text" ? newPath(value.content, paths) : undefined;
    if (!value || now === undefined) return [];
    return [{ start: value.start, end: value.end, text: quoted(now, text[value.start]) }];
  });
  return edited(text, edits);
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
  const { jsonDocument } = await import("../../../base/documents/json_document.ts");
  const { root, value } = jsonDocument(text);
  const edits = starts.flatMap((keys) => {
    const { node, found } = findPath(root, keys);
    if (found < keys.length || node?.kind !== "object") return [];
    const plan = planOf(valueAt(value, keys) as Tree, paths);
    return plan ? [new JsonRename(text, plan, paths).run(node)] : [];
  });
  return edited(text, edits);
}
