/**
 * Prints a theme of Jetpack Compose: an immutable class and a composition local per section, and a theme function.
 * Source: "Anatomy of a theme in Compose" and "Custom design systems in Compose" (Android developers).
 * @module
 */
import type { TransformedToken } from "../../../../base/types/token.ts";
import { descriptionOf } from "../../../../base/tokens/descriptions.ts";
import { appearancesOf, schemesOf } from "../appearances.ts";
import { blockComment, blockSafe, commentLines, withoutTags } from "../../common/comments.ts";
import { attributeLine, deprecationAttribute } from "../../common/deprecation.ts";
import { kotlinName } from "../identifiers.ts";
import { kotlin } from "../literals.ts";
import type { Modifier } from "../../common/theme_model.ts";
import { camel, type Member, type NativeTheme, pascal, type Section } from "../theme.ts";
import { ThemePrinter, type ThemePrinterOptions } from "../theme_printer.ts";
import { type Part, partOf } from "./class_parts.ts";
import { ComposeValues } from "./compose_values.ts";

export interface ComposeThemeOptions extends ThemePrinterOptions {
  /** Kotlin expressions of font families, by name. */
  readonly fontFamilies?: Record<string, string>;
  /** Paths of tokens by name of a Material color. */
  readonly material?: Record<string, string>;
}

class ComposeTheme extends ThemePrinter<ComposeThemeOptions> {
  #values: ComposeValues;

  constructor(theme: NativeTheme, options: ComposeThemeOptions) {
    super(theme, options, {
      caseOf: (context) => kotlinName(pascal(context)),
      parameterOf: (modifier) => kotlinName(camel(modifier)),
      taken: ["content"],
    });
    this.#values = new ComposeValues(this.name, this.access, options.fontFamilies);
  }

  /** All declarations that follow the imports. */
  text(): string {
    const sections = this.theme.sections.map((section) => this.#section(section));
    return [
      ...this.theme.modifiers.map((modifier) => this.#enum(modifier)),
      ...sections,
      ...this.#material(),
      this.#accessors(),
      this.#function(),
      ...this.#values.helpers(),
    ].join("\n\n");
  }

  #enum({ name }: Modifier): string {
    const names = this.contexts.casesOf(name).map((one) => one.name).join(", ");
    return `/** Contexts of ${blockSafe(commentLines(name).join(" "), "nesting")}. */\n` +
      `${this.access}enum class ${this.contexts.typeOf(name)} { ${names} }`;
  }

  #comment(token: TransformedToken, indent: string): string {
    const rows = commentLines(withoutTags(descriptionOf(token), false)).filter((row) => row !== "")
      .map((row) => blockSafe(row, "nesting"));
    return rows.length === 0 ? "" : blockComment(rows, indent);
  }

  #property({ token, name, value }: Member): string {
    const above = attributeLine(token, kotlin, "  ", this.options.deprecations);
    return `${this.#comment(token, "  ")}${above}  ${this.access}val ${name}: ${
      this.#values.typeOf(value)
    },\n`;
  }

  /** The classes of a part and of the parts inside it, outermost first. */
  #classes({ members, parts }: Part, type: string): string[] {
    const properties = members.map((member) => this.#property(member)).join("");
    const inner = parts.map(({ name }) =>
      `  ${this.access}val ${kotlinName(camel(name))}: ${type}${name},\n`
    ).join("");
    const own = `@Immutable\n${this.access}data class ${type}(\n${properties}${inner})`;
    return [own, ...parts.flatMap((part) => this.#classes(part, `${type}${part.name}`))];
  }

  /** The functions that create the base instances of a part. Each is small enough for a JVM method. */
  #bases({ members, parts }: Part, type: string): string[] {
    const rows = [
      ...members.map((member) => `  ${member.name} = ${this.#values.literal(member)},\n`),
      ...parts.map(({ name }) => `  ${kotlinName(camel(name))} = base${type}${name}(),\n`),
    ];
    const own = `private fun base${type}() = ${type}(\n${rows.join("")})`;
    return [own, ...parts.flatMap((part) => this.#bases(part, `${type}${part.name}`))];
  }

  /**
   * The functions that apply the changes of a combination of contexts, innermost last; empty for a part without
   * changes.
   */
  #changed(
    { members, parts }: Part,
    type: string,
    choice: string,
    changes: ReadonlyMap<string, Member>,
  ): string[] {
    const rows = members.flatMap(({ token: { key }, name }) => {
      const member = changes.get(key);
      return member ? [`  ${name} = ${this.#values.literal(member)},\n`] : [];
    });
    const inner: string[] = [];
    for (const part of parts) {
      const functions = this.#changed(part, `${type}${part.name}`, choice, changes);
      if (functions.length === 0) continue;
      const property = kotlinName(camel(part.name));
      rows.push(`  ${property} = ${property}.in${choice}(),\n`);
      inner.push(...functions);
    }
    if (rows.length === 0) return [];
    return [`private fun ${type}.in${choice}() = copy(\n${rows.join("")})`, ...inner];
  }

  #section(section: Section): string {
    const { title, members, choices, modifiers } = section;
    const type = `${this.name}${title}`;
    const part = partOf("", members);
    const value = camel(type);
    const changed = choices.flatMap(({ name, changes }) =>
      this.#changed(part, type, name, new Map(changes.map((one) => [one.token.key, one])))
    );
    const instances = [
      `private val base${type}Instance by lazy { base${type}() }`,
      ...choices.map(({ name }) =>
        `private val ${value}${name} by lazy { base${type}Instance.in${name}() }`
      ),
    ];
    const parameters = modifiers.map((modifier) => this.parameter(modifier));
    const branches = choices.map(({ contexts, name }) =>
      `  ${this.contexts.condition(contexts)} -> ${value}${name}\n`
    );
    const body = branches.length === 0
      ? `base${type}Instance`
      : `when {\n${branches.join("")}  else -> base${type}Instance\n}`;
    return [
      ...this.#classes(part, type),
      ...this.#bases(part, type),
      ...changed,
      instances.join("\n"),
      `/** ${title} in the given contexts. */\n` +
      `${this.access}fun ${value}(${parameters.join(", ")}): ${type} = ${body}`,
      `${this.access}val Local${type} = staticCompositionLocalOf { base${type}Instance }`,
    ].join("\n\n");
  }

  /** The property path from a part to the token with a path. */
  #pathTo({ members, parts }: Part, path: string): string | undefined {
    const own = members.find(({ token }) => token.path.join(".") === path);
    if (own) return own.name;
    for (const part of parts) {
      const found = this.#pathTo(part, path);
      if (found) return `${kotlinName(camel(part.name))}.${found}`;
    }
    return undefined;
  }

  /** The color scheme of Material 3, if requested. */
  #material(): string[] {
    const { material } = this.options;
    if (!material) return [];
    const colors = this.theme.sections.find(({ name }) => name === "colors");
    const part = partOf("", colors?.members ?? []);
    const rows = Object.entries(material).map(([role, path]) => {
      const found = this.#pathTo(part, path);
      if (!found) throw new TypeError(`material names ${path}, which is not a color of the file`);
      return `  ${kotlinName(role)} = colors.${found},\n`;
    });
    const scheme = (name: string) => `${name}ColorScheme(\n${rows.join("")})`;
    const type = `${this.name}Colors`;
    const paths = new Set(Object.values(material));
    const isDeprecated = this.options.deprecations &&
      colors!.members.some(({ token }) =>
        paths.has(token.path.join(".")) && deprecationAttribute(token, kotlin) !== ""
      );
    const suppressed = isDeprecated ? '@Suppress("DEPRECATION")\n' : "";
    return [
      `/** The colors of Material 3. */\n${suppressed}${this.access}fun ${
        camel(this.name)
      }ColorScheme(colors: ${type}, isDark: Boolean): ColorScheme = if (isDark) ${
        scheme("dark")
      } else ${scheme("light")}`,
    ];
  }

  #accessors(): string {
    const properties = this.theme.sections.map(({ name, title }) =>
      `  ${this.access}val ${name}: ${this.name}${title}\n` +
      `    @Composable\n    @ReadOnlyComposable\n    get() = Local${this.name}${title}.current\n`
    );
    return `/** The tokens of the current theme. */\n${this.access}object ${this.name}Theme {\n${
      properties.join("\n")
    }}`;
  }

  /** The default context of a modifier: that of the system's color scheme, or else the base. */
  #defaultOf(modifier: Modifier): string {
    const schemes = schemesOf(modifier, this.options.appearances);
    const of = (context: string) => this.contexts.caseOf(modifier.name, context);
    if (!schemes) return of(modifier.base);
    return `if (isSystemInDarkTheme()) ${of(schemes.dark)} else ${of(schemes.light)}`;
  }

  #function(): string {
    const { sections, modifiers } = this.theme;
    const parameters = modifiers.map((modifier) =>
      `  ${this.parameter(modifier, this.#defaultOf(modifier))},\n`
    );
    const calls = sections.map(({ title, modifiers }) => {
      const type = `${this.name}${title}`;
      const names = modifiers.map(({ name }) => this.contexts.parameterOf(name)).join(", ");
      return `    Local${type} provides ${camel(type)}(${names}),\n`;
    });
    const content = this.options.material
      ? `  ) {\n    MaterialTheme(colorScheme = ${
        camel(this.name)
      }ColorScheme(${this.name}Theme.colors, ${this.#isDark()}), content = content)\n  }\n`
      : "    content = content,\n  )\n";
    return `/** Provides the tokens in the given contexts. */\n@Composable\n${this.access}fun ${this.name}Theme(\n${
      parameters.join("")
    }  content: @Composable () -> Unit,\n) {\n  CompositionLocalProvider(\n${
      calls.join("")
    }${content}}`;
  }

  /** An expression that tells whether the theme is dark. */
  #isDark(): string {
    for (const modifier of this.theme.modifiers) {
      const dark = [...appearancesOf(modifier, this.options.appearances)]
        .filter(([, { scheme }]) => scheme === "dark");
      if (dark.length === 0) continue;
      return dark.map(([context]) => this.contexts.condition({ [modifier.name]: context })).join(
        " || ",
      );
    }
    return "false";
  }
}

/** Imports that the declarations of a theme may need. */
const imports: readonly (readonly [name: string, path: string])[] = [
  ["CubicBezierEasing", "androidx.compose.animation.core.CubicBezierEasing"],
  ["Easing", "androidx.compose.animation.core.Easing"],
  ["TweenSpec", "androidx.compose.animation.core.TweenSpec"],
  ["tween", "androidx.compose.animation.core.tween"],
  ["isSystemInDarkTheme", "androidx.compose.foundation.isSystemInDarkTheme"],
  ["ColorScheme", "androidx.compose.material3.ColorScheme"],
  ["MaterialTheme", "androidx.compose.material3.MaterialTheme"],
  ["darkColorScheme", "androidx.compose.material3.darkColorScheme"],
  ["lightColorScheme", "androidx.compose.material3.lightColorScheme"],
  ["Composable", "androidx.compose.runtime.Composable"],
  ["CompositionLocalProvider", "androidx.compose.runtime.CompositionLocalProvider"],
  ["Immutable", "androidx.compose.runtime.Immutable"],
  ["ReadOnlyComposable", "androidx.compose.runtime.ReadOnlyComposable"],
  ["staticCompositionLocalOf", "androidx.compose.runtime.staticCompositionLocalOf"],
  ["Brush", "androidx.compose.ui.graphics.Brush"],
  ["Color", "androidx.compose.ui.graphics.Color"],
  ["ColorSpaces", "androidx.compose.ui.graphics.colorspace.ColorSpaces"],
  ["StrokeCap", "androidx.compose.ui.graphics.StrokeCap"],
  ["TextStyle", "androidx.compose.ui.text.TextStyle"],
  ["DeviceFontFamilyName", "androidx.compose.ui.text.font.DeviceFontFamilyName"],
  ["Font", "androidx.compose.ui.text.font.Font"],
  ["FontFamily", "androidx.compose.ui.text.font.FontFamily"],
  ["FontStyle", "androidx.compose.ui.text.font.FontStyle"],
  ["FontWeight", "androidx.compose.ui.text.font.FontWeight"],
  ["TextDecoration", "androidx.compose.ui.text.style.TextDecoration"],
  ["Dp", "androidx.compose.ui.unit.Dp"],
  ["TextUnit", "androidx.compose.ui.unit.TextUnit"],
  ["dp", "androidx.compose.ui.unit.dp"],
  ["em", "androidx.compose.ui.unit.em"],
  ["sp", "androidx.compose.ui.unit.sp"],
];

/** Matches strings and comments of Kotlin, whose words need no import. */
const textOrComment = /"(?:[^"\\]|\\.)*"|\/\*[\s\S]*?\*\/|\/\/.*/g;

/** Prints a theme in Kotlin, with its imports. */
export function composeTheme(
  theme: NativeTheme,
  options: ComposeThemeOptions,
): { imports: string[]; text: string } {
  const text = new ComposeTheme(theme, options).text();
  const words = new Set(text.replace(textOrComment, "").match(/\b[A-Za-z]\w*\b/g));
  return { text, imports: imports.filter(([name]) => words.has(name)).map(([, path]) => path) };
}
