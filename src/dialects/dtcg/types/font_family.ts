/**
 * Font families (DTCG 2025.10 format, 8.3).
 * @module
 */
import { familiesOf } from "../../../base/values/font_family.ts";
import { type Reader, reader } from "./reading.ts";
import { list, must, shape, type TypeDefinition } from "./type_definition.ts";

const wantedName = "the name of a font";
const name = must((value) => typeof value === "string" && !/[{}]/.test(value), wantedName);
const names = list(name, `${wantedName}, or a list of names`);

const isText = (value: unknown) => typeof value === "string" && value !== "";

/** Whether a value is a name or a list of names. */
export const isDraftFamily = (value: unknown): boolean =>
  isText(value) || (Array.isArray(value) && value.length > 0 && value.every(isText));

/** Splits a CSS list of names; `undefined` if the text is already a single name. */
function namesOf(text: string): string | string[] | undefined {
  const names = familiesOf(text);
  if (names?.length !== 1) return names;
  return names[0] === text ? undefined : names[0];
}

/** Reads families: a name, a list of names, or text with commas. */
export const readFamilies: Reader<string[]> = reader(familiesOf, "the name of a font, or a list");

export const fontFamily: TypeDefinition = {
  validate: (value, at, validation) =>
    (typeof value === "string" ? name : names)(value, at, validation),
  draft: shape(isDraftFamily, "a name, or a list of names"),
  read: readFamilies,
  modernize: (value) => typeof value === "string" ? namesOf(value) : undefined,
};
