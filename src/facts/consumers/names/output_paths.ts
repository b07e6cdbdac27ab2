/**
 * Finds outputs by file path.
 * @module
 */
import { addTo } from "../../../base/collections/group_by.ts";

/** Values of files and folders. Lookup time does not depend on their number. */
export class OutputPaths<Value> {
  #byPath: Map<string, { value: Value; order: number }[]> = new Map();
  #size = 0;

  /** @param path A joined path. */
  add(path: string, value: Value): void {
    const key = path === "." ? path : path.replace(/\/$/, "");
    addTo(this.#byPath, key, { value, order: this.#size++ });
  }

  /** The values of a file and its ancestor folders, in insertion order. */
  at(path: string): Value[] {
    const keys = [path];
    if (!path.startsWith("../") && path !== ".") keys.push(".");
    for (let at = path.lastIndexOf("/"); at >= 0; at = path.lastIndexOf("/", at - 1)) {
      keys.push(path.slice(0, at));
      if (at === 0) break;
    }
    return keys.flatMap((key) => this.#byPath.get(key) ?? [])
      .sort((a, b) => a.order - b.order).map(({ value }) => value);
  }
}
