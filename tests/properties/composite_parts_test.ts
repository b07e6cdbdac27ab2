/** Every format prints each part of a composite value, or a finding names the part that it drops. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Diagnostic } from "../../mod.ts";
import { buildWith, everyFormat } from "../helpers/every_format.ts";
import { partOf } from "../helpers/runs.ts";

type Value = Record<string, unknown>;

const px = (value: number) => ({ value, unit: "px" });
const ms = (value: number) => ({ value, unit: "ms" });
const color = (red: number) => ({ colorSpace: "srgb", components: [red, 0, 0] });

/** Two values of each part, by composite type. Of a list, they are those of its first item. */
const composites: Record<string, { parts: Record<string, [unknown, unknown]>; isList?: boolean }> =
  {
    border: {
      parts: { color: [color(1), color(0)], width: [px(1), px(3)], style: ["solid", "dashed"] },
    },
    strokeStyle: {
      parts: { dashArray: [[px(1)], [px(2), px(3)]], lineCap: ["butt", "round"] },
    },
    shadow: {
      parts: {
        color: [color(1), color(0)],
        offsetX: [px(1), px(2)],
        offsetY: [px(1), px(2)],
        blur: [px(1), px(2)],
        spread: [px(1), px(2)],
        inset: [false, true],
      },
    },
    gradient: {
      isList: true,
      parts: { color: [color(1), color(0)], position: [0, 0.5] },
    },
    transition: {
      parts: {
        duration: [ms(100), ms(300)],
        delay: [ms(0), ms(50)],
        timingFunction: [[0, 0, 1, 1], [0.4, 0, 0.2, 1]],
      },
    },
    typography: {
      parts: {
        fontFamily: ["Inter", "Arial"],
        fontSize: [px(16), px(20)],
        fontWeight: [400, 700],
        lineHeight: [1.5, 1.25],
        letterSpacing: [px(1), px(2)],
        fontStyle: ["normal", "italic"],
        textCase: ["none", "uppercase"],
        textDecoration: ["none", "underline"],
        paragraphSpacing: [px(0), px(8)],
        paragraphIndent: [px(0), px(4)],
      },
    },
  };

/** Values of parts of typographies that only a style sheet can resolve, and a text in them. */
const onlyCss: Record<string, [value: string, mark: string]> = {
  fontSize: ["clamp(1rem, 2vw, 77rem)", "77"],
  fontWeight: ["bolder", "bolder"],
  lineHeight: ["calc(1em + 77px)", "77"],
  letterSpacing: ["77ch", "77"],
};

const choose = (parts: Record<string, [unknown, unknown]>, changed: (part: string) => boolean) =>
  Object.fromEntries(
    Object.entries(parts).map(([part, values]) => [part, values[changed(part) ? 1 : 0]]),
  );

/** Whether a finding says that the token, or a part of it, is left out. */
const isReported = (said: readonly Diagnostic[], part: string) =>
  said.some(({ code, message, token }) =>
    token === "one" &&
    (code === "output/composite" || (code.endsWith("/drops") && message.includes(`"${part}`)))
  );

/** Formats that refer to values in another file, or print only types. */
const withoutValues = new Set(["css/utilities", "typescript/es6-declarations"]);

for (const format of partOf(everyFormat)) {
  if (withoutValues.has(format)) continue;
  test(`${format} loses no part of a composite without a finding`, async () => {
    const lost: string[] = [];
    for (const [type, { parts, isList }] of Object.entries(composites)) {
      const built = async (changed: (part: string) => boolean) => {
        const value: Value = choose(parts, changed);
        const last = isList ? [{ color: color(0.5), position: 1 }] : [];
        const { parts: files, said } = await buildWith(format, {
          tokens: {
            other: { $type: "color", $value: color(0.25) },
            one: { $type: type, $value: isList ? [value, ...last] : value },
          } as never,
        });
        return { text: JSON.stringify(files), said };
      };
      const base = await built(() => false);
      // A format that prints no values, or none of the type.
      if ((await built(() => true)).text === base.text) continue;
      for (const part of Object.keys(parts)) {
        const { text, said } = await built((name) => name === part);
        if (text === base.text && !isReported(said, part)) lost.push(`${type}.${part}`);
      }
    }
    assert.deepEqual(lost, []);
  });
  test(`${format} prints values that only CSS knows, or reports them`, async () => {
    const { parts } = composites.typography;
    const built = async (changes: Value) => {
      const value = { ...choose(parts, () => false), ...changes };
      const { parts: files, said } = await buildWith(format, {
        tokens: { one: { $type: "typography", $value: value } } as never,
      });
      return { text: JSON.stringify(files), said };
    };
    if ((await built({})).text === (await built({ fontFamily: "Arial" })).text) return;
    const lost: string[] = [];
    for (const [part, [value, mark]] of Object.entries(onlyCss)) {
      const { text, said } = await built({ [part]: value });
      if (!text.includes(mark) && !isReported(said, part)) lost.push(part);
    }
    assert.deepEqual(lost, []);
  });
}
