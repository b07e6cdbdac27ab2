/**
 * Reads the printed form of Kotlin data classes: `Name(key=value, ...)`, lists in brackets, and
 * words.
 * @module
 */

/** A printed value: a word, a list, or an object with its class name at the key `""`. */
export type Printed = string | Printed[] | { readonly [key: string]: Printed };

/** Reads one printed value. */
export function readPrinted(text: string): Printed {
  let at = 0;
  const word = (stop: RegExp) => {
    const start = at;
    while (at < text.length && !stop.test(text[at])) at++;
    return text.slice(start, at);
  };
  const items = <T>(end: string, read: () => T): T[] => {
    const found: T[] = [];
    at++;
    while (text[at] !== end) {
      if (at >= text.length) throw new Error(`${text} has no ${end}`);
      found.push(read());
      if (text.startsWith(", ", at)) at += 2;
    }
    at++;
    return found;
  };
  const value = (): Printed => {
    if (text[at] === "[") return items("]", value);
    const name = word(/[[(,)\]]/);
    if (text[at] !== "(") return name;
    const entries = items(")", () => {
      const start = at;
      const key = word(/[=[(,)\]]/);
      if (text[at] !== "=") {
        at = start;
        return ["value", value()] as const;
      }
      at++;
      return [key, value()] as const;
    });
    const pair = name === "" && entries.length === 2;
    return pair ? entries.map(([, one]) => one) : { "": name, ...Object.fromEntries(entries) };
  };
  return value();
}
