/**
 * Reasons why files differ from the peer's.
 * @module
 */
import { asciiName } from "../../src/base/text/ascii_name.ts";
import { cssWeight, fontWeights } from "../../src/base/values/font_weight.ts";
import {
  isTrue,
  listing,
  native,
  partPattern,
  stylesheet,
  unescaped,
  weightPattern,
  withoutComments,
  withoutEscaped,
  withoutEscapes,
  withoutLeftOut,
  withoutLiterals,
  withoutNameless,
  withoutOmitted,
  withoutQuotients,
  withoutUnits,
  withoutValues,
} from "./equal_lines.ts";
import { withoutOtherUnits } from "./lengths.ts";
import {
  type Differing,
  isObject,
  level,
  nameOf,
  namesOf,
  type Rest,
  valueOf,
  withoutNames,
} from "./lines.ts";

/** A heading of `docs/compatibility.md`, and a function that removes or equalizes the lines that it explains. */
export interface Reason {
  heading: string;
  /** Formats that it applies to. Default: all. */
  formats?: RegExp;
  /** A part of the names of the variations that it applies to. Default: all. */
  variation?: string;
  apply: (rest: Rest, file: Differing) => Rest;
}

/** All reasons, in the order in which they apply. */
export const reasons: readonly Reason[] = [
  {
    heading: "Descriptions of DTCG tokens",
    formats: /^(?:android|compose|scss\/map-flat|ios\/plist)/,
    apply: (rest) => ({
      peer: withoutComments(rest.peer),
      mine: withoutComments(rest.mine),
    }),
  },
  {
    heading: "Comments of style `short` in CSS",
    formats: /^css\//,
    variation: "short comments",
    apply: (rest) => level(rest, (line) => line.replace(/(?:^|(?<=;)) *(?:\/\/|\/?\*).*/, "")),
  },
  {
    heading: "Names that are keywords",
    formats: /^(?:compose|ios|flutter)/,
    apply: (rest) =>
      level(
        rest,
        (line) =>
          line.replace(/`(\w+)`/g, "$1").replace(/\b[_n](?=\d)/g, "").replace(
            /_(?=[ ;,]|$)/g,
            "",
          ),
      ),
  },
  {
    heading: "Names of resources that are keywords of Java",
    formats: /^android\//,
    apply: (rest) =>
      level(rest, (line) => line.replace(/(?<= name=")_(?=\d)|(?<= name="\w+)_(?=")/, "")),
  },
  {
    heading: "Calls, letters outside ASCII and escapes in Less and Stylus",
    formats: /^(?:less|stylus)\/variables$/,
    apply: (rest) => withoutEscaped(rest),
  },
  {
    heading: "Names that Less and Stylus do not have",
    formats: /^(?:less|stylus)\/variables$/,
    apply: (rest) => ({
      ...rest,
      peer: rest.peer.map((line) =>
        line.replace(/[@$][\p{L}\p{M}\p{N}_-]+/gu, (name) => name[0] + asciiName(name.slice(1)))
      ).filter((line) => !/^[@$](?![\w-]+[:=] )/.test(line)),
    }),
  },
  {
    heading: "`outputReferences` of a file in `stylus/variables`",
    formats: /^stylus\/variables$/,
    variation: "references",
    apply: (rest) => withoutNames(rest, namesOf(rest.mine, (line) => /= .*\$/.test(line))),
  },
  {
    heading: "`outputReferences` on part of a value in `android/resources`",
    formats: /^android\/resources$/,
    variation: "references",
    apply: (rest) => withoutNames(rest, namesOf(rest.peer, (line) => />@[\w-]+\//.test(line))),
  },
  {
    heading: "Units of DTCG dimensions where rem are counted",
    apply: withoutOtherUnits,
  },
  {
    heading: "Names of font weights in `typography/css/shorthand`",
    apply: (rest, { format }) =>
      /^(?:compose|ios|flutter)/.test(format)
        ? rest
        : level(rest, (line) => line.replace(weightPattern, (name) => String(cssWeight(name)))),
  },
  {
    heading: "Names of font weights in CSS, SCSS, Less and Stylus",
    formats: stylesheet,
    apply: (rest) =>
      withoutNames(rest, namesOf(rest.peer, (line) => fontWeights.has(valueOf(line)))),
  },
  {
    heading: "Numbers with a point under `<integer>`",
    formats: /^android\//,
    apply: (rest) =>
      level(
        rest,
        (line) =>
          line.replace(
            /<item name="([^"]*)" type="dimen" format="float">(.*)<\/item>/,
            (_, name, value) => `<integer name="${name}">${value}</integer>`,
          ).replace("@dimen/", "@integer/").replace(
            /\de[+-]?\d+(?=<)|\d{21,}(?=<)|0\.0{5,}\d+(?=<)/,
            "(exponent)",
          ),
      ),
  },
  {
    heading: "Values that a language has no form for",
    apply: (rest, { format }) =>
      (stylesheet.test(format) || native.test(format)) && !listing.test(format)
        ? withoutLeftOut(rest, format)
        : rest,
  },
  {
    heading: "Slashes, commas and exponents in SCSS, Less and Stylus",
    formats: /^(?:scss|less|stylus)/,
    apply: (rest) =>
      level(
        withoutQuotients(rest),
        (line) =>
          withoutEscapes(line)
            .replace(/^('.*': )\((.*)\)(,?)$/, "$1$2$3")
            .replace(/#\{(\$[\w-]+)\}/g, "$1")
            .replace(/(\d)e[+-]?\d+|0\.0{5,}\d+|\d{21,}/g, "(exponent)"),
      ),
  },
  {
    heading: "Strings that would end their declaration",
    formats: stylesheet,
    apply: (rest) => level(rest, (line) => withoutEscapes(line).replaceAll(/["'\\]/g, "")),
  },
  {
    heading: "Values that are objects",
    apply: (rest, { format }) => {
      // Rows without names are compared after all other reasons.
      if (/^ios\/(?:colors|singleton|strings)\.m$/.test(format)) return rest;
      const { peer, mine } = withoutValues(rest, isObject);
      return withoutNames({ peer, mine }, namesOf(mine, isObject));
    },
  },
  {
    heading: "Transitions with parts that are objects, lists or missing",
    apply: (rest) =>
      withoutNames(
        rest,
        namesOf(rest.peer, (line) => /\d,-?[\d.]+,-?[\d.]+,-?[\d.]+ |undefined/.test(line)),
      ),
  },
  {
    heading: "Type of `dashArray` in expansion",
    variation: "expand",
    apply: (rest) => withoutNames(rest, namesOf(rest.peer, (line) => /dash-?_?array/i.test(line))),
  },
  {
    heading: "Expansion of color and measure objects",
    variation: "expand",
    apply: (rest) => {
      const mine = new Set(rest.mine.map(nameOf));
      const parts = new Set<string>();
      for (const line of rest.peer) {
        const name = nameOf(line);
        const whole = partPattern.exec(name)?.[1];
        if (whole !== undefined && mine.has(whole)) parts.add(name).add(whole);
      }
      return withoutNames(rest, parts);
    },
  },
  {
    heading: "`time/seconds` of seconds",
    apply: (rest) => withoutValues(rest, (line) => /\b0\.00s\b/.test(line)),
  },
  {
    heading: "`null` and keys that are not identifiers in `typescript/es6-declarations`",
    formats: /^typescript\/es6-declarations$/,
    apply: (rest) => level(rest, (line) => line.replaceAll(/["']/g, "")),
  },
  {
    heading: "Text in Android strings",
    formats: /^android\//,
    apply: (rest) => level(rest, (line) => unescaped(line.replace(' formatted="false"', ""))),
  },
  {
    heading: "Text in property lists",
    apply: (rest, { format }) => format === "ios/plist" ? level(rest, unescaped) : rest,
  },
  {
    heading: "Text in Swift, Kotlin, Dart and Objective-C literals",
    apply: (rest) => level(rest, unescaped),
  },
  {
    heading: "Color records in the transforms of wide-gamut spaces",
    apply: (rest, { variation }) =>
      /^color\/(?:ok)?l(?:ch|ab)|^color\/p3/.test(variation)
        ? level(
          { ...rest, peer: rest.peer.filter((line) => !/^ *"alpha": 1$/.test(line)) },
          (line) => line.replace(", alpha: 1 }", " }").replace(/,$/, ""),
        )
        : rest,
  },
  {
    heading: "Zero with a minus sign",
    apply: (rest) => level(rest, (line) => line.replaceAll(/-(0\.0+\b)/g, "$1")),
  },
  {
    heading: "`outputReferences` inside composites",
    apply: (rest, { format, variation, resolved }) => {
      // Objective-C formats do not print references.
      if (!variation.includes("references") || format.startsWith("ios/")) return rest;
      const lines = (resolved.text ?? "").split("\n").map((line) => line.trim());
      const values = new Map(lines.map((line) => [nameOf(line), valueOf(line)]));
      const wrong = namesOf(rest.peer, (line) => !isTrue(line, values));
      const right = rest.mine.filter((line) =>
        isTrue(line, values) && (wrong.has(nameOf(line)) || !lines.includes(line))
      );
      return withoutNames(rest, new Set(right.map(nameOf)));
    },
  },
  {
    heading: "References that are no whole part of a value",
    apply: (rest, { format, variation, resolved }) => {
      const isWanted = variation.includes("references") && !format.startsWith("ios/");
      if (!isWanted) return rest;
      const bare = (line: string) => line.trim().replaceAll(/["'\\]/g, "");
      const lines = new Set((resolved.text ?? "").split("\n").map(bare));
      const own = namesOf(rest.mine, (line) => lines.has(bare(line)));
      const refers = (line: string) =>
        own.has(nameOf(line)) && /[$@]|var\(|[\w-]{3}/.test(valueOf(line));
      return withoutNames(rest, namesOf(rest.peer, refers));
    },
  },
  {
    heading: "Comments of several lines in Swift and Dart",
    formats: /^(?:ios-swift|flutter)/,
    apply: (rest) =>
      level(rest, (line) =>
        line.replace(/^(?:public )?static (?:let|const) (?=\/\*\*$)/, "")
          .replace(/^((?:public )?static (?:let|const) )?(?=[\w`-]* *=)/, "").trim()
          .replace(/^= *(;?)$/, "=$1")),
  },
  {
    heading: "Text and lists in Compose, Flutter, Objective-C and Swift files",
    formats: /^(?:compose|ios|flutter)/,
    apply: (rest) => withoutNameless(level(rest, (line) => withoutLiterals(line).trimEnd())),
  },
  {
    heading: "Durations and font weights in Android, Compose, Flutter, Objective-C and Swift files",
    formats: native,
    apply: (rest, { format }) => level(rest, (line) => withoutUnits(line, format)),
  },
  {
    heading: "Names of font weights in `typography/css/shorthand`",
    formats: native,
    apply: (rest) =>
      level(rest, (line) => line.replace(weightPattern, (name) => String(cssWeight(name)))),
  },
  {
    heading: "Units of DTCG dimensions where rem are counted",
    apply: withoutOtherUnits,
  },
  {
    heading: "Values that a language has no form for",
    apply: (rest, { format }) => withoutOmitted(rest, format),
  },
];
