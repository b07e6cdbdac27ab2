/**
 * How tokens depend on groups of modifiers that do not define them: a group gets the tokens of the group that it
 * extends, and tokens inherit the type of their groups. So a context may complete what another one starts.
 * @module
 */
import { remembered } from "../../../base/collections/remembered.ts";
import {
  type Extension,
  extensionNeeds,
  isAlias,
  targetPath,
} from "../../../dialects/dtcg/extends.ts";
import { topologicalLevels } from "../../../base/tokens/graph.ts";
import { hasOwn, nodeAt, type Tree } from "../../../base/tokens/plain_object.ts";
import { keyOf } from "../../../base/tokens/tree.ts";
import {
  isMember,
  pathOf,
  type Place,
  skip,
  someNode,
  walkTree,
} from "../../../base/tokens/walk.ts";

/** A tree of tokens that always applies. */
export interface CommonTree {
  readonly tree: Tree;
  readonly modifier?: undefined;
}

/** A tree that a context of a modifier adds. */
export interface ModifierTree {
  readonly tree: Tree;
  readonly modifier: string;
  /** Paths of its groups that have a type. */
  readonly groups: readonly string[][];
  /** Whether it may have groups that extend others. */
  readonly linked: boolean;
}

export interface GroupDependencies {
  /** For each modifier, keys of tokens that its groups add or type. */
  readonly touched: ReadonlyMap<string, ReadonlySet<string>>;
  /** Keys of tokens and of those that extending groups make from them. */
  readonly copies: readonly (readonly [key: string, copy: string])[];
}

type Modifiers = ReadonlySet<string>;

/** A group or token in any of the trees. */
class Member {
  readonly path: readonly string[];
  readonly children: Map<string, Member> = new Map();
  isToken = false;
  /** Whether a tree defines the token without a type of its own. */
  inherits = false;
  /** Whether a tree defines the token without giving a type to any of its groups either. */
  isOpen = false;
  /** Types that trees give the group. */
  readonly types: Set<unknown> = new Set();
  /** Whether a tree that always applies gives the group a type. */
  isTyped = false;
  /** Modifiers that give the group a type. */
  readonly typedBy: Set<string> = new Set();

  constructor(path: readonly string[]) {
    this.path = path;
  }

  get key(): string {
    return keyOf([...this.path]);
  }

  child(name: string): Member {
    return remembered(this.children, name, () => new Member([...this.path, name]));
  }

  at(path: readonly string[]): Member {
    return path.reduce((member: Member, name) => member.child(name), this);
  }
}

interface ModifierExtension extends Extension {
  readonly modifier: string | undefined;
}

/** Limit on members that extensions add, against groups that extend each other in different contexts. */
const mostCopies = 1_000_000;

class DependencyFinder {
  #root = new Member([]);
  #extensions: ModifierExtension[] = [];
  #touched: Map<string, Set<string>> = new Map();
  #copies: [key: string, copy: string][] = [];

  run(trees: readonly (CommonTree | ModifierTree)[]): GroupDependencies {
    trees.forEach((tree) => this.#add(tree));
    for (const extension of inOrder(this.#extensions)) this.#extend(extension);
    this.#touchInheriting();
    return { touched: this.#touched, copies: this.#copies };
  }

  #add({ tree, modifier }: CommonTree | ModifierTree): void {
    walkTree<{ member: Member; isTyped: boolean }>(tree, isMember, (place, above) => {
      const { node } = place;
      const member = place.parent ? above.member.child(place.key) : this.#root;
      const isTyped = hasOwn(node, "$type");
      if (hasOwn(node, "$value")) {
        member.isToken = true;
        member.inherits ||= !isTyped && !isAlias(node.$value);
        member.isOpen ||= member.inherits && !above.isTyped;
        return skip;
      }
      if (isTyped) {
        member.types.add(node.$type);
        if (modifier === undefined) member.isTyped = true;
        else member.typedBy.add(modifier);
      }
      const target = hasOwn(node, "$extends") ? targetPath(node.$extends) : undefined;
      if (target) this.#extensions.push({ path: pathOf(place), target, modifier });
      return { member, isTyped: isTyped || above.isTyped };
    }, { member: this.#root, isTyped: false });
  }

  #extend({ path, target, modifier }: ModifierExtension): void {
    const work = [{ from: this.#root.at(target), to: this.#root.at(path) }];
    for (const { from, to } of work) {
      from.types.forEach((type) => to.types.add(type));
      from.typedBy.forEach((name) => to.typedBy.add(name));
      if (modifier === undefined) to.isTyped ||= from.isTyped;
      else if (from.types.size > 0) to.typedBy.add(modifier);
      for (const [name, member] of from.children) {
        if (this.#copies.length >= mostCopies) return;
        const copy = to.child(name);
        if (member.isToken) {
          copy.isToken = true;
          copy.inherits ||= member.inherits;
          copy.isOpen ||= member.isOpen;
          this.#copies.push([member.key, copy.key]);
          if (modifier !== undefined) this.#touch(modifier, copy);
        }
        work.push({ from: member, to: copy });
      }
    }
  }

  #touch(modifier: string, token: Member): void {
    remembered(this.#touched, modifier, () => new Set()).add(token.key);
  }

  /** Records the tokens whose inherited type may depend on modifiers. */
  #touchInheriting(): void {
    const none: Modifiers = new Set();
    const work = [{ member: this.#root, openBy: none, changedBy: none }];
    for (const { member, ...above } of work) {
      const { types, typedBy } = member;
      // Trees that give the same type do not change each other's tokens.
      const changedBy = types.size > 1 ? union(above.changedBy, typedBy) : above.changedBy;
      const openBy = types.size > 1 || !member.isTyped
        ? union(above.openBy, typedBy)
        : above.openBy;
      const by = member.isOpen ? openBy : member.inherits ? changedBy : none;
      by.forEach((modifier) => this.#touch(modifier, member));
      for (const child of member.children.values()) work.push({ member: child, openBy, changedBy });
    }
  }
}

function union(left: Modifiers, right: Modifiers): Modifiers {
  return right.size === 0 ? left : new Set([...left, ...right]);
}

/** Orders extensions so that each comes after those it needs. Contexts that never apply together may form cycles. */
function inOrder(extensions: readonly ModifierExtension[]): ModifierExtension[] {
  const needs = extensionNeeds(extensions);
  const { levels, blocked } = topologicalLevels(needs);
  const free = extensions.flatMap((_, index) => needs[index] === undefined ? [index] : []);
  return [...free, ...levels.flat(), ...blocked].map((index) => extensions[index]);
}

/** Whether groups that a modifier adds may extend others, or have a type that no tree that always applies gives. */
function mayMatter(always: readonly CommonTree[], { tree, groups, linked }: ModifierTree): boolean {
  const isOwn = (path: string[]) => {
    const type = nodeAt(tree, path)?.$type;
    return type !== undefined && !always.some((other) => nodeAt(other.tree, path)?.$type === type);
  };
  const extend = ({ node }: Place) => hasOwn(node, "$extends");
  return groups.some(isOwn) || (linked && someNode(tree, isMember, extend));
}

/** Finds the dependencies of trees in the syntax of the build; `undefined` if modifiers add none. */
export function groupDependencies(
  always: readonly CommonTree[],
  ofModifiers: readonly ModifierTree[],
): GroupDependencies | undefined {
  if (!ofModifiers.some((tree) => mayMatter(always, tree))) return undefined;
  return new DependencyFinder().run([...always, ...ofModifiers]);
}
