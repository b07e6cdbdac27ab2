/**
 * Declares built-in transforms: what one reads stands beside its code, and anything else does not compile.
 * @module
 */
import type {
  AttributeTransform,
  MaybePromise,
  NameTransform,
  TransformHook,
  ValueTransform,
} from "../types/config.ts";
import type { Volume } from "../types/host.ts";
import type { Settings, SettingValues } from "../types/setting.ts";
import type { TransformedToken } from "../types/token.ts";

/** Properties of a token that every transform may read. */
type Always = "value" | "$value" | "type" | "$type";

/** Properties of a token that a transform may declare to read. */
type TokenProperty = "path" | "attributes" | "name" | "$extensions";

/** What a transform reads besides the value and the type of its token. */
interface Reads<T extends TokenProperty, P extends Settings> {
  token?: readonly T[];
  platform?: P;
  files?: boolean;
}

/** The options that every transform may read; facts of the build travel with them. */
export interface TransformOptions {
  readonly usesDtcg?: boolean;
  readonly allowedFolders?: string[];
}

/** The function of a transform, which gets no more than it declares. */
type Declared<T extends TokenProperty, P extends Settings, R> = (
  token: Pick<TransformedToken, Always | T>,
  platform: SettingValues<P>,
  options: TransformOptions,
  volume: Volume,
) => MaybePromise<R>;

/** A transform of some type, its function as declared. */
type Definition<Hook extends TransformHook, T extends TokenProperty, P extends Settings, R> =
  & Omit<Hook, "transform" | "reads">
  & { reads?: Reads<T, P>; transform: Declared<T, P, R> };

/**
 * Declares a transform. Platforms whose transforms and what these read of the platform are the same share their tokens;
 * transforms that read no more of a token than value and type do the same to every token of that value.
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

/** Whether a built-in transform among some reads files that tokens name. */
export function readsFiles(transforms: readonly TransformHook[]): boolean {
  return transforms.some(({ reads }) => reads?.files);
}
