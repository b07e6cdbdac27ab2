/**
 * Compiles themes of Compose against stubs of its types, with warnings as errors, runs them, and
 * compares the values of every combination of contexts with the tokens. Needs Java.
 * @module
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import TokenBuilder, { type Config, type LocalOptions, type TransformedToken } from "../../mod.ts";
import { kotlinProperty } from "../../src/hooks/formats/native/identifiers.ts";
import { TemporaryFolder } from "../project.ts";
import {
  type ExpectedColor,
  expectedColor,
  families,
  isTextLength,
  measure,
  milliseconds,
  near,
  pixels,
  valueOf,
  weight,
} from "./expected.ts";
import { compileKotlin, has, kotlinVersion, runKotlin, skip } from "./kotlin_compiler.ts";
import { type Printed, readPrinted } from "./printed_objects.ts";
import { choicesOf, tokensIn } from "./systems.ts";
import { themesOf } from "./themes.ts";

const isShort = process.argv.includes("short");
const stubs = path.resolve("scripts/native/kotlin_stubs");

// deno-lint-ignore no-explicit-any
type Json = any;

const themes = themesOf(isShort);

const theme = { transformGroup: "native/theme" };

async function themeOf(config: Config, options: LocalOptions): Promise<string> {
  const builder = new TokenBuilder({
    ...config,
    platforms: { p: { ...theme, options, files: [{ format: "compose/theme" }] } },
  }, { init: false, report: () => {} });
  const [{ output }] = await builder.formatPlatform("p");
  return String(output);
}

/** The classes of a theme: their properties with their types. */
function classesOf(text: string): Map<string, [name: string, type: string][]> {
  const classes = [...text.matchAll(/^data class (\w+)\(\n([^]*?)^\)/gm)];
  return new Map(classes.map(([, name, body]) => [
    name,
    [...body.matchAll(/^ {2}val (\S+): (.*),$/gm)].map(([, name, type]) => [name, type]),
  ]));
}

/** Kotlin that prints all values of a theme in some combinations of contexts. */
function dumpOf(
  text: string,
  id: number,
  choices: readonly Record<string, string>[],
  modifiers: readonly {
    name: string;
    contexts: readonly string[];
  }[],
): string {
  const classes = classesOf(text);
  const enums = [...text.matchAll(/^enum class (\w+) \{ (.*) \}$/gm)];
  const caseOf = (type: string, choice: Record<string, string>) => {
    const [, , cases] = enums.find(([, name]) => name === type)!;
    const own = modifiers.filter(({ name }) =>
      enums.some(([, other]) => other === type) &&
      type.toLowerCase() === `acme${name.replace(/\W/g, "")}context`.toLowerCase()
    );
    assert.equal(own.length, 1, `${type} is the type of one modifier`);
    const [{ name, contexts }] = own;
    return `${type}.${cases.split(", ")[contexts.indexOf(choice[name])]}`;
  };
  const rows: string[] = [];
  const functions = [...text.matchAll(/^fun (acme\w+)\((.*)\): (Acme\w+) = /gm)];
  for (const [, name, parameters, type] of functions) {
    if (name === "acmeColorScheme") continue;
    choices.forEach((choice, at) => {
      const given = [...parameters.matchAll(/(\S+): (\w+) = /g)].map(([, parameter, type]) =>
        `${parameter} = ${caseOf(type, choice)}`
      );
      const variable = `${name}(${given.join(", ")})`;
      const walk = (type: string, way: string) => {
        for (const [property, inner] of classes.get(type)!) {
          const deeper = `${way}.${property}`;
          const isPart = inner.startsWith(type) && classes.has(inner);
          if (isPart) walk(inner, deeper);
          else {
            const key = `${id}|${at}|${property.replaceAll("`", "")}`;
            rows.push(`emit(${JSON.stringify(key)}, ${deeper})`);
          }
        }
      };
      walk(type, variable);
    });
  }
  const chunks = Array.from(
    { length: Math.ceil(rows.length / 300) },
    (_, at) => rows.slice(at * 300, (at + 1) * 300),
  );
  const parts = chunks.map((some, at) => `private fun part${at}() {\n${some.join("\n")}\n}\n`);
  const calls = chunks.map((_, at) => `part${at}()`).join("\n");
  return `@file:Suppress("DEPRECATION")\n\npackage t${id}\n\nimport check.emit\n\n${
    parts.join("")
  }\nfun dump() {\n${calls}\n}\n`;
}

function colorIs(printed: Printed, value: Json): boolean {
  const wanted: ExpectedColor = expectedColor(value);
  const text = (printed as Record<string, string>).value ?? "";
  const all = printed as Record<string, string>;
  if (all.srgb !== undefined) {
    const [a, ...rgb] = all.srgb.match(/../g)!.map((one) => parseInt(one, 16) / 255);
    return near(a, wanted.alpha, 1 / 255) &&
      (wanted.space === "srgb"
        ? rgb.every((one, at) => near(one, wanted.channels[at], 0.6 / 255))
        : value.hex !== undefined);
  }
  const [r, g, b, a] = (all.p3 ?? text).split("/").map(Number);
  // Both map what display-p3 cannot show, one a little nearer than the other.
  return wanted.space === "p3" && near(a, wanted.alpha) &&
    [r, g, b].every((one, at) => near(one, wanted.channels[at], 0.03));
}

const dpIs = (printed: Printed, value: number) =>
  typeof printed === "string" && printed.endsWith(".dp") && near(parseFloat(printed), value);

const lengthIs = (printed: Printed, value: Json) => dpIs(printed, pixels(value));

const unitIs = (printed: Printed, value: number, unit: string) =>
  typeof printed === "string" && printed.endsWith(`.${unit}`) && near(parseFloat(printed), value);

const textUnitIs = (printed: Printed, given: Json, value = measure(given)) =>
  value.unit === "em" ? unitIs(printed, value.value, "em") : unitIs(printed, pixels(value), "sp");

const curveIs = (printed: Json, value: Json) =>
  ["a", "b", "c", "d"].every((name, at) => near(Number(printed[name]), value[at]));

function familyIs(printed: Json, value: Json, bold = 400): boolean {
  // Names of the font of Apple's systems mean that of the device.
  const first = families(value)[0].replace(/^(?:-apple-system|BlinkMacSystemFont)$/, "system-ui");
  if (typeof printed === "string") return printed === first;
  const name = String.fromCharCode(...printed.name.split("/").map(Number));
  return name === first && printed.weights.split("/").map(Number).includes(bold);
}

function strokeIs(printed: Json, value: Json): boolean {
  if (typeof value === "string") return printed.style === value && printed.dashes.length === 0;
  return printed.style === "dashed" && printed.cap === value.lineCap &&
    value.dashArray.every((dash: Json, at: number) => lengthIs(printed.dashes[at], dash));
}

/** Whether a printed value is that of a token, by its type. */
const checks: Record<string, (printed: Json, value: Json, token: TransformedToken) => boolean> = {
  color: colorIs,
  dimension: (printed, value, { path }) =>
    isTextLength(path) ? textUnitIs(printed, value) : lengthIs(printed, value),
  number: (printed, value) => near(Number(printed), value, 1e-7),
  duration: (printed, value) => Number(printed) === Math.round(milliseconds(value)),
  fontFamily: (printed, value) => familyIs(printed, value),
  fontWeight: (printed, value) => Number(printed.weight) === Math.round(weight(value)),
  cubicBezier: curveIs,
  strokeStyle: strokeIs,
  border: (printed, { color, width, style }) =>
    colorIs(printed.color, color) && lengthIs(printed.width, width) &&
    strokeIs(printed.stroke, style),
  shadow: (printed, value) =>
    [value].flat().every((one: Json, at: number) =>
      colorIs(printed[at].color, one.color) && lengthIs(printed[at].offsetX, one.offsetX) &&
      lengthIs(printed[at].offsetY, one.offsetY) && lengthIs(printed[at].blur, one.blur) &&
      lengthIs(printed[at].spread, one.spread) && printed[at].inset === String(one.inset ?? false)
    ) && [value].flat().length === printed.length,
  gradient: (printed, value) =>
    printed.stops.length === value.length &&
    value.every(({ color, position }: Json, at: number) =>
      near(Number(printed.stops[at][0]), Math.min(1, Math.max(0, position))) &&
      colorIs(printed.stops[at][1], color)
    ),
  transition: (printed, { duration, delay, timingFunction }) =>
    Number(printed.durationMillis) === Math.round(milliseconds(duration)) &&
    Number(printed.delayMillis) === Math.round(milliseconds(delay)) &&
    curveIs(printed.easing, timingFunction),
  typography: (printed, { fontSize, fontWeight, fontFamily, lineHeight, letterSpacing }) =>
    (!fontSize || textUnitIs(printed.fontSize, fontSize)) &&
    (fontWeight === undefined ||
      Number(printed.fontWeight.weight) === Math.round(weight(fontWeight))) &&
    (!fontFamily ||
      familyIs(printed.fontFamily, fontFamily, Math.round(weight(fontWeight ?? 400)))) &&
    (typeof lineHeight !== "number" || unitIs(printed.lineHeight, lineHeight, "em")) &&
    (!letterSpacing || textUnitIs(printed.letterSpacing, letterSpacing)),
  string: (printed, value) => printed === codes(value),
  boolean: (printed, value) => printed === String(value),
};

/** The tokens that the screen of the example shows, by what they set. */
const screen = {
  background: "color.surface",
  padding: "space.m",
  color: "color.text",
  style: "text.title",
};

/** Kotlin that prints what the screen of the example shows on a light and on a dark system. */
const screenDump = `package screen

import androidx.compose.foundation.systemIsDark
import androidx.compose.material3.shownText
import check.emit
import org.example.app.Note

fun dump() {
  for (theme in listOf("light", "dark")) {
    systemIsDark = theme == "dark"
    Note("Hi")
    shownText.forEach { (name, value) -> emit("screen|$theme|$name", value) }
  }
  systemIsDark = false
}
`;

/** A text as the check prints it. */
const codes = (text: string) =>
  `text:${[...Array(text.length).keys()].map((at) => text.charCodeAt(at)).join("/")}`;

const main = `package check

fun emit(key: String, value: Any?) {
  val text = if (value is String) "text:" + value.map { it.code }.joinToString("/") else value.toString()
  println(key + "\\t" + text)
}
`;

if (!await has("java", "-version")) skip("Java");
using temporary = new TemporaryFolder();
const folder = temporary.path;
const write = (name: string, text: string) => {
  const file = path.join(folder, name);
  fs.writeFileSync(file, text);
  return file;
};
const sources = fs.readdirSync(stubs).map((name) => path.join(stubs, name));
const made = await Promise.all(
  Object.entries(themes).map(async ([name, { config, options }], id) => {
    const text = await themeOf(config, { className: "Acme", packageName: `t${id}`, ...options });
    const { modifiers, choices } = await choicesOf(config, isShort ? 2 : 12);
    sources.push(write(`Theme${id}.kt`, text));
    sources.push(write(`Dump${id}.kt`, dumpOf(text, id, choices, modifiers)));
    return { name, config, choices, classes: classesOf(text).size };
  }),
);
const example = "examples/android";
sources.push(
  `${example}/expected/kotlin/org/example/tokens/AcmeTheme.kt`,
  `${example}/src/main/kotlin/org/example/app/Note.kt`,
  write("Screen.kt", screenDump),
);
const calls = [...made.map((_, id) => `t${id}`), "screen"].map((name) => `  ${name}.dump()\n`)
  .join("");
sources.push(write("Emit.kt", main), write("Main.kt", `fun main() {\n${calls}}\n`));
const output = path.join(folder, "classes");
await compileKotlin(sources, output);
const printed = new Map(
  (await runKotlin(output, "MainKt")).trimEnd().split("\n").map((line) =>
    line.split("\t") as [string, string]
  ),
);
let count = 0;
const wrong: string[] = [];
for (const [id, { name, config, choices, classes }] of made.entries()) {
  const before = count;
  for (const [at, choice] of choices.entries()) {
    for (const token of await tokensIn(config, choice)) {
      // Only a style sheet knows the size of a window.
      if (/^v/.test(valueOf(token)?.unit)) continue;
      const text = printed.get(`${id}|${at}|${kotlinProperty(token.name)?.replaceAll("`", "")}`);
      const check = checks[String(token.$type)] ?? checks[typeof valueOf(token)];
      const place = `${name}: ${token.path.join(".")} in ${JSON.stringify(choice)}`;
      if (text === undefined || !check) {
        wrong.push(`${place}, a ${token.$type}, is not there`);
        continue;
      }
      count++;
      let isRight = false;
      try {
        isRight = check(
          text.startsWith("text:") ? text : readPrinted(text),
          valueOf(token),
          token,
        );
      } catch {
        // A form that does not fit the type is also an error.
      }
      if (!isRight) wrong.push(`${place} is ${text}, not ${JSON.stringify(valueOf(token))}`);
    }
  }
  console.log(`${name}: ${classes} classes, ${choices.length} choices, ${count - before} values`);
}
for (const theme of ["light", "dark"]) {
  const tokens = await tokensIn({ resolver: `${example}/tokens.resolver.json` }, { theme });
  for (const [name, path] of Object.entries(screen)) {
    const token = tokens.find((one) => one.path.join(".") === path)!;
    const text = printed.get(`screen|${theme}|${name}`) ?? "";
    count++;
    if (checks[String(token.$type)](readPrinted(text), valueOf(token), token)) continue;
    wrong.push(
      `the screen's ${name} in ${theme} is ${text}, not ${JSON.stringify(valueOf(token))}`,
    );
  }
}
for (const one of wrong.slice(0, 20)) console.log(one);
console.log(`Kotlin ${kotlinVersion}: ${count} values read back, ${wrong.length} wrong`);
process.exitCode = wrong.length > 0 || count === 0 ? 1 : 0;
