/**
 * Finds outputs of earlier builds for which no token is left: their names no longer exist.
 * @module
 */
import { outputStale } from "../../base/diagnostics/catalog/output.ts";
import type { Report } from "../../base/diagnostics/collector.ts";
import type { Host } from "../../base/types/host.ts";
import { isGenerated } from "../../hooks/formats/common/file_header.ts";
import { placeOfFile } from "../pipeline/file_content.ts";
import { filesOf, isWritable } from "../pipeline/format.ts";
import type { PlacedOutput, PlatformOutput } from "./check_outputs.ts";

/** The destinations of a platform's files for which there is nothing to write. */
function emptyOf({ platform: { formatted, resolved } }: PlatformOutput): PlacedOutput[] {
  return formatted.flatMap((item, index) => {
    const { file: { destination }, pieces, parts } = item;
    if (destination === "" || pieces || parts || filesOf(item).some(isWritable)) return [];
    const place = placeOfFile(resolved.platform.files[index], resolved, "filter");
    return [{ destination, output: undefined, ...(place && { place }) }];
  });
}

/**
 * Adds the removal of stale files to the outputs of platforms. Reports files that the builder has not written and that
 * lack the notice of generated files, because a person may have written them.
 */
export async function withStaleFiles(
  outputs: readonly PlatformOutput[],
  { host, written: own }: { host: Host; written: ReadonlySet<string> },
  report: Report,
): Promise<PlatformOutput[]> {
  const written = new Set(
    outputs.flatMap(({ files }) => files.map(({ destination }) => destination)),
  );
  const found: PlatformOutput[] = [];
  for (const output of outputs) {
    const stale: PlacedOutput[] = [];
    for (const file of emptyOf(output)) {
      const { destination, place } = file;
      if (written.has(destination) || !await host.isFile(destination)) continue;
      written.add(destination);
      const isOwn = own.has(host.absolute(destination)) ||
        isGenerated(await host.readText(destination).catch(() => ""));
      if (isOwn) stale.push(file);
      else report(outputStale(destination, place));
    }
    found.push(stale.length > 0 ? { ...output, files: [...output.files, ...stale] } : output);
  }
  return found;
}
