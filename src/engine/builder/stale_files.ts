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

/** A destination for which there is nothing to write. */
interface Empty extends PlacedOutput {
  /** Whether it is a folder for several files. */
  readonly isFolder: boolean;
}

function emptyOf({ platform: { formatted, resolved } }: PlatformOutput): Empty[] {
  return formatted.flatMap((item, index) => {
    const { file: { destination }, pieces, parts } = item;
    if (destination === "" || pieces || parts || filesOf(item).some(isWritable)) return [];
    const file = resolved.platform.files[index];
    const place = placeOfFile(file, resolved, "filter");
    const isFolder = file.format.severalFiles === true;
    return [{ destination, output: undefined, isFolder, ...(place && { place }) }];
  });
}

/**
 * Adds the removal of stale files to the outputs of platforms. Reports files that the builder has not written and that
 * lack the notice of generated files, because a person may have written them. In a folder, reports the first file with
 * that notice, because another project may have written it.
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
    for (const { isFolder, ...file } of emptyOf(output)) {
      const { destination, place } = file;
      const all = isFolder ? await host.glob(`${destination}/**`) : [destination];
      for (const path of all) {
        if (written.has(path) || !await host.isFile(path)) continue;
        const isOwn = own.has(host.absolute(path));
        const isMarked = isOwn || isGenerated(await host.readText(path).catch(() => ""));
        if (isFolder && !isMarked) continue;
        written.add(path);
        if (isOwn || (isMarked && !isFolder)) stale.push({ ...file, destination: path });
        else {
          report(outputStale(path, place));
          break;
        }
      }
    }
    found.push(stale.length > 0 ? { ...output, files: [...output.files, ...stale] } : output);
  }
  return found;
}
