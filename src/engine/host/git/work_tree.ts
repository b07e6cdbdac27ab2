/**
 * Finds the working tree of git that contains a folder, without running git.
 * @module
 */
import { fs, path, process, statOf } from "../node.ts";

/** The top folder of the working tree that contains a folder; `undefined` outside of repositories. */
export function workTreeOf(folder: string): string | undefined {
  for (let at = folder;; at = path.dirname(at)) {
    // A file in submodules and in further working trees.
    if (statOf(path.join(at, ".git"))) return at;
    if (at === path.dirname(at)) return undefined;
  }
}

/** The top folder of the working tree whose directory `GIT_DIR` names, as hooks of git in further working trees set it. */
export function topForGitDir(folder: string): string | undefined {
  const { GIT_DIR, GIT_WORK_TREE } = process.env;
  const top = GIT_DIR === undefined || GIT_WORK_TREE !== undefined ? undefined : workTreeOf(folder);
  if (top === undefined) return undefined;
  const own = path.join(top, ".git");
  const [, linked] = fs.statSync(own).isFile()
    ? /^gitdir: (.*)$/m.exec(fs.readFileSync(own, "utf8")) ?? []
    : [];
  const same = [path.resolve(top, linked ?? ".git"), path.resolve(folder, GIT_DIR!)]
    .map((item) => fs.existsSync(item) ? fs.realpathSync(item) : undefined);
  return same[0] !== undefined && same[0] === same[1] ? top : undefined;
}
