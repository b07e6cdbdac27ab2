/**
 * Spells names with ASCII letters, for languages that allow no others.
 * @module
 */
/** Spellings of letters whose decomposition contains no ASCII letter. */
const spelledLetters: Readonly<Record<string, string>> = {
  "ß": "ss",
  "ẞ": "SS",
  "æ": "ae",
  "Æ": "AE",
  "œ": "oe",
  "Œ": "OE",
  "ø": "o",
  "Ø": "O",
  "đ": "d",
  "Đ": "D",
  "ð": "d",
  "Ð": "D",
  "þ": "th",
  "Þ": "Th",
  "ł": "l",
  "Ł": "L",
  "ı": "i",
};

/** Converts a name to ASCII. Removes accents, and replaces other letters by their codes, such as `u65e5`. */
export function asciiName(name: string): string {
  if (/^[\w-]*$/.test(name)) return name;
  return name.normalize("NFC").replace(/(?![A-Za-z0-9])[\p{L}\p{M}\p{N}]/gu, (letter) => {
    const plain = letter.normalize("NFKD").replace(/\p{M}/gu, "");
    const spelled = Object.hasOwn(spelledLetters, letter) ? spelledLetters[letter] : plain;
    return /^[A-Za-z]+$/.test(spelled) ? spelled : `u${letter.codePointAt(0)!.toString(16)}`;
  });
}
