import type { Volume } from "../../base/types/host.ts";

/**
 * The file system set by `setFs` for all builders created later. This is the only process-wide setting, for
 * compatibility with Style Dictionary. A builder's own volume takes precedence.
 */
export const sharedVolume: { current?: Volume } = {};
