/**
 * What the values of the 13 types must be (DTCG 2025.10 format, chapters 8 and 9; color module, 4). References stand for
 * values of their type.
 * @module
 */
import { isPlainObject, type Tree } from "../tokens/plain_object.ts";
import { colorSpaces } from "../values/dtcg_objects.ts";
import { fontWeights } from "../values/font_weight.ts";
import { lineCaps, lineStyles, partsOf, units } from "./vocabulary.ts";

/** Told what is wrong with a value, and with which. */
export interface ValueReports {
  /** A value is not what it must be. */
  wrong(at: string[], wanted: string, found: unknown): void;
  /** A property that the type does not have. */
  extra(at: string[], wanted: string): void;
  /** A value that is legal, and probably not meant. */
  doubtful(at: string[], problem: string): void;
  /** Text with braces, where a value of a type, or a reference to one, stands. */
  reference(at: string[], text: string, type: string): void;
}

type Validator = (value: unknown, at: string[], reports: ValueReports) => void;

const isNumber = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value);

/** A test of one simple value. */
function must(test: (value: unknown) => boolean, wanted: string): Validator {
  return (value, at, reports) => {
    if (!test(value)) reports.wrong(at, wanted, value);
  };
}

/** An object with these properties and no others; the optional ones may be missing. */
function record(
  properties: Record<string, Validator>,
  optional: Record<string, Validator> = {},
): Validator {
  const names = Object.keys(properties);
  const known = { ...properties, ...optional };
  return (value, at, reports) => {
    if (!isPlainObject(value)) {
      return reports.wrong(at, `an object with ${names.join(", ")}`, value);
    }
    for (const name of names) {
      if (!Object.hasOwn(value, name)) reports.wrong(at, `an object with ${name}`, value);
    }
    for (const key of Object.keys(value)) {
      if (Object.hasOwn(known, key)) known[key](value[key], [...at, key], reports);
      else reports.extra([...at, key], Object.keys(known).join(", "));
    }
  };
}

/** A list whose items are validated one by one. */
function list(item: Validator, wanted: string): Validator {
  return (value, at, reports) => {
    if (!Array.isArray(value) || value.length === 0) return reports.wrong(at, wanted, value);
    value.forEach((inner, index) => item(inner, [...at, String(index)], reports));
  };
}

/** A value of a type, or a reference to one. */
function typed(type: string): Validator {
  return (value, at, reports) => {
    if (typeof value === "string" && /[{}]/.test(value)) return reports.reference(at, value, type);
    validators[type](value, at, reports);
  };
}

const number = must(isNumber, "a number");
const measured = (units: readonly string[]) =>
  record({
    value: number,
    unit: must((unit) => units.includes(unit as string), `one of ${units.join(", ")}`),
  });

const familyName = must(
  (value) => typeof value === "string" && !/[{}]/.test(value),
  "the name of a font",
);
const families = list(familyName, "the name of a font, or a list of names");

const share: Range = { least: 0, most: 1 };
const percent: Range = { least: 0, most: 100 };
const hue: Range = { least: 0, most: 360, below: true };
const any: Range = {};
const positive: Range = { least: 0 };

/** What a component of a color may be. */
interface Range {
  least?: number;
  most?: number;
  /** Whether the greatest number itself is left out. */
  below?: boolean;
}

/** Components of the spaces that are not three shares (color module, 4.2). */
const ranges: Record<string, Range[]> = {
  hsl: [hue, percent, percent],
  hwb: [hue, percent, percent],
  lab: [percent, any, any],
  lch: [percent, positive, hue],
  oklab: [share, any, any],
  oklch: [share, positive, hue],
};

function rangeText({ least, most, below }: Range): string {
  if (least === undefined) return "a number";
  if (most === undefined) return `a number from ${least} on`;
  return below
    ? `a number from ${least} to less than ${most}`
    : `a number from ${least} to ${most}`;
}

function component(range: Range): Validator {
  const { least = -Infinity, most = Infinity, below } = range;
  const test = (value: unknown) =>
    value === "none" ||
    (isNumber(value) && value >= least && (below ? value < most : value <= most));
  return must(test, `${rangeText(range)}, or "none"`);
}

const componentsBySpace = new Map([...colorSpaces].map((space) => {
  const validators = (ranges[space] ?? [share, share, share]).map(component);
  const validate: Validator = (value, at, reports) => {
    if (!Array.isArray(value) || value.length !== 3) {
      return reports.wrong(at, "a list of three components", value);
    }
    value.forEach((part, index) => validators[index](part, [...at, String(index)], reports));
  };
  return [space, validate] as const;
}));

const colorRecord = record({
  colorSpace: must((space) => colorSpaces.has(space as string), "one of the 14 color spaces"),
  components: () => {},
}, {
  alpha: must((alpha) => isNumber(alpha) && alpha >= 0 && alpha <= 1, "a number from 0 to 1"),
  hex: must(
    (hex) => typeof hex === "string" && /^#[\da-f]{6}$/i.test(hex),
    "# and six hexadecimal digits",
  ),
});

const color: Validator = (value, at, reports) => {
  colorRecord(value, at, reports);
  const { colorSpace, components } = isPlainObject(value) ? value : {} as Tree;
  if (components === undefined) return;
  componentsBySpace.get(colorSpace)?.(components, [...at, "components"], reports);
};

const bezier: Validator = (value, at, reports) => {
  if (!Array.isArray(value) || value.length !== 4) {
    return reports.wrong(at, "a list of four numbers", value);
  }
  value.forEach((coordinate, index) => {
    const inner = [...at, String(index)];
    number(coordinate, inner, reports);
    const isX = index % 2 === 0 && isNumber(coordinate);
    if (isX && (coordinate < 0 || coordinate > 1)) {
      reports.wrong(inner, "from 0 to 1, as the curve runs in time", coordinate);
    }
  });
};

/** The typed properties of a composite. */
function typedParts(type: string): Record<string, Validator> {
  return Object.fromEntries(
    Object.entries(partsOf(type)).map(([name, part]) => [name, typed(part)]),
  );
}

const layer = record(typedParts("shadow"), {
  inset: must((value) => typeof value === "boolean", "true or false"),
});

const stopRecord = record(typedParts("gradient"));
const stop: Validator = (value, at, reports) => {
  stopRecord(value, at, reports);
  const position = isPlainObject(value) ? value.position : undefined;
  if (isNumber(position) && (position < 0 || position > 1)) {
    reports.doubtful(
      [...at, "position"],
      `is ${position}, which counts as ${position < 0 ? 0 : 1}`,
    );
  }
};

/** A list item that is a value, or a reference to a token of the list's own type. */
function itemOf(type: string, validate: Validator): Validator {
  return (value, at, reports) => {
    if (typeof value === "string") reports.reference(at, value, type);
    else validate(value, at, reports);
  };
}

const layers = list(itemOf("shadow", layer), "a shadow, or a list of shadows");

const validators: Record<string, Validator> = {
  color,
  dimension: measured(units.dimension),
  duration: measured(units.duration),
  fontFamily: (value, at, reports) =>
    (typeof value === "string" ? familyName : families)(value, at, reports),
  fontWeight: must(
    (value) => isNumber(value) ? value >= 1 && value <= 1000 : fontWeights.has(value as string),
    "a number from 1 to 1000, or a name such as bold",
  ),
  cubicBezier: bezier,
  number,
  strokeStyle: (value, at, reports) => {
    if (isPlainObject(value)) return strokeObject(value, at, reports);
    if (!lineStyles.has(value as string)) {
      reports.wrong(
        at,
        `one of ${[...lineStyles].join(", ")}, or an object with dashArray, lineCap`,
        value,
      );
    }
  },
  border: record(typedParts("border")),
  transition: record(typedParts("transition")),
  shadow: (value, at, reports) => (Array.isArray(value) ? layers : layer)(value, at, reports),
  gradient: list(itemOf("gradient", stop), "a list of stops"),
  typography: record(typedParts("typography")),
};

const strokeObject = record({
  dashArray: list(typed("dimension"), "a list of dimensions"),
  lineCap: must((cap) => lineCaps.has(cap as string), "one of round, butt, square"),
});

/** Validates a value of a type of the specification. */
export function validateValue(type: string, value: unknown, reports: ValueReports): void {
  if (Object.hasOwn(validators, type)) typed(type)(value, [], reports);
}
