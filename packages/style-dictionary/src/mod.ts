/**
 * A drop-in replacement for Style Dictionary 5: the builder of token-build with the behavior of Style Dictionary.
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
import { readings } from "./tolerated_settings.ts";
import { formerHelpers, formerMembers, formerTables } from "./removed_members.ts";
import { type HookTable, liveHooks, replaceHooks } from "./live_hooks.ts";
import { hooksOfPeer, withoutOwnHooks } from "./peer_hooks.ts";
import { version } from "./version.ts";

export * from "token-build";
export * from "./removed_members.ts";

/** Transforms that Style Dictionary does not have in its groups. */
const ownTransforms = new Set(["fontWeight/css", "size/calc", "color/alpha"]);

/**
 * Builds design tokens from configurations, hooks and scripts of Style Dictionary. Registering a transform group under
 * a known name adds to that group. Unknown properties of the configuration become properties of the instance.
 */
export class StyleDictionary extends TokenBuilder {
  /** Hooks that were registered on this instance before its configuration was read. */
  #early: Hooks | undefined;

  /** Hooks of every instance. Style Dictionary keeps names of weights, calculations and `rgba()` as written. */
  protected static override readonly baseHooks: Hooks = {
    ...TokenBuilder.baseHooks,
    transformGroups: Object.fromEntries(
      Object.entries(TokenBuilder.baseHooks.transformGroups ?? {}).map(([name, transforms]) => [
        name,
        transforms.filter((id) => !ownTransforms.has(id)),
      ]),
    ),
  };

  /** Version of Style Dictionary that this class is compatible with. */
  static override readonly VERSION: string = version;

  /**
   * Makes a builder for a configuration. Starts to read it unless `init` is `false`.
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
   * Follows Style Dictionary: omits the time from headers, does not report deprecations, prints references as written
   * and resolves them in all properties, counts text such as `12px` as a length, names `$root` like Style Dictionary,
   * and only warns of a missing source or a transform that throws.
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

  /** All hooks of this class by kind and name. Assigning or deleting a hook takes effect, also for instances. */
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

  /** The class's hooks. Built-in hooks of Style Dictionary override those of the same name. */
  protected override classHooks(): readonly Hooks[] {
    const Class = this.constructor as typeof StyleDictionary;
    return [hooksOfInstances(Class, layerHooks(Class.hooks), hooksOfPeer(Class.baseHooks))];
  }

  /** All hooks of this instance by kind and name, including the current ones of its class. */
  override get hooks(): HookTable {
    this.followClassHooks();
    return super.hooks;
  }

  /** Replaces the hooks registered on this instance. */
  override set hooks(hooks: Hooks) {
    super.hooks = hooks;
  }

  /** Converts a configuration of Style Dictionary to one for the core. */
  protected static override prepareConfig(config: Config): Config {
    return prepareConfig(config);
  }

  /** Merges hooks of the configuration over those that the instance had before its initialization. */
  protected override configureHooks(...layers: (Hooks | undefined)[]): void {
    if (!this.#early) {
      this.#early = super.ownHooks;
      super.hooks = {};
    }
    const inline = layers.slice(0, -1);
    const existing = layerHooks(...this.classHooks(), this.#early, ...inline);
    const merged = mergedHooks(this.#withoutOwnHooks(existing), layers.at(-1));
    super.configureHooks(this.#early, ...inline, merged);
  }

  #withoutOwnHooks(hooks: Hooks): Hooks {
    return withoutOwnHooks(hooks, (this.constructor as typeof StyleDictionary).baseHooks);
  }

  /** Hooks registered on this instance. */
  protected override get ownHooks(): Hooks {
    const instanceHooks = super.ownHooks;
    return this.#early ? layerHooks(this.#early, instanceHooks) : instanceHooks;
  }

  /** Builds platforms. Ignores unknown options. */
  override build(names?: readonly string[], options?: BuildOptions): Promise<PlatformResult[]> {
    return super.build(names, callOptions(options));
  }

  /** Formats the files of a platform. */
  override formatPlatform(name: string, options?: CallOptions): Promise<FormattedFile[]> {
    return super.formatPlatform(name, callOptions(options));
  }

  /** Formats the files of all platforms, by platform. */
  override formatAllPlatforms(options?: CallOptions): Promise<Record<string, FormattedFile[]>> {
    return super.formatAllPlatforms(callOptions(options));
  }

  /** The transformed tokens of a platform. */
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

  /** Formats one file. The dictionary may be empty. */
  override formatFile(
    file: ProcessedFile | File,
    platformConfig: ProcessedPlatform | PlatformConfig,
    dictionary: Partial<Dictionary>,
  ): ReturnType<TokenBuilder["formatFile"]> {
    return super.formatFile(file, platformConfig, withTokens(dictionary));
  }

  /** Removes the files of platforms and undoes their actions. */
  override clean(names?: readonly string[], options?: BuildOptions): Promise<void> {
    return super.clean(names, callOptions(options));
  }

  /** Registers a transform on the class. */
  static override registerTransform<This>(this: This, hook: Transform): This {
    return super.registerTransform.call(this, withoutEmptyFilter(hook)) as This;
  }

  /** Adds registered hooks to the table of the class. */
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

  /** Registers a transform group on the instance. Under a known name, adds the transforms to that group. */
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
