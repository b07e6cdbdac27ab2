/**
 * Measures the width of text in columns of a monospaced font.
 * @module
 */
// deno-lint-ignore no-control-regex
const asciiPattern = /^[\x00-\x7f]*$/;

export function isAscii(text: string): boolean {
  return asciiPattern.test(text);
}

/** The number of columns of a text: 2 for wide characters and emoji, 0 for combining marks. */
export function displayWidth(text: string): number {
  if (isAscii(text)) return text.length;
  // Created on first use, because patterns for all scripts take long to compile.
  const wide =
    /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
  const zeroWidth = /[\p{Mn}\p{Me}\u200b-\u200f\ufe0f]/u;
  let width = 0;
  for (const character of text) {
    width += zeroWidth.test(character) ? 0 : wide.test(character) ? 2 : 1;
  }
  return width;
}
