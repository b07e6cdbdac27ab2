/** Runs an odd project with one of the tools. */
import Peer from "style-dictionary";
import { inFolder, readFolder } from "../../helpers/folder.ts";
import { classes, type Loose } from "../both.ts";
import { type Row, usualConfig, usualTokens } from "./rows.ts";

/** The outcome of a build: continues silently, continues with a warning, or stops. */
export type Outcome = "silent" | "warned" | "refused";

/** The result of a tool for a row. */
export interface Result {
  outcome: Outcome;
  /** Codes of the drop-in's warnings or, if it stops, errors. */
  codes: string[];
  /** Texts of the files that it wrote or changed. */
  files: Record<string, string>;
}

/** The original hooks of the peer, because registering a built-in's name on a subclass replaces it in all classes. */
function keepHooks(): () => void {
  const { hooks } = Peer as Loose;
  const kept = Object.entries(hooks).map(([kind, table]) =>
    [kind, { ...table as object }] as const
  );
  return () => {
    for (const [kind, table] of kept) {
      for (const name of Object.keys(hooks[kind])) delete hooks[kind][name];
      Object.assign(hooks[kind], table);
    }
  };
}

/** Collects the peer's output, except platforms and written files. */
function listen(): { lines: string[]; stop: () => void } {
  const lines: string[] = [];
  const kept = { log: console.log, warn: console.warn, error: console.error };
  const print = (...parts: unknown[]) => {
    // deno-lint-ignore no-control-regex
    const text = parts.join(" ").replace(/\x1b\[[0-9;]*m/g, "").trim();
    if (!/^\w*$|^✔/.test(text)) lines.push(text);
  };
  Object.assign(console, { log: print, warn: print, error: print });
  return { lines, stop: () => Object.assign(console, kept) };
}

/** Builds the project of a row in its own folder. */
export async function runRow(row: Row, tool: "theirs" | "mine"): Promise<Result> {
  const given: Record<string, string> = { "tokens.json": usualTokens, ...row.files };
  return await inFolder(given, async (folder) => {
    const restore = keepHooks();
    const { lines, stop } = listen();
    const Class = classes()[tool];
    const found: { severity: string; code: string }[] = [];
    const report = (diagnostic: Loose) => void found.push(diagnostic);
    let isRefused = false;
    try {
      row.register?.(Class);
      const usual = usualConfig(folder);
      const settings = { init: false, ...(tool === "mine" && { report }) };
      const builder = new Class(row.config?.(usual, folder) ?? usual, settings);
      await builder.init();
      await (row.call ? row.call(builder) : builder.buildAllPlatforms());
    } catch (cause) {
      isRefused = true;
      found.push(...(cause as Loose)?.diagnostics ?? []);
    } finally {
      stop();
      restore();
    }
    const wanted = isRefused ? "error" : "warning";
    const codes = found.filter(({ severity }) => severity === wanted).map(({ code }) => code);
    const isHeard = tool === "mine" ? codes.length > 0 : lines.length > 0;
    const files = Object.entries(readFolder(folder)).filter(([name, text]) => given[name] !== text);
    return {
      outcome: isRefused ? "refused" : isHeard ? "warned" : "silent",
      codes: [...new Set(codes)].sort(),
      files: Object.fromEntries(files.map(([name, text]) => [name, text.replaceAll(folder, "")])),
    };
  });
}
