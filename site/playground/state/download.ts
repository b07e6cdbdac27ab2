/**
 * Makes a project to download, and the text of a bug report.
 * @module
 */
import { strToU8, zipSync } from "fflate";
import type { PlaygroundState } from "./playground_state.ts";

/** The files of a project that builds what the playground shows. */
export function projectFiles(state: PlaygroundState, tool: string): Record<string, string> {
  const { files, config, contexts, followsPeer } = state;
  const name = followsPeer ? "@token-build/style-dictionary" : "token-build";
  const command = followsPeer ? "style-dictionary" : "token-build";
  const arguments_ = `--config ${/^[\w./-]+$/.test(config) ? config : JSON.stringify(config)}`;
  const manifest = {
    name: "tokens",
    private: true,
    type: "module",
    scripts: {
      build: `${command} build ${arguments_}`,
      watch: `${command} build --watch ${arguments_}`,
      ...(followsPeer ? {} : { check: `token-build check ${arguments_}` }),
    },
    devDependencies: { [name]: followsPeer ? "*" : `^${tool}` },
  };
  const chosen = Object.entries(contexts ?? {}).map((pair) => pair.join("="));
  const readme = [
    "# Tokens",
    "",
    "From the playground of token-build.",
    "",
    "```sh",
    "npm install",
    "npm run build",
    "```",
    ...(chosen.length > 0
      ? ["", `The playground showed the contexts ${chosen.join(", ")}. Set them as \`contexts\`.`]
      : []),
    "",
  ].join("\n");
  return {
    "package.json": `${JSON.stringify(manifest, null, 2)}\n`,
    "README.md": readme,
    ".gitignore": "node_modules\n",
    ...files,
  };
}

/** A ZIP archive of the project. The same state gives the same bytes. */
export function projectArchive(state: PlaygroundState, tool: string): Uint8Array<ArrayBuffer> {
  const entries = Object.entries(projectFiles(state, tool))
    .map(([path, text]) => [`tokens/${path}`, strToU8(text)] as const);
  // The earliest time that archives can hold, so that no clock is part of the bytes.
  return zipSync(Object.fromEntries(entries), { mtime: new Date(1980, 0, 1) });
}

/** The data that a bug report needs besides the state. */
export interface Report {
  readonly tool: string;
  /** The address of the playground with the state; `undefined` if the state is too long for one. */
  readonly link: string | undefined;
  /** The diagnostics, as text. */
  readonly diagnostics: readonly string[];
}

/** Largest number of lines of diagnostics in a report. */
const mostLines = 40;

/** A fence that is longer than any run of backticks in a text. */
function fenced(text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}

/** A bug report as Markdown, with places for what only a person can say. */
export function bugReport({ tool, link, diagnostics }: Report): string {
  const lines = diagnostics.flatMap((text) => text.split("\n"));
  const shown = lines.length > mostLines
    ? [...lines.slice(0, mostLines), `... and ${lines.length - mostLines} more lines`]
    : lines;
  return [
    "### What happened, and what you expected",
    "",
    "<!-- Name the output and the line. -->",
    "",
    "### Playground",
    "",
    link ?? "<!-- The project is too long for a link: attach the downloaded project. -->",
    "",
    `token-build ${tool}`,
    ...(shown.length > 0 ? ["", "### Messages", "", fenced(shown.join("\n"))] : []),
    "",
  ].join("\n");
}
