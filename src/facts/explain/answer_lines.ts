/**
 * Prints explanations of tokens, and lists of them, as lines.
 * @module
 */
import { contextsText } from "../../base/contexts/contexts.ts";
import type {
  Explanation,
  ManifestValue,
  PlatformExplanation,
  TokenList,
  TransformStep,
} from "../../base/types/manifest.ts";
import { comparedText } from "../../base/values/plain_text.ts";
import { counted } from "../../base/text/counted.ts";

/** Largest number of users of a token to list; the rest are counted. */
const mostUsers = 20;

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

function placeText({ file, line, column }: { file: string; line?: number; column?: number }) {
  return [file, line, column].filter((part) => part !== undefined).join(":");
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", title, ...indented(lines)];
}

function inLine(value: unknown): string {
  return typeof value === "string" ? value : comparedText(value);
}

function stepText({ transform, property, before, after, token }: TransformStep): string {
  const of = token === undefined ? "" : ` (of ${token})`;
  const change = property === "attributes"
    ? `adds ${JSON.stringify(after)}`
    : `${inLine(before)} \u2192 ${inLine(after)}`;
  return `${transform}${of}  ${change}`;
}

function platformLines({ platform, name, value, transforms, printed }: PlatformExplanation) {
  const lines = printed.map(({ file, line, text }) => `${file}:${line}  ${text}`);
  return section(`${platform}: ${name} is ${inLine(value)}`, [
    ...transforms.map(stepText),
    ...(lines.length === 0 ? ["No file of the platform prints the token"] : lines),
  ]);
}

/** The value of a token and its source position. */
function valueText({ value, written, source }: ManifestValue): string {
  const is = written === undefined ? inLine(value) : `${inLine(value)}, written ${inLine(written)}`;
  return `${is}${source ? `  ${placeText(source)}` : ""}`;
}

function otherwiseText({ contexts, ...value }: Explanation["otherwise"][number]): string {
  return `${contextsText(contexts) || "without contexts"}  ${valueText(value)}`;
}

function userLines(users: Explanation["users"]): string[] {
  const shown = users.slice(0, mostUsers)
    .map(({ token, through }) => through === undefined ? token : `${token}, through ${through}`);
  const omitted = users.length - shown.length;
  return omitted > 0 ? [...shown, `... and ${omitted} more`] : shown;
}

function explanationLines(explanation: Explanation): string[] {
  const { token, type, description, deprecated, contexts, value, written } = explanation;
  const inContexts = contextsText(contexts);
  const title = [token, type, inContexts && `with ${inContexts}`].filter(Boolean).join("  ");
  const is = written === undefined ? "" : `, written ${inLine(written)}`;
  const definitions = explanation.definitions.toReversed();
  const [own, ...overridden] = definitions.map((definition) =>
    `${placeText(definition)}  ${definition.layer}  ${inLine(definition.value)}`
  );
  return [
    title,
    ...indented([
      `is ${inLine(value)}${is}`,
      ...(description === undefined ? [] : [description]),
      ...(deprecated === undefined
        ? []
        : [deprecated === true ? "deprecated" : `deprecated: ${deprecated}`]),
    ]),
    ...section("Defined", own === undefined ? [] : [own]),
    ...indented(explanation.frame?.split("\n") ?? []),
    ...section("Goes over", overridden),
    ...section("Otherwise", explanation.otherwise.map(otherwiseText)),
    ...section(
      "Refers to",
      explanation.chain.map((item) =>
        `${item.token}  ${inLine(item.written)}${item.source ? `  ${placeText(item.source)}` : ""}`
      ),
    ),
    ...explanation.platforms.flatMap(platformLines),
    ...section("Referred to by", userLines(explanation.users)),
  ];
}

const titles: Readonly<Record<TokenList["kind"], string>> = {
  group: "in",
  value: "with the value",
  line: "in the line",
};

/** Prints a token list as lines, with the number of omitted tokens. */
export function listLines({ kind, of, count, tokens }: TokenList): string[] {
  const omitted = count - tokens.length;
  return [
    `${counted(count, "token")} ${titles[kind]} ${of}`,
    ...tokens.map(({ token, platform, contexts, ...value }) => {
      const on = platform === undefined ? "" : `on ${platform}`;
      const where = [contextsText(contexts), on].filter(Boolean).map((item) => `  ${item}`).join(
        "",
      );
      return `  ${token}${where}  ${valueText(value)}`;
    }),
    ...(omitted > 0 ? [`  ... and ${omitted} more`] : []),
  ];
}

export function answerLines(answer: Explanation[] | TokenList): string[] {
  if ("tokens" in answer) return listLines(answer);
  return answer.flatMap((item, index) => [...(index > 0 ? [""] : []), ...explanationLines(item)]);
}
