import type { PathMention, Span, Step } from "../mention.ts";
import type { Found, Part } from "../part.ts";
import { isValue, type Whole, wholeOf } from "./script_context.ts";
import { bareKey, isAccess, moduleOf, pathOf, type ScriptPath } from "./script_paths.ts";
import { type Held, type Imported, namesIn, type Place, Scopes } from "./script_scopes.ts";
import { isQuoted, type Node } from "./script_syntax.ts";

/** Facts about a path that do not depend on its root. */
type PathFlags = Pick<PathMention, "isOpen" | "openStart" | "isAll" | "module">;

/** A path whose root is known only after the whole script. */
interface PendingPath extends PathFlags {
  readonly place: Place;
  readonly steps: readonly Step[];
  /** What code does with the value if its root is an import. */
  readonly whole: Whole;
  /** Whether to leave the path out unless its root is an import. */
  readonly isOnlyImported?: boolean;
}

/** Follows property paths in a script from imports through variables, and finds where code hands on whole objects. */
export class ScriptValues {
  #part: Part;
  #found: Found;
  #scopes: Scopes = new Scopes();
  #pending: PendingPath[] = [];
  /** Accesses that are part of a longer path. */
  #read: Set<Node> = new Set();

  constructor(part: Part, found: Found) {
    this.#part = part;
    this.#found = found;
  }

  /** Adds the collected paths. Returns the imports that variables of the whole script hold. */
  finish(program: Node): ReadonlyMap<string, Imported> {
    for (const pending of this.#pending) {
      const [first] = pending.steps;
      const imported = first.is === "variable" && pending.module === undefined
        ? this.#scopes.resolve(first.name, pending.place)
        : undefined;
      const module = pending.module ?? imported?.module;
      if (module === undefined && pending.isOnlyImported) continue;
      const { isOpen, openStart, isAll, whole } = pending;
      const steps = imported ? stepsFrom(imported, pending.steps) : pending.steps;
      const isHanded = module === undefined ? isAll : whole !== "nothing";
      this.#found.paths.push({
        ...(module !== undefined && { module }),
        steps,
        ...spanOf(pending.steps),
        ...(isOpen && { isOpen, openStart: openStart ?? "" }),
        ...(isHanded && { isAll: true }),
        ...(whole === "exports" && module !== undefined && { isExported: true }),
      });
    }
    return this.#scopes.ofScript(program);
  }

  /** Whether an identifier is a variable that holds something else than an import. Known after the whole script. */
  isOwnVariable(place: Place): boolean {
    return this.#scopes.isOwnVariable(place.node.name, place);
  }

  #add(place: Place, steps: readonly Step[], whole: Whole, flags: PathFlags = {}): void {
    if (steps.length > 0) this.#pending.push({ ...flags, place, steps, whole });
  }

  #pathOf(node: Node): ScriptPath {
    return pathOf(node, this.#part.text, this.#part.offset);
  }

  #spanOf({ range: [start, end] }: Node) {
    const { offset } = this.#part;
    return { start: start + offset, end: end + offset };
  }

  /** The name of another module in a specifier: `color` in `{ color }` and in `{ color as other }`. */
  #specifierOf(name: Node | undefined, other: Node): Pick<Step, "specifier"> {
    if (name?.type !== "Identifier") return {};
    const isShorthand = name.range[0] === other.range[0];
    return { specifier: { ...this.#spanOf(name), ...(isShorthand && { local: name.name }) } };
  }

  import({ specifiers, source }: Node, program: Node): void {
    const module: string = source.value;
    for (const { imported, local } of specifiers as Node[]) {
      const name: string = imported?.name ?? imported?.value ?? local.name;
      const specifier = this.#specifierOf(imported, local);
      const steps: Step[] = [{ name, ...this.#spanOf(local), is: "variable", ...specifier }];
      this.#scopes.declare(program, local.name, { module, steps });
    }
  }

  /** Declares `import tokens = require("./tokens.js")`. */
  importEquals({ id, moduleReference }: Node, program: Node): void {
    const source = moduleReference.expression;
    if (!source || !isQuoted(source)) return;
    const steps: Step[] = [{ name: id.name, ...this.#spanOf(id), is: "variable" }];
    this.#scopes.declare(program, id.name, { module: source.value, steps });
  }

  /** Adds what a statement exports from another module: a name, or everything. */
  exportFrom(place: Place, name: string, source: Node, span: Node): void {
    const specifier = this.#specifierOf(span, place.node.exported);
    const step: Step = { name, ...this.#spanOf(span), is: "variable", ...specifier };
    this.#add(place, [step], "exports", { module: source.value });
  }

  /** Adds a variable that a statement exports: `export { tokens }`. */
  exportVariable(place: Place, local: Node): void {
    const step: Step = { name: local.name, ...this.#spanOf(local), is: "variable" };
    this.#pending.push({ place, steps: [step], whole: "exports", isOnlyImported: true });
  }

  /** Declares the names of a function, a class or a `catch` clause. */
  declare(place: Place): void {
    const { node } = place;
    if (node.id && node.type !== "ClassExpression" && node.type !== "FunctionExpression") {
      this.#scopes.declare(this.#scopes.scopeOf(place), node.id.name);
    }
    for (const pattern of [...(node.params ?? []), ...(node.param ? [node.param] : [])] as Node[]) {
      for (const name of namesIn(pattern)) this.#scopes.declare(node, name);
    }
  }

  /** Adds the path of an access, unless it is part of one that was added. */
  access(place: Place): void {
    if (this.#read.has(place.node)) return;
    const path = this.#pathOf(place.node);
    this.markRead(path);
    this.#add(place, path.steps, wholeOf(place), path);
  }

  markRead({ accesses }: ScriptPath): void {
    for (const access of accesses) this.#read.add(access);
  }

  /** Adds a variable whose whole value code uses, if it holds an import. */
  variable(place: Place): void {
    if (!isValue(place)) return;
    const whole = wholeOf(place);
    if (whole === "nothing") return;
    const { node } = place;
    const start = node.range[0] + this.#part.offset;
    const step: Step = { name: node.name, start, end: start + node.name.length, is: "variable" };
    this.#pending.push({ place, steps: [step], whole, isOnlyImported: true });
  }

  /** Adds a module that an expression loads and whose whole value code uses. */
  loaded(place: Place): void {
    const module = moduleOf(place.node);
    const whole = module === undefined ? "nothing" : wholeOf(place);
    if (whole === "nothing") return;
    const step: Step = { name: "", ...this.#spanOf(place.node), is: "variable" };
    this.#add(place, [step], whole, { module: module! });
  }

  /** Adds a path whose entire value code may use, wherever its root comes from. */
  allOf(place: Place, expression: Node, whole: Whole = "hands on"): void {
    let node = expression;
    while (node.type === "ChainExpression" || node.type === "ParenthesizedExpression") {
      node = node.expression;
    }
    if (node.type !== "Identifier" && !isAccess(node)) return;
    const path = this.#pathOf(node);
    if (path.accesses.length > 0 && path.accesses[0] !== node) return;
    this.markRead(path);
    this.#add(place, path.steps, whole, { ...path, isAll: true });
  }

  /** Adds `"a" in tokens.color`. */
  membership(place: Place): void {
    const { left, right } = place.node;
    const path = this.#pathOf(right);
    if (path.isOpen || path.steps.length === 0) return;
    const key = bareKey(left);
    const isKnown = isQuoted(key);
    this.markRead(path);
    const { start, end } = this.#spanOf(key);
    const steps: Step[] = isKnown
      ? [...path.steps, { name: key.value, start: start + 1, end: end - 1, is: "word" }]
      : path.steps;
    this.#add(place, steps, "nothing", { ...path, isOpen: !isKnown });
  }

  /**
   * Adds paths in declarations: `const tokens = require("./tokens.js")`, `const { color: { accent } } = tokens`, `const
   * color = tokens.color`.
   */
  declarator(place: Place): void {
    const { id, init } = place.node;
    const isVar = place.outer!.node.kind === "var";
    const scope = this.#scopes.scopeOf(place.outer!, isVar);
    if (!init || !/^(?:Identifier|ObjectPattern)$/.test(id.type)) {
      for (const name of namesIn(id)) this.#scopes.declare(scope, name);
      return;
    }
    const path = this.#pathOf(init);
    const whole = wholeOf({ node: init, property: "init", outer: place });
    if (id.type === "ObjectPattern") this.#pattern(place, scope, path, whole);
    else {
      const module = moduleOf(init);
      const held = path.isOpen ? undefined : heldBy(path, place, path.steps);
      const root: Step = { name: id.name, ...this.#spanOf(id), is: "variable" };
      this.#scopes.declare(scope, id.name, module === undefined ? held : { module, steps: [root] });
      if (module === undefined) this.allOf(place, init, whole);
    }
  }

  #pattern(place: Place, scope: Node, path: ScriptPath, whole: Whole): void {
    const { module } = path;
    if (path.isOpen || path.steps.length === 0) {
      for (const name of namesIn(place.node.id)) this.#scopes.declare(scope, name);
      return;
    }
    const add = (steps: readonly Step[], what: Whole, isOpen = false) =>
      this.#add(place, steps, what, { isOpen, ...(module !== undefined && { module }) });
    const work: { pattern: Node; from: readonly Step[] }[] = [
      { pattern: place.node.id, from: path.steps },
    ];
    for (const { pattern, from } of work) {
      for (
        const { type, key, value, computed, shorthand, argument } of pattern.properties as Node[]
      ) {
        if (type === "RestElement") {
          if (argument.type !== "Identifier") continue;
          add(from, whole, true);
          this.#scopes.declare(scope, argument.name, heldBy(path, place, from));
          continue;
        }
        const name: string | undefined = isQuoted(key) ? key.value : key.name;
        const inner: Node = value.type === "AssignmentPattern" ? value.left : value;
        if (computed || name === undefined) {
          add(from, whole, true);
          for (const own of namesIn(inner)) this.#scopes.declare(scope, own);
          continue;
        }
        const span = this.#spanOf(key);
        const specifier = key.type === "Identifier" &&
          { ...span, isKey: true, ...(shorthand && { local: name }) };
        const step: Step = { name, ...span, is: "variable", ...(specifier && { specifier }) };
        const steps = [...from, step];
        if (inner.type === "ObjectPattern") work.push({ pattern: inner, from: steps });
        else {
          add(steps, inner.type === "Identifier" ? whole : "hands on");
          const held = inner.type === "Identifier" ? heldBy(path, place, steps) : undefined;
          for (const own of namesIn(inner)) this.#scopes.declare(scope, own, held);
        }
      }
    }
  }
}

/** The span of a path. In a declaration, the root comes last, so this is the span of the last step. */
function spanOf(steps: readonly Step[]): Span {
  const [first, last] = [steps[0], steps.at(-1)!];
  return { start: first.start > last.start ? last.start : first.start, end: last.end };
}

/** The value of a variable that contains a part of a path's root. */
function heldBy({ module }: ScriptPath, place: Place, steps: readonly Step[]): Held | undefined {
  const [root] = steps;
  if (module !== undefined) return { module, steps };
  if (root?.is !== "variable") return undefined;
  return { of: { name: root.name, place }, steps: steps.slice(1) };
}

/** A path with the import that its root holds. Steps that are elsewhere get the span of the root. */
function stepsFrom(imported: Imported, [root, ...others]: readonly Step[]): Step[] {
  const { start, end } = root;
  return [
    ...imported.steps.map(({ name, specifier }): Step => ({
      name,
      start,
      end,
      is: "variable",
      ...(specifier && { specifier }),
    })),
    ...others,
  ];
}
