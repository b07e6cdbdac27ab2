/**
 * Splits a JSON object into members with their comments.
 * @module
 */

/** A node of the parser's tree. */
export interface JsonNode {
  readonly type: string;
  readonly range: readonly [number, number];
  // deno-lint-ignore no-explicit-any
  readonly [property: string]: any;
}

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

export const keyOf = ({ name }: JsonNode): string => name.value ?? name.name;

const commentPattern = /\/\/[^\n\r]*|\/\*[\s\S]*?\*\//g;

/** A comment, a comma or whitespace between members. */
const gapPattern = /\/\/[^\n\r]*|\/\*[\s\S]*?\*\/|,|\r?\n|[^/,\r\n]+|[^]/g;

/** The comments in a text between members. */
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

export function piecesOf(text: string, node: JsonNode): ObjectText {
  const [start, end] = node.range;
  const nodes = node.members as JsonNode[];
  const gapAfter = (at: number) =>
    text.slice(nodes[at]?.range[1] ?? start + 1, nodes[at + 1]?.range[0] ?? end - 1);
  const first = splitGap(gapAfter(-1), false);
  let lead = first.rest;
  const members = nodes.map((member, at): MemberText => {
    const { before, hasComma, after, rest } = splitGap(gapAfter(at), true);
    const item = { lead, text: text.slice(...member.range), before, hasComma, after };
    lead = rest;
    return item;
  });
  return { open: `{${first.after}`, members, close: `${lead}}` };
}

/** Joins the pieces of an object, with a comma between members. */
export function joined({ open, members, close }: ObjectText, hasLastComma: boolean): string {
  const texts = members.map(({ lead, text, before, after }, at) => {
    const comma = at + 1 < members.length || hasLastComma ? "," : "";
    return `${lead}${text}${before}${comma}${after}`;
  });
  return `${open}${texts.join("")}${close}`;
}
