/**
 * The file system that hooks may share with the tool: `node:fs`, or what {@linkcode setFs} put in its place.
 * @module
 */
import nodeFs from "node:fs";
import { sharedVolume } from "../engine/host/shared_volume.ts";
import type { Volume } from "../base/types/host.ts";

/** The file system in use. */
export let fs: Volume = nodeFs;

/** Replaces the file system by another one with the interface of `node:fs`. Applies to builders created later, too. */
export function setFs(volume: Volume): void {
  fs = volume;
  sharedVolume.current = volume === nodeFs ? undefined : volume;
}
