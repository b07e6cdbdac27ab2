/**
 * Splits a JSON object into members with their comments.
 * @module
 */
import { memberEnd, type OutlineNode } from "../../../base/documents/outline.ts";

/** The parts of a member's text. The comma is between `before` and `after`. */
export interface MemberText {
  /** Whitespace and comments between the previous line and the member. */
  lead: string;
  text: string;
  before: string;
  hasComma: boolean;
  /** Whitespace and comments up to the end of its line. */
  after: string;
}

export interface ObjectText {
  /** The opening brace, and a comment after it on the same line. */
  readonly open: string;
  readonly members: MemberText[];
  /** Whitespace and comments before the closing brace, and the brace. */
  readonly close: string;
}

const commentPattern = /\/\/[^\n\r]*|\/\*[\s\S]*?\*\//g;

/** A comment, a comma or whitespace between members. */
const gapPattern = /\/\/[^\n\r]*|\/\*[\s\S]*?\*\/|,|\r?\n|[^/,\r\n]+|[^]/g;

export const commentsIn = (text: string): string[] => text.match(commentPattern) ?? [];

/** Splits the text after a member: up to its comma, up to the end of its line, and the rest. */
function splitGap(gap: string, isAfterMember: boolean) {
  let [before, after, rest] = ["", "", ""];
  let hasComma = !isAfterMember;
  let isNextLine = false;
  for (const [piece] of gap.matchAll(gapPattern)) {
    if (piece === "," && !hasComma) {
      hasComma = true;
      [before, after] = [after + rest, ""];
      rest = "";
      isNextLine = false;
    } else if (isNextLine || /^\r?\n$/.test(piece)) {
      isNextLine = true;
      rest += piece;
    } else after += piece;
  }
  // Without a comment, the whitespace belongs to the next member.
  return commentsIn(after).length > 0
    ? { before, hasComma, after, rest }
    : { before, hasComma, after: "", rest: after + rest };
}

export function piecesOf(text: string, { start, end, members: nodes }: OutlineNode): ObjectText {
  const gapAfter = (at: number) =>
    text.slice(at < 0 ? start + 1 : memberEnd(nodes[at]), nodes[at + 1]?.keyStart ?? end - 1);
  const first = splitGap(gapAfter(-1), false);
  let lead = first.rest;
  const members = nodes.map((member, at): MemberText => {
    const { before, hasComma, after, rest } = splitGap(gapAfter(at), true);
    const item = {
      lead,
      text: text.slice(member.keyStart, memberEnd(member)),
      before,
      hasComma,
      after,
    };
    lead = rest;
    return item;
  });
  return { open: `{${first.after}`, members, close: `${lead}}` };
}

export function joined({ open, members, close }: ObjectText, hasLastComma: boolean): string {
  const texts = members.map(({ lead, text, before, after }, at) => {
    const comma = at + 1 < members.length || hasLastComma ? "," : "";
    return `${lead}${text}${before}${comma}${after}`;
  });
  return `${open}${texts.join("")}${close}`;
}
