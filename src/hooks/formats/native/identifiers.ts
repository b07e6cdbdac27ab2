/**
 * Converts names of tokens to identifiers of a language. Changes reserved words and names that start with a digit;
 * returns `undefined` for names that cannot be identifiers.
 * @module
 */
import { asciiName } from "../../../base/text/ascii_name.ts";

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

/** Keywords and literals of Java (Java Language Specification, 3.9 and 3.10), to which resources are compiled. */
const java = words(
  "_ abstract assert boolean break byte case catch char class const continue default do double else enum extends false " +
    "final finally float for goto if implements import instanceof int interface long native new null package private " +
    "protected public return short static strictfp super switch synchronized this throw throws transient true try void " +
    "volatile while",
);

/** Lowercase keywords of C and Objective-C. */
const objectiveC = words(
  "auto break case char const continue default do double else enum extern float for goto id if inline int long register " +
    "restrict return self short signed sizeof static struct super switch typedef union unsigned void volatile while",
);

/** Matches a name of letters and digits. */
const identifier = /^[\p{L}_][\p{L}\p{Nd}_]*$/u;

/** Like {@linkcode identifier}, with combining marks, which are vowels in many scripts. */
const markedIdentifier = /^[\p{L}_][\p{L}\p{M}\p{Nd}_]*$/u;

/** Adds a prefix to a name that starts with a digit. */
const startingWith = (sign: string, name: string) => /^\d/.test(name) ? `${sign}${name}` : name;

/**
 * Converts a name to Kotlin: puts keywords and names with combining marks in backticks, and adds `_` before a leading
 * digit.
 */
export function kotlinName(name: string): string | undefined {
  const found = startingWith("_", name);
  if (!markedIdentifier.test(found)) return undefined;
  return kotlin.has(found) || !identifier.test(found) ? `\`${found}\`` : found;
}

/** Converts a name to a Kotlin property. Renames `class`, whose getter would conflict with that of every object. */
export function kotlinProperty(name: string): string | undefined {
  return name === "class" ? "class_" : kotlinName(name);
}

/** Converts a name to Swift: puts keywords in backticks, and adds `_` before a leading digit. */
export function swiftName(name: string): string | undefined {
  const found = startingWith("_", name);
  if (!markedIdentifier.test(found)) return undefined;
  return swift.has(found) ? `\`${found}\`` : found;
}

/**
 * Converts a name to Dart: only ASCII letters, `_` after reserved words, and `n` before a leading digit, because `_`
 * would make the name private.
 */
export function dartName(name: string): string | undefined {
  const found = startingWith("n", asciiName(name));
  if (!/^[A-Za-z_][\w$]*$/.test(found)) return undefined;
  return dart.has(found) ? `${found}_` : found;
}

/** Members of every `ThemeExtension` of Flutter or of the generated classes, and other names that these contain. */
const extensionMembers = words(
  "base copyWith double hashCode lerp lerpDouble noSuchMethod of other runtimeType t toString type",
);

/**
 * Converts a name to a member of a theme extension. Removes leading underscores, because a named parameter must not be
 * private.
 */
export function dartMember(name: string): string | undefined {
  const found = dartName(name.replace(/^_+/, ""));
  return found && extensionMembers.has(found) ? `${found}_` : found;
}

/** Converts a name to Objective-C: adds `_` after keywords, and before a leading digit. */
export function objectiveCName(name: string): string | undefined {
  const found = startingWith("_", name);
  if (!markedIdentifier.test(found)) return undefined;
  return objectiveC.has(found) ? `${found}_` : found;
}

/**
 * Converts a name to that of a resource, which must also be valid in Java: adds `_` after keywords, and before a
 * leading digit.
 */
export function resourceName(name: string): string | undefined {
  const found = startingWith("_", name);
  if (!/^[\p{L}_][\p{L}\p{M}\p{Nd}_.-]*$/u.test(found)) return undefined;
  return java.has(found) ? `${found}_` : found;
}

/** Converts a name with `printName`. Returns it unchanged if it cannot be converted, which is reported elsewhere. */
export function nameIn(printName: (name: string) => string | undefined, name: string): string {
  return printName(name) ?? name;
}
