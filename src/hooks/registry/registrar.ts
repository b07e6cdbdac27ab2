/**
 * The nine `register…` methods, on a class and on its instances. Hooks of a class reach instances created later, of it
 * and of its subclasses. Hooks of an instance stay there.
 * @module
 */
import type {
  Action,
  FileHeaderHook,
  Filter,
  Format,
  HookKind,
  Hooks,
  Parser,
  Preprocessor,
  Sort,
  Transform,
  TransformGroup,
} from "../../base/types/config.ts";
import { type HookTable, layerHooks, registered, type Registration } from "./registry.ts";

/** Hooks registered on each class, without inherited ones. */
const onClass = new WeakMap<object, Hooks>();

/** Hooks of a class and its base classes, base classes first. */
function classLayers(constructor: object): Hooks[] {
  const layers: Hooks[] = [];
  for (let at = constructor; at && at !== Function.prototype; at = Object.getPrototypeOf(at)) {
    const hooks = onClass.get(at);
    if (hooks) layers.unshift(hooks);
  }
  return layers;
}

/** Classes with registered hooks. */
const classes: Set<object> = new Set();

/**
 * The name of a class that has its own hook of that name, for the message to users who register on one class and build
 * with another.
 */
export function ownerOf(kind: HookKind, name: string): string | undefined {
  for (const constructor of classes) {
    const own = onClass.get(constructor)?.[kind];
    if (own && Object.hasOwn(own, name)) return (constructor as { name: string }).name;
  }
  return undefined;
}

/** Number of changes to the hooks of any class. */
let changes = 0;

/** Adds hooks of a kind to a class, replacing those of the same name. */
function putOnClass(constructor: object, kind: HookKind, hooks: Record<string, unknown>): void {
  const own = onClass.get(constructor);
  classes.add(constructor);
  onClass.set(constructor, { ...own, [kind]: { ...own?.[kind], ...hooks } });
  changes++;
}

/** @param constructor The class that a static method was called on. */
function registerOnClass<Kind extends HookKind>(
  constructor: unknown,
  kind: Kind,
  hook: Registration[Kind],
): void {
  const { hooks } = constructor as typeof Registrar;
  const added = registered(kind, hook, hooks);
  putRegistered(constructor as typeof Registrar, kind, added[kind] as Record<string, unknown>);
}

/** The hooks of a class in layers. Later changes do not reach them. */
let layersOf: (constructor: typeof Registrar) => readonly Hooks[];

let putRegistered: (
  constructor: typeof Registrar,
  kind: HookKind,
  hooks: Record<string, unknown>,
) => void;

/** Base of {@linkcode TokenBuilder}: registers hooks. */
export class Registrar {
  static {
    putRegistered = (constructor, kind, hooks) => constructor.registerHooks(kind, hooks);
    layersOf = (constructor) => [constructor.baseHooks, ...classLayers(constructor)];
  }

  /** Hooks that every instance starts with. */
  protected static readonly baseHooks: Hooks = {};

  #own: Hooks = {};
  #table: HookTable | undefined;
  #configured: (Hooks | undefined)[] = [];
  #class: readonly Hooks[] = this.classHooks();
  #changes = changes;

  /** All hooks of this class by kind and name, built-in and registered. Returns a new table each time. */
  static get hooks(): HookTable {
    return layerHooks(...layersOf(this));
  }

  /** Adds hooks of a kind to the table of this class without checks. */
  protected static registerHooks(kind: HookKind, hooks: Record<string, unknown>): void {
    putOnClass(this, kind, hooks);
  }

  /** The class's hooks in layers, which those of the configuration override. */
  protected classHooks(): readonly Hooks[] {
    return layersOf(this.constructor as typeof Registrar);
  }

  /** Puts a hook into the table of this class without checks. Removes the name if `hook` is omitted. */
  protected static putHook(kind: HookKind, name: string, hook?: unknown): void {
    putOnClass(this, kind, { [name]: hook });
  }

  /** Reloads the hooks of the class if they changed. For subclasses whose instances follow their class. */
  protected followClassHooks(): void {
    if (this.#changes === changes) return;
    this.#changes = changes;
    this.#class = this.classHooks();
    this.#table = undefined;
  }

  /** All hooks of this instance by kind and name. */
  get hooks(): HookTable {
    return this.#table ??= layerHooks(...this.#class, ...this.#configured, this.#own);
  }

  /** Replaces the hooks registered on this instance. */
  set hooks(hooks: Hooks) {
    this.#own = hooks;
    this.#table = undefined;
  }

  /**
   * Sets the hooks of the configuration, which override the class's and are overridden by the instance's. Reloads the
   * class's hooks, because a configuration module may have registered some.
   */
  protected configureHooks(...layers: (Hooks | undefined)[]): void {
    this.#class = this.classHooks();
    this.#configured = layers;
    this.#table = undefined;
  }

  /** Hooks registered on this instance. */
  protected get ownHooks(): Hooks {
    return this.#own;
  }

  #register<Kind extends HookKind>(kind: Kind, hook: Registration[Kind]): this {
    this.hooks = layerHooks(this.#own, registered(kind, hook, this.hooks));
    return this;
  }

  /** Registers a transform for instances of this class created later. Throws a `TypeError` if it is malformed. */
  static registerTransform<This>(this: This, hook: Transform): This {
    registerOnClass(this, "transforms", hook);
    return this;
  }

  /**
   * Registers a transform group for instances of this class created later. Its transforms must be registered. Throws a
   * `TypeError` if it is malformed.
   */
  static registerTransformGroup<This>(this: This, hook: TransformGroup): This {
    registerOnClass(this, "transformGroups", hook);
    return this;
  }

  /** Registers a format for instances of this class created later. Throws a `TypeError` if it is malformed. */
  static registerFormat<This>(this: This, hook: Format): This {
    registerOnClass(this, "formats", hook);
    return this;
  }

  /** Registers a filter for instances of this class created later. Throws a `TypeError` if it is malformed. */
  static registerFilter<This>(this: This, hook: Filter): This {
    registerOnClass(this, "filters", hook);
    return this;
  }

  /** Registers an action for instances of this class created later. Throws a `TypeError` if it is malformed. */
  static registerAction<This>(this: This, hook: Action): This {
    registerOnClass(this, "actions", hook);
    return this;
  }

  /**
   * Registers a parser for instances of this class created later. Name it in `parsers` to use it. Throws a `TypeError`
   * if it is malformed.
   */
  static registerParser<This>(this: This, hook: Parser): This {
    registerOnClass(this, "parsers", hook);
    return this;
  }

  /**
   * Registers a preprocessor for instances of this class created later. Name it in `preprocessors` to use it. Throws a
   * `TypeError` if it is malformed.
   */
  static registerPreprocessor<This>(this: This, hook: Preprocessor): This {
    registerOnClass(this, "preprocessors", hook);
    return this;
  }

  /** Registers a file header for instances of this class created later. Throws a `TypeError` if it is malformed. */
  static registerFileHeader<This>(this: This, hook: FileHeaderHook): This {
    registerOnClass(this, "fileHeaders", hook);
    return this;
  }

  /** Registers a sort for instances of this class created later. Throws a `TypeError` if it is malformed. */
  static registerSort<This>(this: This, hook: Sort): This {
    registerOnClass(this, "sorts", hook);
    return this;
  }

  /** Registers a transform for this instance. Throws a `TypeError` if it is malformed. */
  registerTransform(hook: Transform): this {
    return this.#register("transforms", hook);
  }

  /**
   * Registers a transform group for this instance. Its transforms must be registered. Throws a `TypeError` if it is
   * malformed.
   */
  registerTransformGroup(hook: TransformGroup): this {
    return this.#register("transformGroups", hook);
  }

  /** Registers a format for this instance. Throws a `TypeError` if it is malformed. */
  registerFormat(hook: Format): this {
    return this.#register("formats", hook);
  }

  /** Registers a filter for this instance. Throws a `TypeError` if it is malformed. */
  registerFilter(hook: Filter): this {
    return this.#register("filters", hook);
  }

  /** Registers an action for this instance. Throws a `TypeError` if it is malformed. */
  registerAction(hook: Action): this {
    return this.#register("actions", hook);
  }

  /** Registers a parser for this instance. Name it in `parsers` to use it. Throws a `TypeError` if it is malformed. */
  registerParser(hook: Parser): this {
    return this.#register("parsers", hook);
  }

  /**
   * Registers a preprocessor for this instance. Name it in `preprocessors` to use it. Throws a `TypeError` if it is
   * malformed.
   */
  registerPreprocessor(hook: Preprocessor): this {
    return this.#register("preprocessors", hook);
  }

  /** Registers a file header for this instance. Throws a `TypeError` if it is malformed. */
  registerFileHeader(hook: FileHeaderHook): this {
    return this.#register("fileHeaders", hook);
  }

  /** Registers a sort for this instance. Throws a `TypeError` if it is malformed. */
  registerSort(hook: Sort): this {
    return this.#register("sorts", hook);
  }
}
