/**
 * Names that a language reserves, or that start with a digit, in the form in which the language takes them.
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

/**
 * Whether a name is an identifier but for its first character; a name that is none anyhow is left alone. The pattern of all
 * letters is made only once a name starts with a digit.
 */
const startsWithDigit = (name: string) => /^\d/.test(name) && /^[\p{L}\p{Nd}_]*$/u.test(name);

/** A Kotlin name: keywords in backticks, digits after `_`. */
export function kotlinName(name: string): string {
  return kotlin.has(name) ? `\`${name}\`` : startsWithDigit(name) ? `_${name}` : name;
}

/** A Swift name: keywords in backticks, digits after `_`. */
export function swiftName(name: string): string {
  return swift.has(name) ? `\`${name}\`` : startsWithDigit(name) ? `_${name}` : name;
}

/** A Dart name: reserved words before `_`; digits after `n`, because `_` would make the name private. */
export function dartName(name: string): string {
  return dart.has(name) ? `${name}_` : startsWithDigit(name) ? `n${name}` : name;
}

/** An Objective-C name: digits after `_`. Keywords are lower case, and may stand as they are in the cases that are used. */
export function objectiveCName(name: string): string {
  return startsWithDigit(name) ? `_${name}` : name;
}
