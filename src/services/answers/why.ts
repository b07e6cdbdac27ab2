/**
 * Explains the value of a token, a name or a line.
 * @module
 */
import type { ContextsOf, Explanation, OutputLine } from "../../base/types/manifest.ts";
import { comparedText } from "../../base/values/plain_text.ts";
import type { Answer } from "./answer.ts";
import type { AskedProject } from "./asked_project.ts";
import { checkContexts, writtenName } from "./asked_values.ts";

/** A question for an explanation. */
export interface WhyQuestion {
  /** Path of a token or group, name in an output, `FILE:LINE`, or a value. */
  readonly question: string;
  /** Contexts by modifier. */
  readonly context?: ContextsOf;
  /** Whether to find the lines of outputs that the token decides, which takes most of the time. */
  readonly lines?: boolean;
}

function placeText(place: { file: string; line?: number } | undefined): string | undefined {
  return place && (place.line === undefined ? place.file : `${place.file}:${place.line}`);
}

const lineText = ({ file, line, text }: OutputLine) => `${file}:${line}: ${text}`;

/** An explanation with values as text. */
function explained(one: Explanation, lines: boolean): Record<string, unknown> {
  const { token, type, description, deprecated, contexts, value, written } = one;
  return {
    token,
    type,
    description,
    deprecated,
    contexts,
    value: comparedText(value),
    written: written === undefined ? undefined : comparedText(written),
    definitions: one.definitions.map(({ layer, value, ...place }) => ({
      layer,
      value: comparedText(value),
      source: placeText(place),
    })),
    otherwise: one.otherwise.map(({ contexts, value, source }) => ({
      contexts,
      value: comparedText(value),
      source: placeText(source),
    })),
    chain: one.chain.map(({ token, written, source }) => ({
      token,
      written: comparedText(written),
      source: placeText(source),
    })),
    users: one.users.length,
    platforms: one.platforms.map(({ platform, name, value, transforms, printed }) => ({
      platform,
      name,
      value: comparedText(value),
      transforms: transforms.map(({ transform, property, before, after, token }) => ({
        transform,
        property,
        before: comparedText(before),
        after: comparedText(after),
        token,
      })),
      printed: lines ? printed.map(lineText) : undefined,
      lines: lines ? printed.length : undefined,
    })),
  };
}

/** Answers with the explanations of tokens, or with the tokens of a group, a value or a line. */
export async function why(
  project: AskedProject,
  { question, context, lines = false }: WhyQuestion,
): Promise<Answer> {
  const { manifest, explanations } = await project.current();
  if (context) checkContexts(manifest, context);
  const found = await explanations.answer(writtenName(manifest, question), {
    lines,
    ...(context && { contexts: context }),
  });
  if (Array.isArray(found)) {
    return { head: {}, lists: { explanations: found.map((item) => explained(item, lines)) } };
  }
  const { kind, of, count, tokens } = found;
  return {
    head: { kind, of, count },
    lists: {
      tokens: tokens.map(({ token, type, contexts, value, written, source, platform }) => ({
        token,
        type,
        contexts,
        platform,
        value: comparedText(value),
        written: written === undefined ? undefined : comparedText(written),
        source: placeText(source),
      })),
    },
  };
}
