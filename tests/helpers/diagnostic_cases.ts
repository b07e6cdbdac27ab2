/**
 * Runs the cases in `tests/cases/diagnostics`: a folder for each code, which causes it.
 * @module
 */
import { configThrew } from "../../src/base/diagnostics/catalog/configuration.ts";
import { faultOf } from "../../src/services/isolation/faults.ts";
import fs from "node:fs";
import path from "node:path";
import TokenBuilder, { BuildError, type Diagnostic, type Volume } from "../../mod.ts";
import { StyleDictionary } from "../../packages/style-dictionary/src/mod.ts";
import { loadProtocol } from "../../src/cli/lsp.ts";
import { findConfig } from "../../src/engine/config/load.ts";
import { versionStaged } from "../../src/base/diagnostics/catalog/change.ts";
import {
  lintManifest,
  lintProject,
  lintSettings,
} from "../../src/base/diagnostics/catalog/linting.ts";
import { internalError } from "../../src/base/diagnostics/catalog/internal.ts";
import { volumeHost } from "../../src/engine/host/volume.ts";
import { checkUsage } from "../../src/facts/usage/check_usage.ts";
import { installedParsers } from "../../src/facts/consumers/sources/parsers.ts";
import { callIn, runCli } from "./call_in.ts";
import { caseVolume } from "./case_volume.ts";
import { projectPath, runProcess } from "./run_cli.ts";

/** The folder of the cases. The folder of `a/b` in it is `a-b`. */
export const diagnosticCases: string = projectPath("tests/cases/diagnostics");

/** A volume over a case's folder that rejects access to some files. */
function volumeOf(folder: string): Volume {
  const volume = caseVolume(folder);
  const refuse = (name: string, part: string, code: string) => {
    const operation = volume[name];
    return (file: string, ...rest: unknown[]) => {
      if (file.includes(part)) throw Object.assign(new Error(`${code}: ${file}`), { code });
      return operation(file, ...rest);
    };
  };
  return {
    ...volume,
    readFileSync: refuse("readFileSync", "unreadable", "EACCES"),
    writeFileSync: refuse("writeFileSync", "readonly", "EROFS"),
  };
}

/** The diagnostics of `diff`, `rename`, `migrate` or `init --from` in a folder, with the arguments in a file there. */
async function saidOfChange(folder: string): Promise<Diagnostic[]> {
  const { before, after, names, patterns, from, ...flags } = JSON.parse(
    fs.readFileSync(path.join(folder, "arguments.json"), "utf8"),
  );
  if (from) return await callIn(folder, "diagnosticsOfTerrazzo");
  if (patterns) return await callIn(folder, "diagnosticsOfMigrate", patterns, flags);
  return names
    ? await callIn(folder, "diagnosticsOfRename", names, flags)
    : await callIn(folder, "diagnosticsOfDiff", [before, after], { format: "text", ...flags });
}

/** The diagnostics that a case's command prints as JSON. */
async function saidOfCommand(folder: string): Promise<Diagnostic[]> {
  const args = JSON.parse(fs.readFileSync(path.join(folder, "command.json"), "utf8"));
  const call = path.basename(folder) === "command-ended" ? runProcess : runCli;
  return JSON.parse((await call(args, folder)).stdout).diagnostics;
}

const missing = () => Promise.reject(new Error("Cannot find package"));
const missingParsers = { css: missing, scss: missing, script: missing };

/** The diagnostics of a case: from a check for the codes of checks, from a build for most others. */
export async function diagnosticsOfCase(code: string, folder: string): Promise<Diagnostic[]> {
  const volume = volumeOf(folder);
  if (code === "internal/error") {
    const stack = fs.readFileSync(path.join(folder, "stack.txt"), "utf8");
    const [, name, message] = /^(\w+): (.*)\n/.exec(stack)!;
    const found = internalError(Object.assign(new Error(message), { name, stack }));
    // Versions differ between machines.
    const [, ...notes] = found.notes!;
    return [{
      ...found,
      notes: [{ message: "token-build 1.0.0, Node 24.1.0, linux x64" }, ...notes],
    }];
  }
  if (code === "config/not-found") {
    const found = await findConfig(volumeHost(volume));
    return "problem" in found ? [found.problem] : [];
  }
  const place = { file: "config.mjs", line: 1, column: 1 };
  if (code === "config/ended") {
    return [faultOf("config.mjs", { kind: "ended", signal: null, place })];
  }
  if (code === "config/blocked") {
    return [faultOf("config.mjs", { kind: "blocked", seconds: 10, place })];
  }
  if (code === "config/threw") return [configThrew("config.mjs", "Connection lost", place)];
  if (code === "lint/settings") return [lintSettings()];
  if (code === "lint/manifest") return [lintManifest("build/manifest.json", "does not exist")];
  if (code === "lint/project") {
    return [lintProject("config.json", "a refers to {b}, which does not exist")];
  }
  if (code === "version/staged") return [versionStaged("the folder is not in a git repository")];
  if (/^(?:version|rename|migrate|terrazzo)\/|^usage\/unmatched$/.test(code)) {
    return await saidOfChange(folder);
  }
  if (/^(?:command|fleet|tasks)\//.test(code)) return await saidOfCommand(folder);
  if (code === "server/no-package") {
    return await loadProtocol(missing).then(() => [], (cause) => cause.diagnostics);
  }
  if (code === "output/journal") return await callIn(folder, "diagnosticsOfRecovery");
  const all: Diagnostic[] = [];
  const names = fs.readdirSync(folder);
  const config = names.find((name) => name.startsWith("config.")) ?? "config.json";
  // Only the drop-in ignores units.
  const Builder = code === "transform/unit" ? StyleDictionary : TokenBuilder;
  const builder = new Builder(config, {
    volume,
    init: false,
    verbosity: "silent",
    report: (diagnostic) => all.push(diagnostic),
  });
  try {
    if (code.startsWith("check/")) all.push(...await builder.check());
    else if (code.startsWith("usage/")) {
      const file = names.find((name) => name.startsWith("consumer."))!;
      const text = fs.readFileSync(path.join(folder, file), "utf8");
      const manifest = await builder.manifest({ lines: false });
      const { diagnostics } = await checkUsage(manifest, [{ file, text }], {
        parsers: code === "usage/no-parser" ? missingParsers : installedParsers,
        ...(code === "usage/layer" && { allow: ["color.semantic.**"] }),
      });
      all.push(...diagnostics.filter((one) => one.code === code));
    } else if (code.startsWith("explain/")) {
      await builder.explain(fs.readFileSync(path.join(folder, "question.txt"), "utf8").trim());
    } else if (code === "action/no-undo") await builder.clean();
    else await builder.build(code === "config/unknown-platform" ? ["ccs"] : undefined);
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause;
    all.push(...cause.diagnostics);
  }
  return all;
}
