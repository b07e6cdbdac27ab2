/**
 * Plans the changes that renames make to a token tree. All renames apply at once.
 * @module
 */
import { getOwn, hasOwn, isPlainObject, type Tree } from "../../../base/tokens/plain_object.ts";
import { isMember, isMemberName, pathOf, walkTree } from "../../../base/tokens/walk.ts";
import type { Paths } from "./paths.ts";

/** A token or group that moves to another group. */
export interface Move {
  readonly from: readonly string[];
  readonly to: readonly string[];
  /** The type to write on it, because its new groups do not provide it. */
  readonly type: unknown;
}

/** The changes that renames make to a tree. */
export interface Plan {
  /** New keys of tokens and groups that stay in their group, by {@linkcode placeOf}. */
  readonly keys: ReadonlyMap<string, string>;
  /** Moves, outermost targets first. */
  readonly moves: readonly Move[];
}

/** A map key for a path of keys. */
export const placeOf = (keys: readonly string[]): string => JSON.stringify(keys);

/** Whether a group contains nothing but `$type`, so it is removed with its last token. */
export const isBare = (keys: Iterable<string>): boolean => {
  for (const key of keys) if (key !== "$type") return false;
  return true;
};

/** The facts about a node that come from the groups above. */
interface Above {
  /** The new path of the parent, joined by dots; `undefined` for the root. */
  readonly now: string | undefined;
  readonly type: unknown;
}

const join = (group: string, key: string) => group === "" ? key : `${group}.${key}`;

/** The new key of a token or group that stays in its group; `undefined` if it moves. */
function keyInPlace(to: string, key: string, group: string): string | undefined {
  const start = group === "" ? "" : `${group}.`;
  const suffix = to.startsWith(start) ? to.slice(start.length) : undefined;
  // A new key may contain dots only if the old key does.
  return suffix !== undefined && (!suffix.includes(".") || key.includes(".")) ? suffix : undefined;
}

export function planOf(tree: Tree, paths: Paths): Plan {
  const keys = new Map<string, string>();
  const moving: { from: readonly string[]; to: string; own: unknown; type: unknown }[] = [];
  /** Types of groups by their new paths. */
  const types = new Map<string, unknown>();
  // Tokens move to a group in this order.
  walkTree<Above>(
    tree,
    isMember,
    (place, above) => {
      const { node } = place;
      const path = pathOf(place);
      const now = above.now === undefined
        ? ""
        : paths.get(path.join(".")) ?? join(above.now, place.key);
      const ownType = getOwn(node, "$type");
      if (ownType !== undefined) types.set(now, ownType);
      const type = ownType ?? above.type;
      for (const [key, child] of Object.entries(node)) {
        if (!isMemberName(key)) continue;
        const at = [...path, key];
        const to = paths.get(at.join("."));
        const inPlace = to === undefined ? key : keyInPlace(to, key, now);
        if (inPlace === undefined) moving.push({ from: at, to: to!, own: child, type });
        else if (inPlace !== key) keys.set(placeOf(at), inPlace);
      }
      return { now, type };
    },
    { now: undefined, type: undefined },
    "last",
  );
  const depth = ({ to }: { to: string }) => to.split(".").length;
  moving.sort((a, b) => depth(a) - depth(b));
  const moves = moving.map(({ from, to, own, type }): Move => {
    const isTyped = isPlainObject(own) && hasOwn(own, "$type");
    // Find the type of the nearest group at the new place.
    const group = to.slice(0, Math.max(0, to.lastIndexOf(".")));
    const isNeeded = isPlainObject(own) && !isTyped && type !== typeIn(group, types);
    if (isNeeded) types.set(to, type);
    return { from, to: to.split("."), type: isNeeded ? type : undefined };
  });
  return { keys, moves };
}

function typeIn(group: string, types: ReadonlyMap<string, unknown>): unknown {
  for (let length = group.length; length > 0; length = group.lastIndexOf(".", length - 1)) {
    const type = types.get(group.slice(0, length));
    if (type !== undefined) return type;
  }
  return types.get("");
}

/** Looks up the new place of a node's child: another key, or a move. */
export const movesByPlace = ({ moves }: Plan): ReadonlyMap<string, Move> =>
  new Map(moves.map((move) => [placeOf(move.from), move]));
