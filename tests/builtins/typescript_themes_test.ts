/** Modules of themes compile under TypeScript's strictest settings, and have the same type in all contexts. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadModule } from "../helpers/load_module.ts";
import { strictest, typeErrors } from "../helpers/type_errors.ts";
import { px, srgb, textOf } from "../helpers/themed_tokens.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

/** Contexts that change the shape of a value: a word or a number, one shadow or several, a named weight. */
const changing = {
  version: "2025.10",
  resolutionOrder: [
    {
      type: "set",
      name: "base",
      sources: [{
        height: { $type: "number", $value: 1.5 },
        text: {
          body: {
            $type: "typography",
            $value: {
              fontFamily: ["Inter", "sans-serif"],
              fontSize: px(16),
              fontWeight: "semi-bold",
              letterSpacing: px(0),
              lineHeight: 1.5,
            },
          },
        },
        shadow: {
          $type: "shadow",
          card: {
            $value: {
              color: srgb(0, 0, 0),
              offsetX: px(0),
              offsetY: px(1),
              blur: px(2),
              spread: px(0),
            },
          },
        },
        sunset: {
          $type: "gradient",
          $value: [{ color: srgb(1, 0, 0), position: -1 }, { color: srgb(0, 0, 1), position: 2 }],
        },
      }],
    },
    {
      type: "modifier",
      name: "size",
      default: "m",
      contexts: {
        m: [],
        l: [{
          shadow: {
            $type: "shadow",
            card: {
              $value: [1, 2].map((y) => ({
                color: srgb(0, 0, 0),
                offsetX: px(0),
                offsetY: px(y),
                blur: px(2),
                spread: px(0),
                inset: true,
              })),
            },
          },
          height: { $type: "number", $value: 2 },
        }],
      },
    },
  ],
};

/** The types of React Native 0.81 that modules import. */
const reactNative = `declare module "react-native" {
  export interface TextStyle {
    fontFamily?: string; fontSize?: number; fontStyle?: "normal" | "italic"; lineHeight?: number;
    fontWeight?: "normal" | "bold" | "100" | "200" | "300" | "400" | "500" | "600" | "700" | "800" | "900";
    letterSpacing?: number;
  }
  export interface ViewStyle {
    borderColor?: string; borderWidth?: number; borderStyle?: "solid" | "dotted" | "dashed";
    boxShadow?: BoxShadowValue[];
  }
  export interface BoxShadowValue {
    offsetX: number | string; offsetY: number | string; color?: string;
    blurRadius?: number | string; spreadDistance?: number | string; inset?: boolean;
  }
}`;

for (
  const [format, group] of [
    ["typescript/themes", "css"],
    ["typescript/themes", "js"],
    ["react-native/theme", "native/theme"],
  ]
) {
  test(`${format} of ${group} compiles under the strictest settings`, async () => {
    const files = {
      "all.ts": await textOf(format, group),
      "changing.ts": await textOf(format, group, {}, { resolver: changing }),
      "plain.ts": await textOf(format, group, {}, {
        tokens: { gap: { $type: "dimension", $value: px(1) } },
      }),
      "use.ts": `
        import { contexts, tokens } from "./all.ts";
        import changing from "./changing.ts";
        import { gap } from "./plain.ts";
        const first: "light" = contexts.theme[0];
        const { color } = tokens({ theme: "dark", contrast: "high" });
        const accent: string = color.accent;
        const cards = [changing(), changing({ size: "l" })].map(({ shadow }) => shadow.card);
        // @ts-expect-error: there is no such context.
        const wrong = tokens({ theme: "sepia" });
        export const all: unknown[] = [first, accent, cards, gap(), wrong];
      `,
      "react-native.d.ts": reactNative,
    };
    assert.deepEqual(await typeErrors(files, strictest), []);
  });
}

test("values are CSS for every platform: text or numbers, and composites by property", async () => {
  const css: Json = await loadModule(
    await textOf("javascript/themes", "css", {}, { resolver: changing }),
  );
  const js: Json = await loadModule(
    await textOf("javascript/themes", "js", {}, { resolver: changing }),
  );
  assert.equal(css.sunset(), "#ff0000 0%, #0000ff 100%");
  assert.equal(js.sunset(), css.sunset());
  assert.equal(css.text().body, "600 16px/1.5 Inter, sans-serif");
  assert.deepEqual(js.text().body, {
    fontFamily: "Inter, sans-serif",
    fontSize: "16px",
    fontWeight: 600,
    letterSpacing: "0px",
    lineHeight: 1.5,
  });
  const all: Json = await loadModule(await textOf("javascript/themes", "js"));
  const { motion, stroke, border } = all.tokens();
  assert.deepEqual(motion, {
    fast: "200ms",
    ease: "cubic-bezier(0.4, 0, 0.2, 1)",
    move: { duration: "200ms", delay: "0.1s", timingFunction: "cubic-bezier(0.4, 0, 0.2, 1)" },
  });
  assert.deepEqual(stroke, { dash: "dashed", solid: "solid" });
  assert.deepEqual(border.focus, { color: "#ff0000", width: "2px", style: "dashed" });
});

test("React Native gets one font family that both systems may have", async () => {
  const family = ($value: unknown) => ({ $type: "fontFamily", $value });
  const text = await textOf("react-native/theme", "native/theme", {}, {
    tokens: {
      system: family("sans-serif"),
      first: family(["system-ui", "Roboto", "sans-serif"]),
      named: family(["serif", "Georgia"]),
      plain: family(["Inter", "sans-serif"]),
      only: family("monospace"),
    },
  });
  const families = [...text.matchAll(/^const base\d+ = "([^"]*)"/gm)].map(([, name]) => name);
  assert.deepEqual(families, ["System", "System", "Georgia", "Inter", "monospace"]);
});
