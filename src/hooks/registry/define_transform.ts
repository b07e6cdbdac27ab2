/**
 * Declares built-in transforms. A transform declares what it reads; reading anything else does not compile.
 * @module
 */
import type {
  AttributeTransform,
  MaybePromise,
  NameTransform,
  TransformHook,
  ValueTransform,
} from "../../base/types/config.ts";
import type { Volume } from "../../base/types/host.ts";
import type { Settings, SettingValues } from "../../base/types/setting.ts";
import type { TransformedToken } from "../../base/types/token.ts";
import { typeOf, valueOf } from "./type_filter.ts";

/** Properties of a token that every transform may read. */
type Always = "value" | "$value" | "type" | "$type";

type TokenProperty = "path" | "attributes" | "name" | "$extensions";

/** Data that a transform reads besides its token's value and type. */
interface Reads<T extends TokenProperty, P extends Settings> {
  token?: readonly T[];
  platform?: P;
  files?: boolean;
  /** Types of inline parts that it expects in the form that the platform's transforms print. */
  parts?: readonly string[];
  /** The unit of every length if units in text are ignored. */
  unit?: "rem" | "px";
  /** Whether it mixes opaque colors with `transparent` to give them an opacity, which keeps references. */
  alphaMix?: boolean;
}

/** The options that every transform may read; they also carry the facts of the build. */
export interface TransformOptions {
  readonly usesDtcg?: boolean;
  readonly allowedFolders?: string[];
}

/** The function of a transform, limited to what it declares. */
type Declared<T extends TokenProperty, P extends Settings, R> = (
  token: Pick<TransformedToken, Always | T>,
  platform: SettingValues<P>,
  options: TransformOptions,
  volume: Volume,
) => MaybePromise<R>;

/** A transform of one type, with its function as declared. */
type Definition<Hook extends TransformHook, T extends TokenProperty, P extends Settings, R> =
  & Omit<Hook, "transform" | "reads">
  & { reads?: Reads<T, P>; transform: Declared<T, P, R> };

/**
 * Declares a transform. Platforms share tokens if they have the same transforms and the same values of settings that
 * these read. A transform that reads only value and type gives the same result for equal values.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { defineTransform } from "./define_transform.ts";
 * import { number } from "./settings.ts";
 * import { valueOf } from "./type_filter.ts";
 *
 * const zoomed = defineTransform({
 *   type: "value",
 *   reads: { platform: { zoom: number("What sizes are multiplied by. Default 1.") } },
 *   transform: (token, { zoom = 1 }, options) => valueOf(token, options) * zoom,
 * });
 * assert.deepEqual(Object.keys(zoomed.reads?.platform ?? {}), ["zoom"]);
 * ```
 */
// deno-lint-ignore ban-types
export function defineTransform<T extends TokenProperty = never, P extends Settings = {}>(
  definition:
    | Definition<ValueTransform, T, P, unknown>
    | Definition<NameTransform, T, P, string>
    | Definition<AttributeTransform, T, P, Record<string, unknown>>,
): TransformHook {
  return { ...definition, reads: definition.reads ?? {} } as TransformHook;
}

/** Declares a transform that reads only the value and the type of tokens, and may read facts of the build. */
export function convertValue(
  filter: ValueTransform["filter"],
  // deno-lint-ignore no-explicit-any
  convert: (value: any, options: TransformOptions, type: unknown) => unknown,
  more: Pick<ValueTransform, "transitive" | "code" | "drops"> = {},
): TransformHook {
  return defineTransform({
    type: "value",
    filter,
    ...more,
    transform: (token, _platform, options) =>
      convert(valueOf(token, options), options, typeOf(token, options)),
  });
}

/** Whether any of the transforms is a built-in one that reads files. */
export function readsFiles(transforms: readonly TransformHook[]): boolean {
  return transforms.some(({ reads }) => reads?.files);
}
