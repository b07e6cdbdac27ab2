/**
 * A drop-in for Style Dictionary 5: the builder of token-build with the habits of the tool that it stands in for.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import StyleDictionary from "./mod.ts";
 *
 * const dictionary = new StyleDictionary({
 *   tokens: { size: { s: { value: "4px", type: "dimension" } } },
 *   platforms: { js: { transformGroup: "js", files: [{ format: "javascript/es6" }] } },
 * });
 * const [file] = await dictionary.formatPlatform("js");
 * assert.ok(String(file.output).endsWith('export const SizeS = "4px";\n'));
 * ```
 *
 * @module
 */
import {
  type Action,
  type BuilderDefaults,
  type BuilderOptions,
  type BuildOptions,
  type CallOptions,
  type Config,
  type Dictionary,
  type File,
  type FormattedFile,
  type HookKind,
  type Hooks,
  type PlatformConfig,
  type PlatformResult,
  type ProcessedFile,
  type ProcessedPlatform,
  TokenBuilder,
  type Transform,
  type TransformGroup,
} from "token-build";
import {
  builderSettings,
  callOptions,
  withoutEmptyFilter,
  withoutEmptyUndo,
  withTokens,
} from "./calls.ts";
import {
  hooksOfInstances,
  joined,
  layerHooks,
  mergedHooks,
  noteAssignment,
  noteRegistration,
} from "./class_hooks.ts";
import { prepareConfig } from "./config.ts";
import { makeAssignable } from "./assignable.ts";
import { readings } from "./readings.ts";
import { formerHelpers, formerMembers, formerTables } from "./former.ts";
import { type HookTable, liveHooks, replaceHooks } from "./live_hooks.ts";
import { hooksOfPeer, withoutOwnHooks } from "./peer_hooks.ts";
import { version } from "./version.ts";

export * from "token-build";
export * from "./former.ts";

/** Transforms of groups that Style Dictionary does not have. */
const ownTransforms = new Set(["fontWeight/css", "size/calc", "color/alpha"]);

/**
 * Builds design tokens from the configurations, hooks and scripts of Style Dictionary. Transform groups that are registered
 * under a known name add to it, and properties of the configuration that the class does not have are on its instances.
 */
export class StyleDictionary extends TokenBuilder {
  /** Hooks that were registered on this instance before its configuration was read. */
  #early: Hooks | undefined;

  /** Hooks that every instance starts with. Style Dictionary keeps names of weights, calculations and `rgba()` as written. */
  protected static override readonly baseHooks: Hooks = {
    ...TokenBuilder.baseHooks,
    transformGroups: Object.fromEntries(
      Object.entries(TokenBuilder.baseHooks.transformGroups ?? {}).map(([name, transforms]) => [
        name,
        transforms.filter((id) => !ownTransforms.has(id)),
      ]),
    ),
  };

  /** Version of Style Dictionary that this class stands in for. */
  static override readonly VERSION: string = version;

  /**
   * A builder for a configuration; it begins to read unless `init` is `false`.
   *
   * @param config The configuration, or the path of its file.
   * @param settings Settings besides the configuration.
   */
  constructor(config: Config | string = {}, settings: BuilderOptions = {}) {
    super(config, builderSettings(settings));
    this.#copyProperties();
  }

  /** Reads the configuration and all tokens. Called by the constructor unless `init` is `false`. */
  override async init(
    settings: Pick<BuilderOptions, "verbosity" | "warnings"> = {},
  ): Promise<this> {
    await super.init(builderSettings(settings));
    this.#copyProperties();
    return this;
  }

  #copyProperties(): void {
    for (const [key, value] of Object.entries(this.config)) {
      if (!(key in this)) Object.assign(this, { [key]: value });
    }
  }

  /**
   * Follows Style Dictionary: headers omit the time, deprecations are not reported, references are printed as written
   * and resolved in all properties, text such as `12px` counts as a length, `$root` is named like there, and a missing
   * source or a transform that throws is a warning.
   */
  protected static override readonly defaults: BuilderDefaults = {
    options: {
      references: "written",
      deprecations: false,
      formatting: { fileHeaderTimestamp: false },
    },
    readings,
    escalates: [
      "action/no-undo",
      "merge/collision",
      "name/collision",
      "name/conflict",
      "output/empty",
      "output/not-text",
      "reference/filtered-out",
      "transform/drops",
      "transform/failed",
      "transform/threw",
    ],
    severity: {
      "name/conflict": "warning",
      "name/empty": "warning",
      "name/invalid": "warning",
      "source/missing": "warning",
      "transform/threw": "warning",
    },
    resolvesProperties: true,
    recognizesDesignTools: false,
    followsPeer: true,
  };

  /** All hooks of this class by kind and name. What is assigned to a table or deleted from it holds, for instances too. */
  static override get hooks(): HookTable {
    return liveHooks(super.hooks, (kind, name, hook) => {
      noteAssignment(this, kind, name);
      this.putHook(kind, name, hook);
    });
  }

  /** Replaces all hooks of this class. */
  static override set hooks(hooks: Hooks) {
    replaceHooks(this.hooks, hooks, (kind, name, hook) => this.putHook(kind, name, hook));
  }

  /** Built-in hooks of Style Dictionary win over those that the class has under their names. */
  protected override classHooks(): HookTable {
    const Class = this.constructor as typeof StyleDictionary;
    return hooksOfInstances(Class, layerHooks(super.classHooks()), hooksOfPeer(Class.baseHooks));
  }

  /** All hooks of this instance by kind and name, over those that its class has now. */
  override get hooks(): HookTable {
    this.followClassHooks();
    return super.hooks;
  }

  /** Replaces the hooks that were registered on this instance. */
  override set hooks(hooks: Hooks) {
    super.hooks = hooks;
  }

  /** A configuration of Style Dictionary as the core takes it. */
  protected static override prepareConfig(config: Config): Config {
    return prepareConfig(config);
  }

  /** Hooks of the configuration are merged over those that the instance has before it is initialized. */
  protected override configureHooks(...layers: (Hooks | undefined)[]): void {
    if (!this.#early) {
      this.#early = super.ownHooks;
      super.hooks = {};
    }
    const inline = layers.slice(0, -1);
    const known = layerHooks(this.classHooks(), this.#early, ...inline);
    const merged = mergedHooks(this.#withoutOwnHooks(known), layers.at(-1));
    super.configureHooks(this.#early, ...inline, merged);
  }

  #withoutOwnHooks(hooks: Hooks): Hooks {
    return withoutOwnHooks(hooks, (this.constructor as typeof StyleDictionary).baseHooks);
  }

  /** Hooks registered on this instance itself. */
  protected override get ownHooks(): Hooks {
    const own = super.ownHooks;
    return this.#early ? layerHooks(this.#early, own) : own;
  }

  /** Builds platforms; unknown options are ignored. */
  override build(names?: readonly string[], options?: BuildOptions): Promise<PlatformResult[]> {
    return super.build(names, callOptions(options));
  }

  /** The files of a platform as text. */
  override formatPlatform(name: string, options?: CallOptions): Promise<FormattedFile[]> {
    return super.formatPlatform(name, callOptions(options));
  }

  /** The files of all platforms as text, by platform. */
  override formatAllPlatforms(options?: CallOptions): Promise<Record<string, FormattedFile[]>> {
    return super.formatAllPlatforms(callOptions(options));
  }

  /** The tokens of a platform, transformed. */
  override getPlatformTokens(name: string, options?: CallOptions): Promise<Dictionary> {
    return super.getPlatformTokens(name, callOptions(options));
  }

  /** The tokens of a platform with its configuration. */
  override getPlatform(
    name: string,
    options?: CallOptions,
  ): ReturnType<TokenBuilder["getPlatform"]> {
    return super.getPlatform(name, callOptions(options));
  }

  /** One file as text; the dictionary may be empty. */
  override formatFile(
    file: ProcessedFile | File,
    platformConfig: ProcessedPlatform | PlatformConfig,
    dictionary: Partial<Dictionary>,
  ): ReturnType<TokenBuilder["formatFile"]> {
    return super.formatFile(file, platformConfig, withTokens(dictionary));
  }

  /** Removes what building platforms writes, and undoes their actions. */
  override clean(names?: readonly string[], options?: BuildOptions): Promise<void> {
    return super.clean(names, callOptions(options));
  }

  /** Registers a transform on the class. */
  static override registerTransform<This>(this: This, hook: Transform): This {
    return super.registerTransform.call(this, withoutEmptyFilter(hook)) as This;
  }

  /** Puts what was registered into the table of the class. */
  protected static override registerHooks(kind: HookKind, hooks: Record<string, unknown>): void {
    for (const name of Object.keys(hooks)) noteRegistration(this, kind, name);
    super.registerHooks(kind, hooks);
  }

  /** Registers a transform on the instance. */
  override registerTransform(hook: Transform): this {
    return super.registerTransform(withoutEmptyFilter(hook));
  }

  /** Registers an action on the class. */
  static override registerAction<This>(this: This, hook: Action): This {
    return super.registerAction.call(this, withoutEmptyUndo(hook)) as This;
  }

  /** Registers an action on the instance. */
  override registerAction(hook: Action): this {
    return super.registerAction(withoutEmptyUndo(hook));
  }

  /** Registers a transform group on the instance; a known name gets these transforms besides those it has. */
  override registerTransformGroup(group: TransformGroup): this {
    const { name, transforms } = group ?? {};
    if (typeof name !== "string" || !Array.isArray(transforms)) {
      return super.registerTransformGroup(group);
    }
    const { transformGroups } = this.#withoutOwnHooks(this.hooks);
    return super.registerTransformGroup({
      name,
      transforms: joined(transformGroups?.[name], transforms),
    });
  }
}

makeAssignable(StyleDictionary.prototype);
for (const [name, value] of Object.entries({ ...formerMembers, ...formerTables })) {
  Object.defineProperty(StyleDictionary, name, { value, configurable: true, writable: true });
}
Object.defineProperty(StyleDictionary, "formatHelpers", {
  get: formerHelpers,
  configurable: true,
});

export default StyleDictionary;
