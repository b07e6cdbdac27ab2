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
  type BuilderDefaults,
  type BuilderOptions,
  type Config,
  type Hooks,
  TokenBuilder,
  type TransformGroup,
} from "token-build";
import { prepareConfig } from "./config.ts";
import { formerHelpers, formerMembers } from "./former.ts";
import { type HookTable, liveHooks, replaceHooks } from "./live_hooks.ts";
import { version } from "./version.ts";

export * from "token-build";
export * from "./former.ts";

type Groups = Readonly<Record<string, readonly string[]>>;

/** The transforms of a group with those that a group of its name has, which come first; each once. */
function joined<T>(name: string, transforms: T, known: Groups): T | string[] {
  if (!Array.isArray(transforms) || !Object.hasOwn(known, name)) return transforms;
  return [...new Set([...known[name], ...transforms])];
}

/** A configuration whose transform groups add to those that are there. */
function withJoinedGroups(config: Config, known: Groups): Config {
  const own: unknown = config.hooks?.transformGroups;
  if (typeof own !== "object" || own === null) return config;
  const transformGroups = Object.fromEntries(
    Object.entries(own).map(([name, transforms]) => [name, joined(name, transforms, known)]),
  );
  return { ...config, hooks: { ...config.hooks, transformGroups } };
}

/** A group that is about to be registered, with the transforms that a group of its name has. */
function withJoined(group: TransformGroup, known: Groups): TransformGroup {
  return { ...group, transforms: joined(group?.name, group?.transforms, known) };
}

/**
 * Builds design tokens from the configurations, hooks and scripts of Style Dictionary. Transform groups that are registered
 * under a known name add to it, and properties of the configuration that the class does not have are on its instances.
 */
export class StyleDictionary extends TokenBuilder {
  /** Version of Style Dictionary that this class stands in for. */
  static override readonly VERSION: string = version;

  /**
   * A builder for a configuration; it begins to read unless `init` is `false`.
   *
   * @param config The configuration, or the path of its file.
   * @param settings Settings besides the configuration.
   */
  constructor(config: Config | string = {}, settings: BuilderOptions = {}) {
    super(config, settings);
    this.#copyProperties();
  }

  /** Reads the configuration and all tokens. Called by the constructor unless `init` is `false`. */
  override async init(
    settings: Pick<BuilderOptions, "verbosity" | "warnings"> = {},
  ): Promise<this> {
    await super.init(settings);
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
    return liveHooks(super.hooks, (kind, name, hook) => this.putHook(kind, name, hook));
  }

  /** Replaces all hooks of this class. */
  static override set hooks(hooks: Hooks) {
    replaceHooks(this.hooks, hooks, (kind, name, hook) => this.putHook(kind, name, hook));
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
    return withJoinedGroups(prepareConfig(config), this.hooks.transformGroups);
  }

  /** Registers a transform group on the class; a known name gets these transforms besides those it has. */
  static override registerTransformGroup<This>(this: This, group: TransformGroup): This {
    const Class = this as typeof StyleDictionary;
    const known = Class.hooks.transformGroups;
    return super.registerTransformGroup.call(this, withJoined(group, known)) as This;
  }

  /** Registers a transform group on the instance; a known name gets these transforms besides those it has. */
  override registerTransformGroup(group: TransformGroup): this {
    return super.registerTransformGroup(withJoined(group, this.hooks.transformGroups));
  }
}

for (const [name, value] of Object.entries(formerMembers)) {
  Object.defineProperty(StyleDictionary, name, { value, configurable: true, writable: true });
}
Object.defineProperty(StyleDictionary, "formatHelpers", {
  get: formerHelpers,
  configurable: true,
});

export default StyleDictionary;
