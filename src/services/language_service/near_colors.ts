/**
 * Tokens whose colors are near to a color, and how their differences are shown.
 * @module
 */
import type { LabColor } from "../../base/values/colors/color_difference.ts";
import type { ProjectFiles } from "./documents/project_files.ts";

export interface NearColor<T> {
  readonly token: T;
  /** CIEDE2000; 0 for the same color. */
  readonly difference: number;
}

/**
 * Orders tokens by the difference of their colors, nearest first. Leaves out values that are not colors.
 *
 * @param most The largest difference. Default: any.
 */
export async function nearestColors<T>(
  files: ProjectFiles,
  color: LabColor,
  tokens: Iterable<T>,
  valueOf: (token: T) => unknown,
  most = Infinity,
): Promise<NearColor<T>[]> {
  const { labDifference } = await import("../../base/values/colors/color_difference.ts");
  const near: NearColor<T>[] = [];
  for (const token of tokens) {
    const other = await files.labOf(valueOf(token));
    const difference = other && labDifference(color, other);
    if (difference !== undefined && difference <= most) near.push({ token, difference });
  }
  return near.sort((a, b) => a.difference - b.difference);
}
