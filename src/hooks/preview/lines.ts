/**
 * Where names may break, and how many lines texts need.
 * @module
 */

/** The parts of a name between which a line may break: after signs, and before capitals. */
export function partsOf(name: string): string[] {
  return name.split(/(?<=[._/:-])(?=[^._/:-])|(?<=[a-z\d])(?=[A-Z])/);
}

/** The parts of a value between which a line may break. */
function wordsIn(text: string): string[] {
  return text.split(/(?<=\s)(?=\S)|(?<=[a-z]-)(?=[a-z])/);
}

/** The number of lines of so many letters that a text needs. Parts that are longer than a line break anywhere. */
function linesOf(text: string, partsOf: (text: string) => string[], letters: number): number {
  const most = Math.max(1, Math.floor(letters));
  if (text.length <= most) return 1;
  let [lines, used] = [1, 0];
  for (const part of partsOf(text)) {
    const { length } = part.trimEnd();
    if (used > 0 && used + length > most) [lines, used] = [lines + 1, 0];
    const further = Math.max(0, Math.ceil(length / most) - 1);
    [lines, used] = [lines + further, used + part.length - further * most];
  }
  return lines;
}

/** The number of lines that a name needs. */
export function linesOfName(name: string, letters: number): number {
  return linesOf(name, partsOf, letters);
}

/** The number of lines that a value or a sentence needs. */
export function linesOfText(text: string, letters: number): number {
  return linesOf(text, wordsIn, letters);
}
