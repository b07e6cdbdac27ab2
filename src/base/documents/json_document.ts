/**
 * Reads a valid JSON, JSONC or JSON5 text: its value, and where each part of it stands.
 * @module
 */
import { parseJson5Text } from "./json5.ts";
import { jsonOutline } from "./json_outline.ts";
import type { OutlineNode } from "./outline.ts";

/**
 * Reads a text.
 *
 * @throws {Json5Error} If it is not JSON5.
 */
export function jsonDocument(text: string): { value: unknown; root: OutlineNode } {
  return { value: valueOf(text), root: jsonOutline(text)! };
}

/**
 * Parses a text.
 *
 * @throws {Json5Error} If it is not JSON5.
 */
export function valueOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return parseJson5Text(text);
  }
}
