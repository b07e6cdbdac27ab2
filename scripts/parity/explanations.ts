/**
 * Why a file differs from the peer's: each reason is a heading of `docs/compatibility.md`, and holds only if nothing but
 * what it speaks of differs.
 * @module
 */

/** What a tool made of a file: text, or an error. */
export interface Outcome {
  text?: string;
  error?: string;
}

/** A file that differs. */
export interface Differing {
  format: string;
  variation: string;
  peer: Outcome;
  mine: Outcome;
  /** Ours with all references resolved. */
  resolved: Outcome;
}

/** A line of the peer's and ours in its place. */
interface Pair {
  peer: string;
  mine: string;
  /** Our line where references are resolved. */
  resolved?: string;
}

/** A heading of the page, and whether it explains one pair of lines that differ. */
interface LineReason {
  heading: string;
  holds: (pair: Pair, file: Differing) => boolean;
}

/** What our escapes and entities stand for. */
function unescaped(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&amp;", "&").replace(/\\(["'\\$@?])/g, "$1");
}

const lineReasons: LineReason[] = [
  {
    heading: "`outputReferences` of a file in `stylus/variables`",
    holds: (_pair, { format, variation }) =>
      format === "stylus/variables" && variation.includes("references"),
  },
  {
    heading: "`outputReferences` on part of a value in `android/resources`",
    holds: ({ peer, mine, resolved }) =>
      />@\w+\//.test(peer) && (mine === resolved || />@\w+\//.test(mine)),
  },
  {
    heading: "`outputReferences` inside composites",
    holds: ({ mine, resolved }, { variation }) =>
      variation.includes("references") && mine === resolved,
  },
  {
    heading: "Values that are objects",
    holds: ({ peer, mine }) =>
      peer.includes("[object Object]") && !mine.includes("[object Object]"),
  },
  {
    heading: "Type of `dashArray` in expansion",
    holds: ({ peer, mine }) => /dash-?_?array/i.test(peer) || /remrem|pxpx/.test(peer + mine),
  },
  {
    heading: "Text in Android strings",
    holds: ({ peer, mine }, { format }) =>
      format.startsWith("android/") && unescaped(mine) === unescaped(peer),
  },
  {
    heading: "Text in property lists",
    holds: ({ peer, mine }, { format }) =>
      format === "ios/plist" && unescaped(mine) === unescaped(peer),
  },
  {
    heading: "Text in Swift, Kotlin, Dart and Objective-C literals",
    holds: ({ peer, mine }) => mine.includes("\\") && unescaped(mine) === unescaped(peer),
  },
  {
    heading: "Names that are keywords",
    holds: ({ peer, mine }) => mine.replace(/`(\w+)`|\b[_n](?=\d)/g, "$1") === peer,
  },
];

/** Reasons that hold for a file as a whole. */
const fileReasons: { heading: string; holds: (file: Differing) => boolean }[] = [
  {
    heading: "`sketchPalette` with DTCG tokens",
    holds: ({ format, peer }) =>
      format === "sketchPalette" && /"colors": \[\]/.test(peer.text ?? ""),
  },
  {
    heading: "`null` and keys that are no identifiers in `typescript/es6-declarations`",
    holds: ({ format, peer, mine }) =>
      format === "typescript/es6-declarations" && peer.error !== undefined &&
      mine.text !== undefined,
  },
  {
    heading: "Descriptions of DTCG tokens",
    holds: ({ peer, mine }) => {
      const bare = (text = "") =>
        text.replace(/ ?<!-- .*? -->/gs, "").replace(/^ *\/\/ .*\n/gm, "")
          .replace(/^ *\/\*\* .*? \*\/\n?/gm, "").replace(/\n +\n/g, "\n");
      return mine.text !== peer.text && bare(mine.text).replace(/\s+/g, " ") ===
          bare(peer.text).replace(/\s+/g, " ");
    },
  },
  {
    heading: "References to parts of an expanded composite",
    holds: ({ variation, peer, mine }) =>
      variation.includes("expand") && /Reference Errors/.test(peer.error ?? "") &&
      mine.text !== undefined,
  },
  {
    heading: "Expansion of colour and measure objects",
    holds: ({ variation, peer, mine }) =>
      variation.includes("expand") && mine.text !== undefined &&
      /components|colorSpace|color-space|color_space/.test(peer.text ?? "") &&
      (peer.text ?? "").split("\n").length > mine.text.split("\n").length,
  },
  {
    heading: "Values of expanded tokens that are references",
    holds: ({ format, variation, peer, mine }) => {
      if (!variation.includes("expand") || format !== "json") return false;
      // Only `original` may differ: it keeps the reference that the peer replaced.
      const strip = (text = "{}") =>
        JSON.stringify(
          JSON.parse(text),
          (key, value) =>
            key === "original" || key === "$type" || key === "type" || /dashArray/.test(key)
              ? undefined
              : value,
        );
      return strip(peer.text) === strip(mine.text);
    },
  },
];

function sortedLines(text: string): string {
  return text.split("\n").sort().join("\n");
}

/** Lines of a file in an order that does not matter to what they say. */
function aligned({ peer, mine, resolved, variation }: Differing): Pair[] | undefined {
  const lines = (text = "") => text.split("\n");
  let [a, b, c] = [lines(peer.text), lines(mine.text), lines(resolved.text)];
  if (a.length !== b.length) return undefined;
  if (variation.includes("references")) {
    // With references the order differs too; each name's line is held against the same name's.
    const nameOf = (line: string) => /^\W*(?:[a-z]+ )*([\w-]+) ?[:=(]/.exec(line)?.[1] ?? line;
    const byName = (list: string[]) => [...list].sort((x, y) => nameOf(x) < nameOf(y) ? -1 : 1);
    [a, b, c] = [byName(a), byName(b), byName(c)];
  }
  return a.map((line, index) => ({ peer: line, mine: b[index], resolved: c[index] }));
}

/** The heading that explains why a file differs, or `undefined` if none does. */
export function explain(file: Differing): string | undefined {
  for (const { heading, holds } of fileReasons) if (holds(file)) return heading;
  const { peer, mine } = file;
  if (peer.text === undefined || mine.text === undefined) return undefined;
  if (sortedLines(peer.text) === sortedLines(mine.text)) return "Order with `outputReferences`";
  const pairs = aligned(file)?.filter((pair) => pair.peer !== pair.mine);
  if (!pairs) return undefined;
  const found = pairs.map((pair) => lineReasons.find(({ holds }) => holds(pair, file))?.heading);
  return found.every((heading) => heading !== undefined) ? found[0] : undefined;
}
