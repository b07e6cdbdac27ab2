/**
 * Growth of `fleet`.
 * @module
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { putFiles } from "../../../tests/helpers/folder.ts";
import { git, initRepository } from "../../../tests/helpers/repository.ts";
import type { GrowthCase } from "../growth_case.ts";
import { below, cssProject, each, hex, type ShapeFiles } from "../inputs.ts";

/** Two versions of tokens. In the folder `next`, every tenth token has another name. */
function tokenFiles(count: number): ShapeFiles {
  const version = (renamed: string) => {
    const name = (index: number) => `${index % 10 === 0 ? renamed : "t"}${index}x`;
    const token = (index: number) => [name(index), { $type: "color", $value: hex(index) }];
    return cssProject({
      a: Object.fromEntries(Array.from({ length: count }, (_, index) => token(index))),
    });
  };
  return { ...version("t"), ...below("next", version("n")) };
}

/** Consumers, each with some sources that use tokens and hard-coded values. */
function consumerFiles(consumers: number, sources: number, tokens: number): ShapeFiles {
  const files: Record<string, string> = {};
  for (let at = 0; at < consumers; at++) {
    files[`consumers/c${at}/package.json`] = `{ "name": "c${at}", "version": "1.0.0" }`;
    for (let file = 0; file < sources; file++) {
      files[`consumers/c${at}/${file}.css`] = each(20, (line) => {
        const index = (at * 7 + file * 20 + line) % tokens;
        return `a { color: var(--a-t${index}x); background: ${hex(index)} }\n`;
      });
    }
  }
  return files;
}

/** Packs a consumer like npm, with its files in the folder `package`. */
function pack(folder: string): void {
  fs.renameSync(path.join(folder, "consumers/c0"), path.join(folder, "package"));
  execFileSync("tar", ["czf", "c0.tgz", "package"], { cwd: folder });
}

/** Commits a consumer to a repository of its own, and removes its files. */
function commit(folder: string): void {
  const cwd = path.join(folder, "consumers/c0");
  initRepository(cwd);
  git(cwd, "rm", "--quiet", "-r", ".");
  fs.mkdirSync(cwd, { recursive: true });
}

/** A case over consumers, which `change` may put elsewhere. */
const fleetOver = (
  what: string,
  size: number,
  argument: string,
  filesOf: (size: number) => ShapeFiles,
  change: (folder: string) => void = () => {},
): GrowthCase => ({
  name: `fleet over ${what}`,
  size,
  prepare(folder, size) {
    putFiles(folder, filesOf(size));
    change(folder);
  },
  args: ["fleet", argument, "--tokens", ".", "--next", "next", "--out", "fleet.html"],
});

const one = (size: number) => ({ ...tokenFiles(size), ...consumerFiles(1, size, size) });
const many = (size: number) => ({ ...tokenFiles(100), ...consumerFiles(size, 2, 100) });

export const fleet: GrowthCase[] = [
  fleetOver("sources of one consumer", 200, "consumers/c0", one),
  fleetOver("files of an archive", 200, "c0.tgz", one, pack),
  fleetOver("files of a commit", 200, "git:consumers/c0#HEAD", one, commit),
  fleetOver("consumers", 100, "consumers/*/package.json", many),
];
