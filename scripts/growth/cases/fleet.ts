/**
 * Growth of `fleet`.
 * @module
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import type { GrowthCase } from "../growth_case.ts";

const platforms = {
  css: {
    transformGroup: "css",
    buildPath: "build/",
    files: [{ destination: "tokens.css", format: "css/variables" }],
  },
};

const color = (index: number) => ({
  $type: "color",
  $value: `#${((index * 0x9e3779b1) & 0xffffff).toString(16).padStart(6, "0")}`,
});

/** Writes tokens; every tenth has another name in the version in `next`. */
function putTokens(folder: string, count: number, isNext = false): void {
  const nameOf = (index: number) => isNext && index % 10 === 0 ? `n${index}x` : `t${index}x`;
  const tokens = Array.from({ length: count }, (_, index) => [nameOf(index), color(index)]);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(
    path.join(folder, "tokens.json"),
    JSON.stringify({ a: Object.fromEntries(tokens) }),
  );
  fs.writeFileSync(
    path.join(folder, "config.json"),
    JSON.stringify({ source: ["tokens.json"], platforms }),
  );
}

/** Writes consumers, each with some sources that use tokens and hard-coded values. */
function putConsumers(folder: string, consumers: number, sources: number, tokens: number): void {
  for (let at = 0; at < consumers; at++) {
    const root = path.join(folder, "consumers", `c${at}`);
    fs.mkdirSync(root, { recursive: true });
    fs.writeFileSync(path.join(root, "package.json"), `{ "name": "c${at}", "version": "1.0.0" }`);
    for (let file = 0; file < sources; file++) {
      const lines = Array.from({ length: 20 }, (_, line) => {
        const index = (at * 7 + file * 20 + line) % tokens;
        return `a { color: var(--a-t${index}x); background: ${color(index).$value} }\n`;
      });
      fs.writeFileSync(path.join(root, `${file}.css`), lines.join(""));
    }
  }
}

/** Packs a consumer like npm, with its files in the folder `package`. */
function pack(folder: string): void {
  fs.renameSync(path.join(folder, "consumers/c0"), path.join(folder, "package"));
  execFileSync("tar", ["czf", "c0.tgz", "package"], { cwd: folder });
}

/** Commits a consumer to a repository of its own, and removes its files. */
function commit(folder: string): void {
  const cwd = path.join(folder, "consumers/c0");
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.c", ...args], { cwd });
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "a");
  git("rm", "--quiet", "-r", ".");
  fs.mkdirSync(cwd, { recursive: true });
}

const settings = ["--tokens", ".", "--next", "next", "--out", "fleet.html"];

/** A case with many sources in one consumer, which `change` may put elsewhere. */
const ofOneConsumer = (
  what: string,
  argument: string,
  change: (folder: string) => void = () => {},
): GrowthCase => ({
  name: `fleet over ${what}`,
  size: 200,
  prepare: (folder, size) => {
    putTokens(folder, size);
    putTokens(path.join(folder, "next"), size, true);
    putConsumers(folder, 1, size, size);
    change(folder);
  },
  args: ["fleet", argument, ...settings],
});

const cases: GrowthCase[] = [
  ofOneConsumer("sources of one consumer", "consumers/c0"),
  ofOneConsumer("files of an archive", "c0.tgz", pack),
  ofOneConsumer("files of a commit", "git:consumers/c0#HEAD", commit),
  {
    name: "fleet over consumers",
    size: 100,
    prepare: (folder, size) => {
      putTokens(folder, 100);
      putTokens(path.join(folder, "next"), 100, true);
      putConsumers(folder, size, 2, 100);
    },
    args: ["fleet", "consumers/*/package.json", ...settings],
  },
];
export default cases;
