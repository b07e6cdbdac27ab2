/**
 * Converts SVG images to Android's vector drawables. Source: "VectorDrawable" (Android reference), SVG 1.1, chapters 7
 * to 11.
 * @module
 */
import { isColor } from "../../../../base/values/colors/read_color.ts";
import { lengthOf } from "../../../../base/values/read_length.ts";
import { withoutExponents } from "../../css/literals.ts";
import { argb } from "../colors.ts";
import { single } from "../numbers.ts";
import { readSvg, type SvgElement } from "./svg.ts";

const number = (value: number) => withoutExponents(single(value));

/** Presentation attributes that children inherit. */
const inherited = [
  "fill",
  "fill-opacity",
  "fill-rule",
  "stroke",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-miterlimit",
  "stroke-opacity",
  "stroke-width",
] as const;

type Style = Readonly<Partial<Record<typeof inherited[number] | "opacity", string>>>;

/** Attributes with a visible effect that drawables do not support. */
const unknown = ["class", "clip-path", "filter", "mask", "stroke-dasharray", "vector-effect"];

/** Elements that draw nothing. */
const silent = new Set(["title", "desc", "metadata", "defs"]);

function declarations(style: string): [string, string][] {
  return style.split(";").flatMap((one): [string, string][] => {
    const at = one.indexOf(":");
    return at < 0 ? [] : [[one.slice(0, at).trim(), one.slice(at + 1).trim()]];
  });
}

const isHidden = ({ attributes }: SvgElement) =>
  attributes.get("display") === "none" ||
  declarations(attributes.get("style") ?? "").some(([name, value]) =>
    name === "display" && value === "none"
  );

/** The style of an element, including inherited properties. */
function styleOf({ name, attributes }: SvgElement, parent: Style): Style {
  const own = new Map([...attributes, ...declarations(attributes.get("style") ?? "")]);
  const found = unknown.find((one) => own.has(one) && own.get(one) !== "none");
  if (found) throw new TypeError(`has the attribute ${found} on <${name}>`);
  const style: Record<string, string> = { ...parent };
  for (const one of inherited) if (own.has(one)) style[one] = own.get(one)!;
  style.opacity = own.get("opacity") ?? "1";
  return style;
}

function pixelsOf(text: string | undefined, otherwise?: number): number {
  const found = text === undefined ? undefined : lengthOf(text);
  if (found && (found.unit === "" || found.unit === "px")) return found.number;
  if (text === undefined && otherwise !== undefined) return otherwise;
  throw new TypeError(`has the length "${text}"`);
}

function share(text: string | undefined): number {
  if (text === undefined) return 1;
  const found = text.endsWith("%") ? parseFloat(text) / 100 : Number(text);
  if (Number.isNaN(found)) throw new TypeError(`has the opacity "${text}"`);
  return Math.min(1, Math.max(0, found));
}

/** Matches the parameters of an arc. Spaces around its flags are optional in SVG, but not in all parsers of Android. */
const arc =
  /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)[\s,]*([01])[\s,]*([01])[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/giy;

function arcs(text: string): string {
  const rows: string[] = [];
  let at = 0;
  arc.lastIndex = 0;
  for (let found = arc.exec(text); found; found = arc.exec(text)) {
    rows.push(found.slice(1).join(" "));
    at = arc.lastIndex;
  }
  if (/[^\s,]/.test(text.slice(at))) throw new TypeError(`has the arc "${text.trim()}"`);
  return rows.join(" ");
}

function pathData(text: string): string {
  const data = text.trim().replace(/\s+/g, " ");
  if (!/^[mM]/.test(data) || /[^mzlhvcsqtae\d\s.,+-]/i.test(data)) {
    throw new TypeError(`has the path "${data.slice(0, 20)}"`);
  }
  return data.replace(
    /([aA])([^a-df-z]*)/gi,
    (whole, command, rest) => command.toLowerCase() === "a" ? `${command}${arcs(rest)} ` : whole,
  ).trim();
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const [left, width] = [number(cx - rx), number(2 * rx)];
  const half = `a${number(rx)} ${number(ry)} 0 1 0`;
  return `M${left} ${number(cy)} ${half} ${width} 0 ${half} -${width} 0 Z`;
}

function rectangle(get: (name: string, otherwise?: number) => number): string {
  const [x, y, width, height] = [get("x", 0), get("y", 0), get("width"), get("height")];
  const given = [get("rx", NaN), get("ry", NaN)];
  const [rx, ry] = given.map((one, at) => Number.isNaN(one) ? given[1 - at] : one)
    .map((one, at) => Math.min(Number.isNaN(one) ? 0 : one, [width, height][at] / 2));
  const n = number;
  if (rx === 0 || ry === 0) return `M${n(x)} ${n(y)} h${n(width)} v${n(height)} h${n(-width)} Z`;
  const corner = (dx: number, dy: number) => `a${n(rx)} ${n(ry)} 0 0 1 ${n(dx)} ${n(dy)}`;
  return `M${n(x + rx)} ${n(y)} h${n(width - 2 * rx)} ${corner(rx, ry)} v${n(height - 2 * ry)} ${
    corner(-rx, ry)
  } h${n(2 * rx - width)} ${corner(-rx, -ry)} v${n(2 * ry - height)} ${corner(rx, -ry)} Z`;
}

/** The outline of an element as path data; `undefined` if it is not a shape. */
function shapeOf({ name, attributes }: SvgElement): string | undefined {
  const get = (one: string, otherwise?: number) => pixelsOf(attributes.get(one), otherwise);
  const points = () => (attributes.get("points") ?? "").trim();
  switch (name) {
    case "path":
      return pathData(attributes.get("d") ?? "");
    case "rect":
      return rectangle(get);
    case "circle":
      return ellipse(get("cx", 0), get("cy", 0), get("r"), get("r"));
    case "ellipse":
      return ellipse(get("cx", 0), get("cy", 0), get("rx"), get("ry"));
    case "line":
      return `M${number(get("x1", 0))} ${number(get("y1", 0))} L${number(get("x2", 0))} ${
        number(get("y2", 0))
      }`;
    case "polyline":
      return pathData(`M${points()}`);
    case "polygon":
      return pathData(`M${points()}Z`);
    default:
      return undefined;
  }
}

/** The color of a fill or a stroke; `undefined` for none. */
function paint(value: string): string | undefined {
  if (value === "none" || value === "transparent") return undefined;
  // An icon with the color of its text is tinted where it is used.
  if (value.toLowerCase() === "currentcolor") return "#FF000000";
  if (!isColor(value)) throw new TypeError(`has the color "${value}"`);
  return `#${argb(value)}`;
}

function pathOf(data: string, style: Style, indent: string): string {
  const fill = paint(style.fill ?? "#000000");
  const stroke = paint(style.stroke ?? "none");
  const opacity = share(style.opacity);
  const alpha = (own: string | undefined) => {
    const all = opacity * share(own);
    return all === 1 ? undefined : number(all);
  };
  const attributes: [string, string | undefined][] = [
    ["pathData", data],
    ["fillColor", fill],
    ["fillAlpha", fill && alpha(style["fill-opacity"])],
    ["fillType", fill && style["fill-rule"] === "evenodd" ? "evenOdd" : undefined],
    ["strokeColor", stroke],
    ["strokeAlpha", stroke && alpha(style["stroke-opacity"])],
    ["strokeWidth", stroke && number(pixelsOf(style["stroke-width"], 1))],
    ["strokeLineCap", stroke && style["stroke-linecap"]],
    ["strokeLineJoin", stroke && style["stroke-linejoin"]],
    ["strokeMiterLimit", stroke && style["stroke-miterlimit"]],
  ];
  const rows = attributes.filter(([, value]) => value !== undefined)
    .map(([name, value]) => `\n${indent}    android:${name}="${value}"`);
  return fill || stroke ? `${indent}<path${rows.join("")} />\n` : "";
}

/** The attributes of the groups that a transform needs, outermost first. */
function groupsOf(transform: string): string[] {
  const functions = [...transform.matchAll(/\s*,?\s*(\w+)\s*\(([^)]*)\)/g)];
  const read = functions.map(([whole]) => whole).join("");
  if (read.trim() !== transform.trim()) throw new TypeError(`has the transform "${transform}"`);
  return functions.map(([, name, list]) => {
    const values = list.trim().split(/[\s,]+/).map((one) => pixelsOf(one));
    const [a, b = name === "scale" ? a : 0, c = 0] = values;
    const pairs: Record<string, [string, number][]> = {
      translate: [["translateX", a], ["translateY", b]],
      scale: [["scaleX", a], ["scaleY", b]],
      rotate: [["rotation", a], ["pivotX", b], ["pivotY", c]],
    };
    if (!Object.hasOwn(pairs, name)) throw new TypeError(`has the transform ${name}()`);
    return pairs[name].map(([key, value]) => ` android:${key}="${number(value)}"`).join("");
  });
}

/** Prints the elements of a drawable. Uses a work list, because the image determines the depth. */
function drawn(svg: SvgElement): string {
  const rows: string[] = [];
  type Work = { element: SvgElement; style: Style; depth: number } | string;
  const work: Work[] = [...svg.children].reverse()
    .map((element) => ({ element, style: styleOf(svg, {}), depth: 1 }));
  for (let next = work.pop(); next !== undefined; next = work.pop()) {
    if (typeof next === "string") {
      rows.push(next);
      continue;
    }
    const { element } = next;
    if (isHidden(element)) continue;
    if (silent.has(element.name) && element.children.length === 0) continue;
    const style = styleOf(element, next.style);
    const groups = groupsOf(element.attributes.get("transform") ?? "");
    let indent = "  ".repeat(next.depth);
    for (const attributes of groups) {
      rows.push(`${indent}<group${attributes}>\n`);
      work.push(`${indent}</group>\n`);
      indent += "  ";
    }
    const depth = next.depth + groups.length;
    if (element.name === "g") {
      if (share(style.opacity) !== 1) throw new TypeError("has the attribute opacity on <g>");
      work.push(...[...element.children].reverse().map((one) => ({ element: one, style, depth })));
      continue;
    }
    const data = shapeOf(element);
    if (data === undefined) throw new TypeError(`has the element <${element.name}>`);
    rows.push(pathOf(data, style, indent));
  }
  return rows.join("");
}

/**
 * Converts an SVG image to a vector drawable.
 *
 * @throws {TypeError} If the image uses features that drawables do not support, such as text or filters.
 */
export function vectorDrawable(text: string): string {
  const svg = readSvg(text.replace(/^\ufeff/, "").trim());
  const box = svg.attributes.get("viewBox")?.trim().split(/[\s,]+/).map(Number);
  if (box && (box.length !== 4 || box.some(Number.isNaN))) throw new TypeError("has no viewBox");
  const size = (name: string, at: number) => {
    const given = svg.attributes.get(name);
    return given === undefined || given.endsWith("%")
      ? pixelsOf(undefined, box?.[at])
      : pixelsOf(given);
  };
  const [width, height] = [size("width", 2), size("height", 3)];
  const [left, top, wide, high] = box ?? [0, 0, width, height];
  const inner = drawn(svg);
  const isMoved = left !== 0 || top !== 0;
  const body = isMoved
    ? `  <group android:translateX="${number(-left)}" android:translateY="${
      number(-top)
    }">\n${inner}  </group>\n`
    : inner;
  return `<vector xmlns:android="http://schemas.android.com/apk/res/android"\n    android:width="${
    number(width)
  }dp"\n    android:height="${number(height)}dp"\n    android:viewportWidth="${
    number(wide)
  }"\n    android:viewportHeight="${number(high)}">\n${body}</vector>\n`;
}
