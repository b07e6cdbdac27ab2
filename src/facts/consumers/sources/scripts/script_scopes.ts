import { remembered } from "../../../../base/collections/remembered.ts";
import type { Step } from "../mention.ts";
import type { Node } from "./script_syntax.ts";

export interface Place {
  readonly node: Node;
  readonly property: string;
  readonly outer: Place | undefined;
}

/** The value of a variable: an import, or a part of the value of another variable. */
export interface Held {
  readonly module?: string;
  /** The variable that contains it, with a place in the scope of that variable. */
  readonly of?: { readonly name: string; readonly place: Place };
  /** The path to it from the import or the other variable. */
  readonly steps: readonly Step[];
}

/** An import, and the path to a part of it. */
export interface Imported {
  readonly module: string;
  readonly steps: readonly Step[];
}

/** Longest path to follow through variables. */
const longestChain = 32;

const functions = /^(?:(?:Arrow)?FunctionExpression|FunctionDeclaration|Program)$/;
const scopes =
  /^(?:(?:Arrow)?FunctionExpression|FunctionDeclaration|Program|BlockStatement|StaticBlock|For(?:In|Of)?Statement|CatchClause|SwitchStatement|TSModuleBlock|ClassExpression)$/;

export function* namesIn(pattern: Node): Generator<string> {
  const work: (Node | null)[] = [pattern];
  for (let node = work.pop(); node !== undefined; node = work.pop()) {
    switch (node?.type) {
      case "Identifier":
        yield node.name;
        break;
      case "ObjectPattern":
        for (const item of node.properties) work.push(item.value ?? item.argument);
        break;
      case "ArrayPattern":
        work.push(...node.elements);
        break;
      case "AssignmentPattern":
        work.push(node.left);
        break;
      case "RestElement":
        work.push(node.argument);
        break;
      case "TSParameterProperty":
        work.push(node.parameter);
        break;
    }
  }
}

/** Finds what the variables of a script hold, by the scopes that declare them. */
export class Scopes {
  /** By scope and name; `undefined` for variables that hold something else. */
  #declared: Map<Node, Map<string, Held | undefined>> = new Map();
  /** Names of variables that hold imports in some scope. */
  #holding: Set<string> = new Set();
  #resolved: Map<Held, Imported | undefined> = new Map();

  declare(scope: Node, name: string, held?: Held): void {
    const names = remembered(this.#declared, scope, () => new Map());
    if (held) this.#holding.add(name);
    // The same name declared twice could hold either.
    if (held || !names.has(name)) names.set(name, held);
  }

  /** The innermost scope around a place; of a function or the program for `var`. */
  scopeOf({ outer }: Place, isVar = false): Node {
    const pattern = isVar ? functions : scopes;
    let place = outer!;
    while (place.outer && !pattern.test(place.node.type)) place = place.outer;
    return place.node;
  }

  /** The variables of the innermost scope around a place that declares a name. */
  #namesWith(name: string, place: Place): Map<string, Held | undefined> | undefined {
    for (let at: Place | undefined = place; at; at = at.outer) {
      const names = this.#declared.get(at.node);
      if (names?.has(name)) return names;
    }
    return undefined;
  }

  #find(name: string, place: Place): Held | undefined {
    return this.#namesWith(name, place)?.get(name);
  }

  /** Whether a name means a variable at a place that holds no part of an import, nor of another variable. */
  isOwnVariable(name: string, place: Place): boolean {
    const names = this.#namesWith(name, place);
    return names !== undefined && names.get(name) === undefined;
  }

  /** The import that a variable holds at a place, or a part of it. */
  resolve(name: string, place: Place): Imported | undefined {
    if (!this.#holding.has(name)) return undefined;
    const chain: Held[] = [];
    let held = this.#find(name, place);
    let found: Imported | undefined;
    while (held && chain.length < longestChain) {
      if (this.#resolved.has(held)) {
        found = this.#resolved.get(held);
        break;
      }
      chain.push(held);
      if (held.module !== undefined) {
        found = { module: held.module, steps: [] };
        break;
      }
      held = held.of && this.#find(held.of.name, held.of.place);
    }
    for (const own of chain.reverse()) {
      const steps: Step[] | undefined = found && [...found.steps, ...own.steps];
      found = steps && steps.length <= longestChain ? { module: found!.module, steps } : undefined;
      this.#resolved.set(own, found);
    }
    return found;
  }

  /** The import that a variable of the whole script holds. */
  ofScript(program: Node): Map<string, Imported> {
    const found = new Map<string, Imported>();
    const place: Place = { node: program, property: "", outer: undefined };
    for (const name of this.#declared.get(program)?.keys() ?? []) {
      const imported = this.resolve(name, place);
      if (imported) found.set(name, imported);
    }
    return found;
  }
}
