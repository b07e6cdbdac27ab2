/**
 * Names of tokens in the form in which a language takes them: reserved words and names that start with a digit are changed;
 * what can be no name is `undefined`.
 * @module
 */

function words(text: string): Set<string> {
  return new Set(text.split(" "));
}

/** Hard keywords (Kotlin language reference, "Keywords and operators"). */
const kotlin = words(
  "as break class continue do else false for fun if in interface is null object package return super this throw true " +
    "try typealias typeof val var when while",
);

/** Keywords of declarations, statements and expressions (The Swift Programming Language, "Lexical Structure"). */
const swift = words(
  "associatedtype class deinit enum extension fileprivate func import init inout internal let open operator private " +
    "precedencegroup protocol public rethrows static struct subscript typealias var break case catch continue default " +
    "defer do else fallthrough for guard if in repeat return throw switch where while Any as await false is nil self " +
    "Self super throws true try",
);

/** Reserved words (Dart language, "Keywords"). */
const dart = words(
  "assert await break case catch class const continue default do else enum extends false final finally for if in is " +
    "new null rethrow return super switch this throw true try var void while with yield",
);

/** Keywords and literals of Java (Java Language Specification, 3.9 and 3.10), which resources are compiled to. */
const java = words(
  "_ abstract assert boolean break byte case catch char class const continue default do double else enum extends false " +
    "final finally float for goto if implements import instanceof int interface long native new null package private " +
    "protected public return short static strictfp super switch synchronized this throw throws transient true try void " +
    "volatile while",
);

/** Keywords of C and Objective-C that names in lower case may meet. */
const objectiveC = words(
  "auto break case char const continue default do double else enum extern float for goto id if inline int long register " +
    "restrict return self short signed sizeof static struct super switch typedef union unsigned void volatile while",
);

/** A name of letters and digits. */
const identifier = /^[\p{L}_][\p{L}\p{Nd}_]*$/u;

/** The same with combining marks, which vowels of many scripts are. */
const markedIdentifier = /^[\p{L}_][\p{L}\p{M}\p{Nd}_]*$/u;

/** Puts a sign before a name that starts with a digit. */
const startingWith = (sign: string, name: string) => /^\d/.test(name) ? `${sign}${name}` : name;

/** A Kotlin name: keywords and names with combining marks in backticks, digits after `_`. */
export function kotlinName(name: string): string | undefined {
  const found = startingWith("_", name);
  if (!markedIdentifier.test(found)) return undefined;
  return kotlin.has(found) || !identifier.test(found) ? `\`${found}\`` : found;
}

/** A Kotlin property; `class` is another word, because its getter would be that of all objects. */
export function kotlinProperty(name: string): string | undefined {
  return name === "class" ? "class_" : kotlinName(name);
}

/** A Swift name: keywords in backticks, digits after `_`. */
export function swiftName(name: string): string | undefined {
  const found = startingWith("_", name);
  if (!markedIdentifier.test(found)) return undefined;
  return swift.has(found) ? `\`${found}\`` : found;
}

/** Letters that have no ASCII letter in their decomposition. */
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

/** A name in ASCII: letters without their accents, others as the code of each character, `u65e5`. */
export function asciiName(name: string): string {
  return name.normalize("NFC").replace(/(?![A-Za-z0-9])[\p{L}\p{M}\p{N}]/gu, (letter) => {
    const plain = letter.normalize("NFKD").replace(/\p{M}/gu, "");
    const spelled = Object.hasOwn(spelledLetters, letter) ? spelledLetters[letter] : plain;
    return /^[A-Za-z]+$/.test(spelled) ? spelled : `u${letter.codePointAt(0)!.toString(16)}`;
  });
}

/**
 * A Dart name: letters of ASCII alone, reserved words before `_`, digits after `n`, because `_` would make the name private.
 */
export function dartName(name: string): string | undefined {
  const found = startingWith("n", asciiName(name));
  if (!/^[A-Za-z_][\w$]*$/.test(found)) return undefined;
  return dart.has(found) ? `${found}_` : found;
}

/** Members that a `ThemeExtension` of Flutter has by itself, or that its class gets. */
const extensionMembers = words(
  "base copyWith hashCode lerp noSuchMethod of runtimeType toString type",
);

/** A Dart name that is a member of a theme extension, and a named parameter, which may not be private. */
export function dartMember(name: string): string | undefined {
  const found = dartName(name.replace(/^_+/, ""));
  return found && extensionMembers.has(found) ? `${found}_` : found;
}

/** An Objective-C name: keywords before `_`, digits after it. */
export function objectiveCName(name: string): string | undefined {
  const found = startingWith("_", name);
  if (!markedIdentifier.test(found)) return undefined;
  return objectiveC.has(found) ? `${found}_` : found;
}

/** A name of a resource, which is one of Java too: keywords before `_`, digits after it. */
export function resourceName(name: string): string | undefined {
  const found = startingWith("_", name);
  if (!/^[\p{L}_][\p{L}\p{M}\p{Nd}_.-]*$/u.test(found)) return undefined;
  return java.has(found) ? `${found}_` : found;
}

/** The form of a name in a language, or the name itself if it has none there, which is reported elsewhere. */
export function nameIn(printName: (name: string) => string | undefined, name: string): string {
  return printName(name) ?? name;
}
