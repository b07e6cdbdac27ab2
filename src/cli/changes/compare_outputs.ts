/**
 * Compares the outputs of a configuration before and after token files are rewritten. Writes nothing.
 * @module
 */
import { openProject } from "../../engine/builder/configured_builder.ts";
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { comparisonHost, type ReplacedInputs } from "../../engine/host/comparison_host.ts";
import { runtimeHost } from "../../engine/host/runtime.ts";
import { filesOf, isWritable } from "../../engine/pipeline/format.ts";
import type { TokenBuilder } from "../../token_builder.ts";
import type { Diagnostic } from "../../base/types/diagnostic.ts";
import { isEqualBytes } from "../../base/text/bytes.ts";
import { lineChanges, linesOf } from "../../base/text/line_diff.ts";
import { counted } from "../../base/text/counted.ts";

/** Changed lines of an output: `-` starts a removed line, `+` an added one. */
export interface ChangedOutput {
  readonly file: string;
  readonly lines: readonly string[];
}

export type Comparison =
  | { readonly kind: "compared"; readonly files: number; readonly changed: ChangedOutput[] }
  | { readonly kind: "unchecked"; readonly reason: string }
  | { readonly kind: "broken"; readonly problems: readonly Diagnostic[] };

type Output = string | Uint8Array;

interface Built {
  readonly outputs: ReadonlyMap<string, Output>;
  /** Real paths of the token files that the configuration reads. */
  readonly read: ReadonlySet<string>;
}

async function build(
  Builder: typeof TokenBuilder,
  config: string,
  inputs: ReplacedInputs,
): Promise<Built> {
  const settings = { verbosity: "silent", once: true } as const;
  const { builds } = openProject(Builder, config, settings, {
    host: (host) => comparisonHost(host, inputs),
  });
  const formatted = await builds.format(await builds.names(), {});
  const files = formatted.flatMap((platform) => platform.formatted.flatMap(filesOf));
  const outputs = new Map(
    files.filter(isWritable).map(({ destination, output }) => [destination, output as Output]),
  );
  const read = new Set<string>();
  for (const file of (await builds.loader.filesRead()).keys()) {
    read.add(await runtimeHost.realPath(file));
  }
  return { outputs, read };
}

function changeOf(
  file: string,
  before: Output | undefined,
  after: Output | undefined,
): ChangedOutput | undefined {
  if (before === after) return undefined;
  if (typeof before === "object" && typeof after === "object" && isEqualBytes(before, after)) {
    return undefined;
  }
  const textOf = (output: Output | undefined) => {
    if (typeof output === "object") return `(${output.length} bytes)`;
    return output ?? "(no file)";
  };
  const [left, right] = [linesOf(textOf(before)), linesOf(textOf(after))];
  const lines: string[] = [];
  for (const change of lineChanges(left, right)) {
    for (const line of left.slice(...change.before)) lines.push(`- ${line.trimEnd()}`);
    for (const line of right.slice(...change.after)) lines.push(`+ ${line.trimEnd()}`);
  }
  return { file, lines };
}

/**
 * Compares the outputs of a configuration before and after token files are rewritten.
 *
 * @param config Path of the configuration; `undefined` if there is none.
 * @param texts The new texts of token files, by real path.
 */
export async function compareOutputs(
  Builder: typeof TokenBuilder,
  config: string | undefined,
  texts: ReadonlyMap<string, string>,
): Promise<Comparison> {
  const unchecked = (reason: string): Comparison => ({ kind: "unchecked", reason });
  if (config === undefined) return unchecked("there is no configuration; give one with --config");
  const moment = new Date();
  let before: Built;
  try {
    before = await build(Builder, config, { texts: new Map(), moment });
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause;
    const [first] = cause.diagnostics.filter(({ severity }) => severity === "error");
    return unchecked(`the build already fails: ${first.message}`);
  }
  if (before.outputs.size === 0) return unchecked(`${config} writes no files`);
  const unread = [...texts.keys()].filter((file) => !before.read.has(file));
  if (unread.length > 0) return unchecked(`${config} does not read ${unread[0]}`);
  let after: Built;
  try {
    after = await build(Builder, config, { texts, moment });
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause;
    return { kind: "broken", problems: cause.diagnostics };
  }
  const files = new Set([...before.outputs.keys(), ...after.outputs.keys()]);
  const changed = Array.from(
    files,
    (file) => changeOf(file, before.outputs.get(file), after.outputs.get(file)),
  ).filter((item) => item !== undefined);
  return { kind: "compared", files: files.size, changed };
}

/** Largest number of changed lines to show. */
const mostLines = 20;
/** UTF-16 units after which a line is cut. */
const longestLine = 120;

/** Prints a comparison as lines of text, with the first changed lines. */
export function comparisonLines(comparison: Comparison): string[] {
  if (comparison.kind === "broken") return ["The build fails after the rewrite"];
  if (comparison.kind === "unchecked") return [`Outputs were not compared: ${comparison.reason}`];
  const { files, changed } = comparison;
  if (changed.length === 0) return [`Outputs stay the same: compared ${counted(files, "file")}`];
  const rows = changed.flatMap(({ file, lines }) => lines.map((row) => ({ file, row })));
  const lines = [
    `Outputs change: ${changed.length} of ${counted(files, "file")}, ${
      counted(rows.length, "line")
    }`,
  ];
  let shownFile = "";
  for (const { file, row } of rows.slice(0, mostLines)) {
    if (file !== shownFile) lines.push(`  ${shownFile = file}`);
    lines.push(`    ${row.length > longestLine ? `${row.slice(0, longestLine)}…` : row}`);
  }
  if (rows.length > mostLines) lines.push(`  ... and ${rows.length - mostLines} more lines`);
  return lines;
}
