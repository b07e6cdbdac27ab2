/**
 * The paths in the manifest of an installed package.
 * @module
 */
import { remembered } from "../../base/collections/remembered.ts";
import type {
  Manifest,
  ManifestFile,
  ManifestOutput,
  ManifestValue,
} from "../../base/types/manifest.ts";
import { packedForm, unpackManifest } from "../../base/manifests/unpack_manifest.ts";
import { mapValues } from "../../base/tokens/plain_object.ts";
import { isAbsolute, joinPath, relativePath } from "../../base/values/paths/path.ts";

/**
 * The folder of the build that wrote a manifest, in its package and in the paths of the manifest. The paths are relative to a folder above the package if the build ran
 * there, or to one in the package. The manifest lists itself, so the ends of both paths agree.
 */
function buildFolder(
  { described = [] }: Manifest,
  path: string,
): { inPackage: string; written: string } {
  for (const file of described) {
    const written = joinPath(file.path);
    if (path === written) break;
    if (path.endsWith(`/${written}`)) {
      return { inPackage: path.slice(0, -written.length), written: "" };
    }
    if (written.endsWith(`/${path}`)) {
      return { inPackage: "", written: written.slice(0, -path.length) };
    }
  }
  return { inPackage: "", written: "" };
}

/**
 * A manifest whose paths are relative to the working folder, because another folder's build wrote it.
 *
 * @param folder The folder of the package.
 * @param path The path of the manifest in it.
 */
export function placedManifest(manifest: Manifest, folder: string, path: string): Manifest {
  const { inPackage, written } = buildFolder(manifest, path);
  // Few files have all tokens.
  const known = new Map<string, string>();
  const find = (path: string) =>
    isAbsolute(path) ? path : joinPath(folder, inPackage, relativePath(`/${written}`, `/${path}`));
  const placed = (path: string) => remembered(known, path, () => find(path));
  const packed = packedForm(manifest);
  if (packed) return unpackManifest(packed, placed);
  const fileOf = <File extends ManifestFile>(file: File): File => ({
    ...file,
    path: placed(file.path),
  });
  const valueOf = <Value extends ManifestValue>(value: Value): Value =>
    value.source
      ? { ...value, source: { ...value.source, file: placed(value.source.file) } }
      : value;
  const outputOf = (output: ManifestOutput): ManifestOutput => ({
    ...output,
    files: output.files.map((item) => ({ ...item, file: placed(item.file) })),
  });
  return {
    ...manifest,
    platforms: mapValues(
      manifest.platforms,
      (platform) => ({ ...platform, files: platform.files.map(fileOf) }),
    ),
    ...(manifest.described && { described: manifest.described.map(fileOf) }),
    tokens: manifest.tokens.map((token) => ({
      ...valueOf(token),
      ...(token.contexts && { contexts: token.contexts.map(valueOf) }),
      outputs: mapValues(token.outputs, outputOf),
    })),
  };
}
