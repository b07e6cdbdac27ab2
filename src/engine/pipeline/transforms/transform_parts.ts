/**
 * Transforms inline colors, dimensions and durations in composites, so that they print like references to tokens of the
 * same value.
 * @module
 */
import type { Transform } from "../../../base/types/config.ts";
import type { TransformedToken } from "../../../base/types/token.ts";
import { tokenTypes } from "../../../dialects/dtcg/vocabulary.ts";
import { untilSettled } from "../../../hooks/registry/settled.ts";
import { getOwn, setOwn, type Tree } from "../../../base/tokens/plain_object.ts";
import { hasReferences } from "../../../base/tokens/references/references.ts";
import type { Syntax } from "../../../base/tokens/syntax.ts";
import { keepPartTexts, type PartText } from "../../../base/tokens/references/templates.ts";
import { isColorObject, isMeasure } from "../../../base/values/dtcg_objects.ts";
import type { PlatformSetup } from "../setup.ts";
import type { TransformSteps } from "./transform_steps.ts";

interface Part {
  /** Its path in the composite's value. */
  path: string[];
  /** The type of a token with that value. */
  type: string;
  value: unknown;
}

/** The type that a value shows: that of a color, dimension or duration object; otherwise `undefined`. */
function typeOf(value: unknown): string | undefined {
  if (isColorObject(value)) return "color";
  if (!isMeasure(value)) return undefined;
  return value.unit === "ms" || value.unit === "s" ? "duration" : "dimension";
}

/** Resolves the references inside of colors, dimensions and durations, which are parts of them instead of tokens. */
function resolveInside(written: unknown, value: unknown): unknown {
  if (typeof written !== "object" || typeof value !== "object") return written;
  if (written === null || value === null) return written;
  if (typeOf(value) !== undefined) return hasReferences(written) ? value : written;
  let copy: Tree | undefined;
  for (const key of Object.keys(written)) {
    const part = getOwn(written as Tree, key);
    const resolved = resolveInside(part, getOwn(value as Tree, key));
    if (resolved === part) continue;
    copy ??= (Array.isArray(written) ? [...written] : { ...written }) as Tree;
    setOwn(copy, key, resolved);
  }
  return copy ?? written;
}

/**
 * The value of a token before transforms: references to whole values, and resolved parts of inline colors, dimensions
 * and durations. The peer does not tell such references apart.
 */
export function withInlineParts(
  written: unknown,
  value: unknown,
  { facts }: PlatformSetup,
): unknown {
  return facts.followsPeer ? written : resolveInside(written, value);
}

/** Collects the typed parts of a value that are written inline, not through a reference. */
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
 * The typed inline parts of a token's value; empty unless the token is a DTCG composite.
 *
 * @param type The token's type.
 * @param written The original value, with references.
 * @param value The value with references replaced.
 */
function inlineParts(type: unknown, written: unknown, value: unknown): Part[] {
  if (typeof value !== "object" || typeof type !== "string" || !tokenTypes.has(type)) return [];
  const parts: Part[] = [];
  collect(written, value, [], parts);
  return parts;
}

/** Makes a token of an inline part, as the argument of transforms. */
function partToken(
  token: TransformedToken,
  { path, type, value }: Part,
  syntax: Syntax,
): TransformedToken {
  const own = { [syntax.type]: type, [syntax.value]: value };
  const original = { ...token.original, ...own };
  return { ...token, ...own, path: [...token.path, ...path], original } as TransformedToken;
}

/** Copies a composite's value with the part at a path replaced. */
function withPart(value: unknown, [key, ...rest]: string[], part: unknown): unknown {
  if (key === undefined) return part;
  const copy: Tree = Array.isArray(value) ? [...value] : { ...value as Tree };
  setOwn(copy, key, withPart(getOwn(copy, key), rest, part));
  return copy;
}

/** Runs the value transforms of its type on a part. */
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
      const result = await untilSettled(transform.transform(part, platform, options, volume));
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

interface PartsOptions {
  /** The original value; parts behind its references are skipped. */
  readonly written: unknown;
  /** Types of the parts (default: all). */
  readonly types?: readonly string[];
  /** Receives exceptions of transforms. */
  readonly failed: (transform: Transform, cause: unknown) => void;
  /** Whether to record the changes in the transform log and for formats. */
  readonly notes: boolean;
}

/**
 * Transforms the inline parts of a composite like tokens of their value. Used if no transform changes the composite,
 * and before transforms that read its parts as text.
 *
 * @returns A promise only if there is a part to transform.
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
