/**
 * The file system that `setFs` put in place of the disk for all builders made later: the one setting that the whole
 * process shares, as users of the peer know it. Builders that are given a volume of their own never look here.
 * @module
 */
import type { Volume } from "../types/host.ts";

/** Holds the volume, if one was set. */
export const sharedVolume: { current?: Volume } = {};
