/**
 * Parts of composites that are whole values of their own: an inline color, dimension or duration comes out as a
 * reference to a token of the same value does.
 * @module
 */
import type { Transform } from "../types/config.ts";
import type { TransformedToken } from "../types/token.ts";
import { tokenTypes } from "../dtcg/vocabulary.ts";
import { untilSettled } from "../hooks/settled.ts";
import { getOwn, setOwn, type Tree } from "../tokens/plain_object.ts";
import type { Syntax } from "../tokens/syntax.ts";
import { keepPartTexts, type PartText } from "../tokens/templates.ts";
import { isColorObject, isMeasure } from "../values/dtcg_objects.ts";
import type { PlatformSetup } from "./setup.ts";
import type { TransformSteps } from "./transform_steps.ts";

/** A part that stands in a composite's value itself. */
interface Part {
  /** Where it stands, from the composite's value on. */
  path: string[];
  /** The type of a token of that value. */
  type: string;
  value: unknown;
}

/** The type of a token with a value, as far as the value tells: of colors, dimensions and durations written as objects. */
function typeOf(value: unknown): string | undefined {
  if (isColorObject(value)) return "color";
  if (!isMeasure(value)) return undefined;
  return value.unit === "ms" || value.unit === "s" ? "duration" : "dimension";
}

/** Collects the parts of a value, as far as they stand where the composite was written: not behind a reference. */
function collect(written: unknown, value: unknown, path: string[], parts: Part[]): void {
  if (typeof written !== "object" || typeof value !== "object") return;
  if (written === null || value === null) return;
  const type = typeOf(value);
  if (type !== undefined) {
    if (path.length > 0) parts.push({ path, type, value });
    return;
  }
  for (const key of Object.keys(written)) {
    collect((written as Tree)[key], (value as Tree)[key], [...path, key], parts);
  }
}

/**
 * The inline parts of a token's value that are values of their own; none unless the token is a composite of DTCG.
 *
 * @param type The token's type.
 * @param written The value as it was written, with references.
 * @param value The value with its references replaced.
 */
function inlineParts(type: unknown, written: unknown, value: unknown): Part[] {
  if (typeof value !== "object" || typeof type !== "string" || !tokenTypes.has(type)) return [];
  const parts: Part[] = [];
  collect(written, value, [], parts);
  return parts;
}

/** A token that stands for a part of a composite, for transforms to take. */
function partToken(
  token: TransformedToken,
  { path, type, value }: Part,
  syntax: Syntax,
): TransformedToken {
  const own = { [syntax.type]: type, [syntax.value]: value };
  const original = { ...token.original, ...own };
  return { ...token, ...own, path: [...token.path, ...path], original } as TransformedToken;
}

/** A copy of a composite's value with another value at a path. */
function withPart(value: unknown, [key, ...rest]: string[], part: unknown): unknown {
  if (key === undefined) return part;
  const copy: Tree = Array.isArray(value) ? [...value] : { ...value as Tree };
  setOwn(copy, key, withPart(getOwn(copy, key), rest, part));
  return copy;
}

/** Takes one part through the transforms of its type. */
async function transformPart(
  part: TransformedToken,
  { platform, options, volume, syntax }: PlatformSetup,
  steps: TransformSteps,
  failed: (transform: Transform, cause: unknown) => void,
  note: (transform: string, before: unknown, after: unknown) => void,
): Promise<unknown> {
  for (const step of steps.of(part[syntax.type], false)) {
    const { transform } = step;
    if (transform.type !== "value") continue;
    try {
      if (!steps.takes(step, part)) continue;
      const result = await untilSettled(
        transform.transform(part, platform, options, volume),
      );
      if (result === undefined) continue;
      const before = part[syntax.value];
      if (result !== before) note(transform.name, before, result);
      part[syntax.value] = result;
    } catch (cause) {
      failed(transform, cause);
    }
  }
  return part[syntax.value];
}

/** Types of inline parts that a transform takes as the platform prints them. The peer prints them in its own way. */
export function partsFor(
  { reads }: Transform,
  { facts }: PlatformSetup,
): readonly string[] | undefined {
  return facts.followsPeer ? undefined : reads?.parts;
}

/** How inline parts are transformed. */
interface PartsOptions {
  /** The value as it was written; parts behind its references are left alone. */
  readonly written: unknown;
  /** Types of the parts. Default: all. */
  readonly types?: readonly string[];
  /** Hears what a transform threw. */
  readonly failed: (transform: Transform, cause: unknown) => void;
  /** Whether the transform log and formats get to know of the changes. */
  readonly notes: boolean;
}

/**
 * Takes the inline parts of a composite through the transforms that a token of their value gets. For a composite that no
 * transform has a value for, and before transforms that read its parts as text.
 *
 * @returns A promise only if there is a part.
 */
export function transformParts(
  token: TransformedToken,
  setup: PlatformSetup,
  steps: TransformSteps,
  { written, types, failed, notes }: PartsOptions,
): void | Promise<void> {
  const { value, type } = setup.syntax;
  const parts = inlineParts(token[type], written, token[value])
    .filter((part) => types === undefined || types.includes(part.type));
  if (parts.length === 0) return;
  return settle();

  async function settle(): Promise<void> {
    const texts: PartText[] = [];
    for (const part of parts) {
      const result = await transformPart(
        partToken(token, part, setup.syntax),
        setup,
        steps,
        failed,
        (transform, before, after) => {
          if (notes) setup.transformLog?.note(token, transform, "value", before, after);
        },
      );
      if (result === part.value) continue;
      if (typeof result === "string") texts.push({ value: part.value, text: result });
      token[value] = withPart(token[value], part.path, result);
    }
    if (notes && texts.length > 0) keepPartTexts(token, texts);
  }
}
