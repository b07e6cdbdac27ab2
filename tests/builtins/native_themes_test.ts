/** Themes of Compose, SwiftUI, Flutter and React Native: they parse, and have the values of every context. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder from "../../mod.ts";
import { type GrammarName, syntaxErrors } from "../helpers/grammars.ts";
import { filesOf, reportsOf, resolver, srgb, textOf, tokens } from "../helpers/themed_tokens.ts";
import { typeErrors } from "../helpers/type_errors.ts";

const languages: [format: string, grammar: GrammarName][] = [
  ["compose/theme", "kotlin"],
  ["ios-swift/theme", "swift"],
  ["flutter/theme", "dart"],
];

for (const [format, grammar] of languages) {
  test(`${format} is valid ${grammar}, with and without contexts`, async () => {
    for (const config of [{ resolver }, { tokens }]) {
      for (const options of [{}, { className: "Acme", uiKit: true, packageName: "org.example" }]) {
        const text = await textOf(format, "native/theme", options, structuredClone(config));
        assert.deepEqual(await syntaxErrors(grammar, text), []);
        assert.doesNotMatch(text, /undefined|NaN|\[object/);
      }
    }
  });

  test(`${format} renames tokens that are not valid names in ${grammar}`, async () => {
    const config = { tokens: { "a b": { $type: "number", $value: 1 } } };
    await assert.rejects(
      textOf(format, "assets", {}, config),
      /"a b" is not a valid name .*\[name\/invalid\]/,
    );
  });

  test(`${format} omits lengths that only CSS supports`, async () => {
    const clamp = "clamp(1rem, 2vw, 2rem)";
    const config = { tokens: { size: { a: { value: clamp, type: "dimension" } } } };
    const [message] = await reportsOf(format, "native/theme", config);
    assert.match(message, /omits size\.a: the platform cannot represent its value/);
  });

  test(`${format} refuses a token whose contexts have values of different forms`, async () => {
    const one = (value: unknown) => ({ note: { $type: "string", $value: value } });
    const config = {
      resolver: {
        version: "2025.10",
        resolutionOrder: [
          { type: "set", name: "base", sources: [one("text")] },
          { type: "modifier", name: "m", default: "a", contexts: { a: [], b: [one(1)] } },
        ],
      },
    };
    await assert.rejects(
      textOf(format, "native/theme", {}, config),
      /note is a text in one context and a number in another/,
    );
  });
}

test("modifiers and contexts without unique names in a language are refused", async () => {
  const themed = (modifiers: Record<string, string[]>) => ({
    resolver: {
      version: "2025.10",
      resolutionOrder: Object.entries(modifiers).map(([name, contexts], at) => ({
        type: "modifier",
        name,
        default: contexts[0],
        contexts: Object.fromEntries(contexts.map((context, index) => [
          context,
          [{ [`n${at}`]: { $type: "number", $value: index } }],
        ])),
      })),
    },
  });
  const refused: [Record<string, string[]>, RegExp][] = [
    [{ "***": ["a", "b"] }, /The modifier "\*\*\*" has no name of its own/],
    [{ "my theme": ["a", "b"], "my-theme": ["a", "b"] }, /The modifier "my-theme" has no name/],
    [{ theme: ["very dark", "very-dark"] }, /Two contexts of theme are [vV]eryDark/],
  ];
  for (const [format] of languages) {
    for (const [modifiers, message] of refused) {
      await assert.rejects(textOf(format, "native/theme", {}, themed(modifiers)), message);
    }
  }
});

test("types of modifiers in Dart consist of ASCII letters", async () => {
  const tokens = {
    resolver: {
      version: "2025.10",
      resolutionOrder: [{
        type: "modifier",
        name: "größe",
        default: "a",
        contexts: {
          a: [{ x: { $type: "color", $value: "#ff0000" } }],
          b: [{ x: { $type: "color", $value: "#00ff00" } }],
        },
      }],
    },
  };
  const text = await textOf("flutter/theme", "native/theme", {}, tokens as never);
  assert.match(text, /enum \w*GrosseContext \{ a, b \}/);
});

test("Compose has a class, a local and a context function per section", async () => {
  const text = await textOf("compose/theme", "native/theme", { className: "Acme" });
  for (
    const line of [
      "enum class AcmeThemeContext { Light, Dark }",
      "data class AcmeColors(",
      '  @Deprecated("Use \\"ink\\" instead")\n  val colorAccent: Color,',
      "  colorOnAccent = Color(1f, 0f, 0.5f, 0.5f, ColorSpaces.DisplayP3),",
      '  typeBody = TextStyle(fontFamily = deviceFamily("Inter"), fontSize = 16.sp, fontWeight = FontWeight(700), lineHeight = 1.5.em, letterSpacing = (-0.5).sp),',
      "  motionMove = AcmeTransition(200, 100, CubicBezierEasing(0.4f, 0f, 0.2f, 1f)),",
      "  theme == AcmeThemeContext.Dark && contrast == AcmeContrastContext.High -> acmeColorsDarkHigh",
      "  contrast == AcmeContrastContext.High -> acmeDimensionsHigh",
      "  spaceS = 20.dp,",
      "val LocalAcmeColors = staticCompositionLocalOf { baseAcmeColorsInstance }",
      "  theme: AcmeThemeContext = if (isSystemInDarkTheme()) AcmeThemeContext.Dark else AcmeThemeContext.Light,",
      "  contrast: AcmeContrastContext = AcmeContrastContext.Normal,",
      "    LocalAcmeDimensions provides acmeDimensions(contrast),",
      "import androidx.compose.animation.core.CubicBezierEasing",
    ]
  ) assert.ok(text.includes(line), line);
  assert.doesNotMatch(text, /material3|\bBrush\.linear/);
});

test("Compose imports nothing for words in texts and comments", async () => {
  const tokens = {
    a: { $type: "string", $value: 'a Brush " Font', $description: "Easing, or a StrokeCap" },
  };
  const text = await textOf("compose/theme", "native/theme", {}, { tokens });
  assert.match(text, /val a: String/);
  assert.doesNotMatch(text, /import .*(?:Brush|Font|Easing|StrokeCap)/);
});

test("Compose maps tokens to Material colors on request", async () => {
  const material = { primary: "color.accent", onPrimary: "color.on accent" };
  const text = await textOf("compose/theme", "native/theme", { material });
  assert.match(text, /darkColorScheme\(\n {2}primary = colors\.colorAccent,\n {2}onPrimary =/);
  assert.match(text, /MaterialTheme\(colorScheme = tokensColorScheme\(TokensTheme\.colors, theme/);
  await assert.rejects(
    textOf("compose/theme", "native/theme", { material: { primary: "color.none" } }),
    /material names color\.none, which is not a color of the file/,
  );
});

test("Compose splits classes at the JVM's limit without losing members", async () => {
  const flat = Object.fromEntries(
    Array.from({ length: 250 }, (_, at) => [`c${at}`, { $value: srgb(at / 250, 0, 0) }]),
  );
  const groups = Object.fromEntries(
    Array.from({ length: 130 }, (_, at) => [`g${at}`, { one: { $value: srgb(0, at / 130, 0) } }]),
  );
  const config = { tokens: { color: { $type: "color", flat, groups } } };
  const text = await textOf("compose/theme", "native/theme", {}, config);
  const classes = text.match(/data class Tokens\w*\([^)]*\)/g)!;
  assert.ok(classes.length > 4);
  for (const one of classes) assert.ok(one.match(/\bval /g)!.length <= 100, one.slice(0, 80));
  for (const name of ["colorFlatC0", "colorFlatC249", "colorGroupsG0One", "colorGroupsG129One"]) {
    assert.equal(text.match(new RegExp(`val ${name}:`, "g"))?.length, 1, name);
    assert.equal(text.match(new RegExp(`  ${name} = `, "g"))?.length, 1, name);
  }
  assert.deepEqual(await syntaxErrors("kotlin", text), []);
});

test("SwiftUI follows the system appearance, and keeps colors beyond sRGB", async () => {
  const text = await textOf("ios-swift/theme", "native/theme", { className: "Acme", uiKit: true });
  for (
    const line of [
      '    case light = "light"',
      '    @available(*, deprecated, message: "Use \\"ink\\" instead")\n    public var colorAccent: Color {\n        get { storedColorAccent }\n        set { storedColorAccent = newValue }',
      "    private var storedColorAccent: Color = Color(.sRGB, red: 1.000, green: 0.000, blue: 0.000, opacity: 1)",
      "        storedColorAccent = Color(.sRGB, red: 0.000, green: 0.000, blue: 1.000, opacity: 1)",
      "Color(.displayP3, red: 1.000, green: 0.000, blue: 0.500, opacity: 0.5)",
      "    public var spaceS: CGFloat = 16",
      "    public var motionFast: TimeInterval = 0.2",
      'AcmeTextStyle(families: ["Inter", "sans-serif"], size: 16, weight: .bold, lineHeight: 24, letterSpacing: -0.5)',
      "AcmeTheme(theme: systemScheme == .dark ? .dark : .light, contrast: systemContrast == .increased ? .high : .normal)",
      "        let theme: AcmeThemeContext = traits.userInterfaceStyle == .dark ? .dark : .light",
      "        if theme == .dark && contrast == .normal { return UIColor(red: 0.000, green: 0.000, blue: 1.000, alpha: 1) }",
    ]
  ) assert.ok(text.includes(line), line);
});

test("appearances follow from words in context names or from the option appearances", async () => {
  const named = (contexts: string[]) => ({
    resolver: {
      version: "2025.10",
      resolutionOrder: [
        { type: "set", name: "base", sources: [{ c: { $type: "color", $value: srgb(1, 1, 1) } }] },
        {
          type: "modifier",
          name: "look",
          default: contexts[0],
          contexts: Object.fromEntries(contexts.map((name, at) => [
            name,
            [{ c: { $type: "color", $value: srgb(at / 8, 0, 0) } }],
          ])),
        },
      ],
    },
  });
  const chosenOf = async (contexts: string[], options = {}) => {
    const text = await textOf("ios-swift/theme", "native/theme", options, named(contexts));
    return /TokensTheme\((look: [^)]*\)?[^)]*\)?)\)\)/.exec(text)?.[1];
  };
  assert.equal(
    await chosenOf(["light", "dark", "dark dimmed", "light high contrast", "dark high contrast"]),
    "look: systemScheme == .dark ? (systemContrast == .increased ? .darkHighContrast : .dark) : (systemContrast == .increased ? .lightHighContrast : .light)",
  );
  assert.equal(await chosenOf(["night", "day"]), "look: systemScheme == .dark ? .night : .day");
  assert.equal(await chosenOf(["brand", "other"]), "look: look");
  assert.equal(
    await chosenOf(["brand", "other"], {
      appearances: { look: { brand: "dark", other: "light" } },
    }),
    "look: systemScheme == .dark ? .brand : .other",
  );
  await assert.rejects(
    chosenOf(["a", "b"], { appearances: { look: { a: "gloomy" } } }),
    /appearances has "gloomy" for look=a; allowed are "light", "dark"/,
  );
});

test("Flutter has extensions with copyWith and lerp, and lists of them by context", async () => {
  const text = await textOf("flutter/theme", "native/theme", { className: "Acme" });
  for (
    const line of [
      "class AcmeColors extends ThemeExtension<AcmeColors> {",
      '  @Deprecated("Use \\"ink\\" instead")\n  final Color colorAccent;',
      "      colorAccent: colorAccent ?? this.colorAccent,",
      "      colorAccent: Color.lerp(colorAccent, other.colorAccent, t)!,",
      "      spaceS: lerpDouble(spaceS, other.spaceS, t)!,",
      "      motionFast: t < 0.5 ? motionFast : other.motionFast,",
      "    if (contrast == AcmeContrastContext.high) {\n      return base.copyWith(\n        spaceS: 20.0,\n      );\n    }",
      "  static AcmeThemeContext themeOf(Brightness brightness) =>\n      brightness == Brightness.dark ? AcmeThemeContext.dark : AcmeThemeContext.light;",
      "        AcmeDimensions.of(contrast: contrast),",
      "  AcmeColors get acmeColors => Theme.of(this).extension<AcmeColors>() ?? AcmeColors.base;",
      'TextStyle(fontFamily: "Inter", fontFamilyFallback: ["sans-serif", "Helvetica Neue", "Arial"], fontSize: 16.0, fontWeight: FontWeight.w700, height: 1.5, letterSpacing: -0.5)',
      "Color.from(alpha: 0.5, red: 1.0, green: 0.0, blue: 0.5, colorSpace: ColorSpace.displayP3)",
      "import 'dart:ui' show ColorSpace, lerpDouble;",
      "blurStyle: BlurStyle.inner",
    ]
  ) assert.ok(text.includes(line), line);
  const members = Object.fromEntries(
    ["of", "base", "type", "lerp", "hashCode"].map((name) => [name, {
      $type: "number",
      $value: 1,
    }]),
  );
  const named = await textOf("flutter/theme", "native/theme", {}, { tokens: members });
  assert.match(named, /final double of_;\n {2}final double base_;\n {2}final double type_;/);
});

/** Types that the module imports. */
const reactNative = `declare module "react-native" {
  export interface TextStyle {
    fontFamily?: string; fontSize?: number; fontStyle?: "normal" | "italic"; lineHeight?: number;
    fontWeight?: "normal" | "bold" | "100" | "400" | "700"; letterSpacing?: number;
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

/** A platform's texts for some typographies. */
async function stylesOf(format: string, group: string, styles: Record<string, object>) {
  const t = Object.fromEntries(
    Object.entries(styles).map(([name, style]) => [name, {
      type: "typography",
      value: { fontFamily: "Inter, sans-serif", fontSize: "16px", ...style },
    }]),
  );
  return Object.values(await filesOf(format, group, {}, { tokens: { t } })).join("\n");
}

test("weights between hundreds are exact or rounded to the nearest hundred, halves up", async () => {
  const styles = Object.fromEntries(
    [1, 350, 449, 450, 950].map((fontWeight) => [`w${fontWeight}`, { fontWeight }]),
  );
  const found = async (format: string, pattern: RegExp, group = "native/theme") =>
    Array.from((await stylesOf(format, group, styles)).matchAll(pattern), ([, weight]) => weight);
  const exact = ["1", "350", "449", "450", "950"];
  const nearest = ["100", "400", "400", "500", "900"];
  assert.deepEqual(await found("compose/theme", /fontWeight = FontWeight\((\d+)\)/g), exact);
  assert.deepEqual(
    await found("android/theme", /FontWeight"[^>]*>(\d+)</g, "android/theme"),
    exact,
  );
  assert.deepEqual(await found("flutter/theme", /FontWeight\.w(\d+)/g), nearest);
  assert.deepEqual(await found("react-native/theme", /fontWeight: "(\d+)"/g), nearest);
  assert.deepEqual(
    await found("ios-swift/theme", /, weight: \.(\w+)[,)]/g),
    ["ultraLight", "regular", "regular", "medium", "black"],
  );
  assert.match(
    await stylesOf("compose/theme", "native/theme", styles),
    /deviceFamily\("Inter", 350\)/,
  );
});

test("cases and decorations of text are printed or reported", async () => {
  const styles = {
    a: { textCase: "uppercase", textDecoration: "underline", paragraphSpacing: "8px" },
    b: { textCase: "capitalize", textDecoration: "line-through", paragraphIndent: "0" },
    c: { textCase: "none", textDecoration: "none", paragraphSpacing: "0px" },
  };
  const printed: [format: string, group: string, wanted: string[], dropped: string[]][] = [
    [
      "compose/theme",
      "native/theme",
      ["textDecoration = TextDecoration.Underline", "textDecoration = TextDecoration.LineThrough"],
      ['"textCase" and "paragraphSpacing" of t.a', '"textCase" of t.b'],
    ],
    [
      "flutter/theme",
      "native/theme",
      ["decoration: TextDecoration.underline", "decoration: TextDecoration.lineThrough"],
      ['"textCase" and "paragraphSpacing" of t.a', '"textCase" of t.b'],
    ],
    [
      "ios-swift/theme",
      "native/theme",
      ["textCase: .uppercase, isUnderlined: true)", "isStruckThrough: true)"],
      ['"paragraphSpacing" of t.a', '"textCase" of t.b'],
    ],
    [
      "react-native/theme",
      "native/theme",
      ['textTransform: "uppercase"', 'textDecorationLine: "line-through"'],
      ['"paragraphSpacing" of t.a'],
    ],
    [
      "android/theme",
      "android/theme",
      ['name="android:textAllCaps">true<'],
      [
        '"textDecoration" and "paragraphSpacing" of t.a',
        '"textCase" and "textDecoration" of t.b',
      ],
    ],
  ];
  for (const [format, group, wanted, dropped] of printed) {
    const text = await stylesOf(format, group, styles);
    for (const part of wanted) assert.ok(text.includes(part), `${format}: ${part}`);
    const t = Object.fromEntries(
      Object.entries(styles).map(([name, value]) => [name, {
        type: "typography",
        value: { fontFamily: "Inter", fontSize: "16px", ...value },
      }]),
    );
    const said = await reportsOf(format, group, { tokens: { t } });
    assert.deepEqual(said.map((one) => /omits (.*):/.exec(one)?.[1]), dropped, format);
  }
});

test("React Native has typed style properties in every context", async () => {
  const text = await textOf("react-native/theme", "native/theme");
  const use = `
    import { tokens, color, contexts } from "./theme.ts";
    import type { TextStyle, ViewStyle } from "react-native";
    const { type, shadow, border, space, font } = tokens({ theme: "dark", contrast: "high" });
    const body: TextStyle = type.body;
    const weight: TextStyle = { fontWeight: font.weight.bold };
    const card: ViewStyle = { boxShadow: shadow.card, ...border.focus };
    const width: number = space.s;
    const first: "light" = contexts.theme[0];
    // @ts-expect-error: there is no such context.
    tokens({ theme: "sepia" });
    export default { body, weight, card, width, first, accent: color({ theme: "dark" }).accent };
  `;
  const files = { "theme.ts": text, "use.ts": use, "react-native.d.ts": reactNative };
  assert.deepEqual(await typeErrors(files), []);
  assert.match(text, /fontWeight: "700",\n {4}lineHeight: 24,\n {4}letterSpacing: -0\.5/);
});

test("an object without a text is not a length, and does not throw", async () => {
  const builder = new TokenBuilder({
    tokens: {
      body: {
        type: "typography",
        value: { fontFamily: "a", fontSize: { toString: null }, fontWeight: { toString: 1 } },
      },
      size: { type: "lineHeight", value: { toString: null } },
    },
    platforms: { ios: { transforms: ["name/camel"], files: [{ format: "ios-swift/theme" }] } },
  }, { verbosity: "silent", init: false });
  await builder.formatPlatform("ios");
});
