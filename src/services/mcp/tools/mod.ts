/**
 * Tools that read, and tools that also write.
 * @module
 */
import { changeTools } from "./change_tools.ts";
import { checkTools } from "./check_tools.ts";
import { tokenTools } from "./token_tools.ts";
import type { Tool } from "./tool.ts";
export { writeTools } from "./write_tools.ts";

export const readTools: readonly Tool[] = [...tokenTools, ...checkTools, ...changeTools];
