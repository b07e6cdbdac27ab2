/**
 * Words in the names of tokens that say where a token belongs.
 * @module
 */
import { propertyInCss } from "../../base/tokens/property_kinds.ts";
import { wordsOf } from "../../base/text/name_words.ts";

/** Words for roles of colors. */
const text = ["text", "foreground", "fg", "content", "ink", "label"];
const icon = ["icon", "icons", "glyph", "fill"];
const surface = ["background", "bg", "surface", "canvas", "container", "fill", "page", "backdrop"];
const line = ["border", "borders", "outline", "divider", "stroke", "line", "separator", "rule"];
const shadow = ["shadow", "elevation"];

/** Words in names of tokens for a property, by pattern of the property. */
const roles: readonly (readonly [property: RegExp, words: readonly string[]])[] = [
  [/^(?:background|bg)/, surface],
  [/^outline/, [...line, "focus", "ring"]],
  [/^(?:border|column-rule|divide)(?!.*radius$)/, line],
  [/^(?:fill|stroke)$/, [...icon, "foreground", "fg"]],
  [/^(?:color|text|caret|-webkit-text)/, text],
  [/shadow$/, shadow],
  [/^(?:scroll-)?padding/, ["padding", "inset"]],
  [/^(?:scroll-)?margin/, ["margin"]],
  [/gap$/, ["gap", "stack"]],
  [/^line-height$/, ["leading", "height"]],
  [/^letter-spacing$/, ["tracking", "spacing"]],
  [/(?:width|inline-size)$/, ["width"]],
  [/(?:height|block-size)$/, ["height"]],
];

export const colorRoles: ReadonlySet<string> = new Set([text, icon, surface, line, shadow].flat());

const lengthRoles: ReadonlySet<string> = new Set(
  "padding margin gap width height radius inset leading tracking offset".split(" "),
);

const inline = /(?:^|-)(?:inline|left|right|x|horizontal)(?:-|$)|width$|^column-gap$/;
const block = /(?:^|-)(?:block|top|bottom|y|vertical)(?:-|$)|height$|^row-gap$/;
const axisWords: Readonly<Record<string, "inline" | "block">> = {
  ...{ inline: "inline", horizontal: "inline", x: "inline", width: "inline" },
  ...{ block: "block", vertical: "block", y: "block", height: "block" },
};

/** Words for states of components, which a place without the state does not mean. */
export const states: ReadonlySet<string> = new Set(
  ("hover hovered active pressed press focus focused focusring disabled inactive selected checked current " +
    "visited dragged indeterminate invalid readonly").split(" "),
);

/** The usual order of states, from the most to the least usual one. */
export const stateOrder: readonly string[] = [
  ...["rest", "default", "base", "hover", "hovered", "active", "pressed", "focus", "selected"],
  ...["disabled", "inactive"],
];

/** Words for components and other parts of a page, whose tokens others do not mean. */
export const parts: ReadonlySet<string> = new Set(
  ("accordion alert ansi avatar backdrop badge banner breadcrumb breadcrumbs button btn calendar card cell " +
    "chart check checkbox chip codemirror combobox counter data datepicker details dialog diff drawer " +
    "dropdown field fieldset focus footer form header help highlight icon input item kbd knob label " +
    "list loader mask menu modal nav navigation note overlay page pagination panel picker popover progress " +
    "radio rating ribbon row scrollbar search segmented select selection sidebar sidenav skeleton skip slider spinner " +
    "stepper sub switch syntax tab table tabs tag textarea textfield tile timeline toast toggle tooltip topbar topic " +
    "track tree video thumb toolbar control").split(" "),
);

/** Words that say nothing about a purpose. */
export const general: ReadonlySet<string> = new Set(
  ("color colors size sizes base sizing dimension dimensions scale unit rest default normal system global space spacing " +
    "spaces token tokens ref sys sem semantic core theme").split(" "),
);

/** The words that fit a property. */
export interface Role {
  readonly words: ReadonlySet<string>;
  /** Words for other roles. */
  readonly others: ReadonlySet<string>;
  readonly axis: "inline" | "block" | undefined;
}

/** The words that fit a property. The name of a custom property counts from its last known word. */
export function roleOf(property: string, isColor: boolean): Role {
  const css = propertyInCss(property).replace(/^--|^\$/, "");
  const isCustom = /^(?:--|\$)/.test(property);
  const last = wordsOf(css).filter((word) => colorRoles.has(word) || lengthRoles.has(word)).at(-1);
  const name = isCustom ? last ?? "" : css;
  const words = new Set(
    roles.find(([pattern, words]) => pattern.test(name) || (isCustom && words.includes(name)))?.[1],
  );
  const all = [...isColor ? colorRoles : lengthRoles];
  const others = new Set(all.filter((word) => words.size > 0 && !words.has(word)));
  const axis = inline.test(css) ? "inline" : block.test(css) ? "block" : undefined;
  return { words, others, axis };
}

/** The axis that the words of a token name. */
export function axisOf(words: readonly string[]): "inline" | "block" | undefined {
  for (const word of words) if (Object.hasOwn(axisWords, word)) return axisWords[word];
  return undefined;
}
