/**
 * CPU times of the parts of a session in this process.
 * @module
 */
import fs from "node:fs";
import process from "node:process";
import { inFolder } from "../../tests/helpers/folder.ts";
import type { ShapeFiles } from "./inputs.ts";

/** CPU milliseconds by part. */
export type Times = Record<string, number>;

/** CPU milliseconds of this process. */
export function used(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Runs a session in the current folder. One over a small project comes first, so that loading and compiling code counts
 * for no part.
 */
export async function measureSession<Shape extends { files(size: number): ShapeFiles }>(
  shape: Shape,
  run: (folder: string, shape: Shape) => Promise<{ times: Times }>,
): Promise<Times> {
  await inFolder({ ...shape.files(20) }, (folder) => run(folder, shape));
  return (await run(fs.realpathSync("."), shape)).times;
}
