/**
 * Prints a theme of SwiftUI: a struct per section, one for all of them in the environment, and a modifier that follows
 * the system's appearance. On request, also prints UIKit colors that follow it.
 * @module
 */
import type { TransformedToken } from "../../../../base/types/token.ts";
import { type Appearance, appearancesOf, contextFor } from "../appearances.ts";
import { assetName } from "../../assets/asset_names.ts";
import { commentLines } from "../../common/comments.ts";
import { attributeLine, docLines } from "../../common/deprecation.ts";
import { swiftName } from "../identifiers.ts";
import { swift } from "../literals.ts";
import type { Modifier } from "../../common/theme_model.ts";
import { ThemePrinter, type ThemePrinterOptions } from "../theme_printer.ts";
import { assetBundle, SwiftValues, uiColor } from "./swift_values.ts";
import { camel, type Member, type NativeTheme, pascal, type Section } from "../theme.ts";

export interface SwiftThemeOptions extends ThemePrinterOptions {
  readonly uiKit?: boolean;
  /** Whether to print the colors of an asset catalog. */
  readonly assetColors?: boolean;
  /** Whether the names of assets contain groups. */
  readonly groupFolders?: boolean;
  /** Whether text styles follow Dynamic Type. */
  readonly dynamicType: boolean;
  /** The starts of names of faces by family, and names of faces by family and weight. */
  readonly fontFamilies?: Readonly<Record<string, string>>;
}

class SwiftTheme extends ThemePrinter<SwiftThemeOptions> {
  #values: SwiftValues;
  #appearances: Map<string, Map<string, Appearance>>;

  constructor(theme: NativeTheme, options: SwiftThemeOptions) {
    super(theme, options, {
      caseOf: (context) => swiftName(camel(context)),
      parameterOf: (modifier) => swiftName(camel(modifier)),
      infersTypes: true,
      taken: ["allCases", "rawValue", "hashValue", "body", "content", "traits"],
    });
    this.#values = new SwiftValues(this.name, this.access, options);
    this.#appearances = new Map(theme.modifiers.map((one) => [
      one.name,
      appearancesOf(one, options.appearances),
    ]));
  }

  /** All declarations that follow the imports. */
  text(): string {
    const sections = this.theme.sections.map((section) => this.#section(section));
    return [
      ...this.theme.modifiers.map((modifier) => this.#enum(modifier)),
      ...sections,
      this.#whole(),
      this.#environment(),
      ...(this.options.uiKit ? this.#uiColors() : []),
      ...(this.options.assetColors ? this.#assetColors() : []),
      ...this.#values.helpers(),
    ].join("\n\n");
  }

  /** The argument label of a modifier. Keywords need no backticks there. */
  #labelOf(modifier: string): string {
    return this.contexts.parameterOf(modifier).replaceAll("`", "");
  }

  /** An argument that passes a parameter on. */
  #argument(modifier: string): string {
    return `${this.#labelOf(modifier)}: ${this.contexts.parameterOf(modifier)}`;
  }

  #enum({ name }: Modifier): string {
    const cases = this.contexts.casesOf(name).map((one) =>
      `    case ${one.name} = ${swift.text(one.context)}\n`
    );
    return `/// Contexts of ${commentLines(name).join(" ")}.\n${this.access}enum ${
      this.contexts.typeOf(name)
    }: String, CaseIterable, Sendable {\n${cases.join("")}}`;
  }

  /** The name of the property with the value of a deprecated one, whose assignment in a context would be a warning. */
  #stored({ name }: Member, { members }: Section): string {
    const names = new Set(members.map((one) => one.name));
    let found = `stored${pascal(name)}`;
    while (names.has(found)) found += "_";
    return found;
  }

  #property(member: Member, section: Section): string {
    const { token, name, value } = member;
    const above = this.#above(token);
    const type = this.#values.typeOf(value);
    const start = `${docLines(token, "    ")}${above}    ${this.access}var ${name}: ${type}`;
    const literal = this.#values.literal(member);
    const isChanged = section.choices.some(({ changes }) =>
      changes.some((one) => one.token.key === token.key)
    );
    if (above === "" || !isChanged) return `${start} = ${literal}\n`;
    const stored = this.#stored(member, section);
    return `    private var ${stored}: ${type} = ${literal}\n${start} {\n` +
      `        get { ${stored} }\n        set { ${stored} = newValue }\n    }\n`;
  }

  #section(section: Section): string {
    const { title, members, modifiers, choices } = section;
    const type = `${this.name}${title}`;
    const deprecated = new Set(
      members.filter(({ token }) => this.#above(token) !== "").map(({ token }) => token.key),
    );
    const functions = choices.map(({ name, changes }) => {
      const rows = changes.map((member) => {
        const isStored = deprecated.has(member.token.key);
        const name = isStored ? this.#stored(member, section) : member.name;
        return `        ${name} = ${this.#values.literal(member)}\n`;
      });
      return `    private mutating func apply${name}() {\n${rows.join("")}    }\n`;
    });
    const branches = choices.map(({ name, contexts }, at) =>
      `${at === 0 ? "        if " : " else if "}${
        this.contexts.condition(contexts)
      } {\n            apply${name}()\n        }`
    );
    const body = branches.length === 0 ? "" : `${branches.join("")}\n`;
    return `${this.access}struct ${type}: Sendable {\n${
      members.map((member) => this.#property(member, section)).join("")
    }\n    ${this.access}init(${
      modifiers.map((one) => this.parameter(one)).join(", ")
    }) {\n${body}    }\n${functions.map((text) => `\n${text}`).join("")}}`;
  }

  #whole(): string {
    const { sections, modifiers } = this.theme;
    const access = this.access;
    const properties = sections.map(({ name, title }) =>
      `    ${access}var ${name}: ${this.name}${title}\n`
    );
    const rows = sections.map(({ name, title, modifiers: own }) => {
      const given = own.map(({ name }) => this.#argument(name)).join(", ");
      return `        self.${name} = ${this.name}${title}(${given})\n`;
    });
    return `/// All tokens in the given contexts.\n${access}struct ${this.name}Theme: Sendable {\n${
      properties.join("")
    }\n    ${access}init(${modifiers.map((one) => this.parameter(one)).join(", ")}) {\n${
      rows.join("")
    }    }\n}`;
  }

  /**
   * An expression for the context of a modifier that the system's appearance selects; the base if no context has an
   * appearance.
   */
  #chosen(modifier: Modifier, isDark: string, isHigh: string): string {
    const { name } = modifier;
    const known = this.#appearances.get(name)!;
    const at = (scheme: "light" | "dark", contrast: "normal" | "high") =>
      this.contexts.caseOf(name, contextFor(modifier, known, scheme, contrast));
    const [light, lightHigh] = [at("light", "normal"), at("light", "high")];
    const [dark, darkHigh] = [at("dark", "normal"), at("dark", "high")];
    const choose = (condition: string, yes: string, no: string) =>
      yes === no ? yes : `${condition} ? ${yes} : ${no}`;
    const inDark = choose(isHigh, darkHigh, dark);
    const inLight = choose(isHigh, lightHigh, light);
    if (inDark === inLight) return inDark;
    const wrap = (text: string) => text.includes("?") ? `(${text})` : text;
    return `${isDark} ? ${wrap(inDark)} : ${wrap(inLight)}`;
  }

  #environment(): string {
    const { modifiers } = this.theme;
    const access = this.access;
    const name = this.name;
    const value = camel(`${name}Theme`);
    const followed = modifiers.filter((one) => this.#appearances.get(one.name)!.size > 0);
    const others = modifiers.filter((one) => !followed.includes(one));
    const given = modifiers.map((one) =>
      followed.includes(one)
        ? `${this.#labelOf(one.name)}: ${
          this.#chosen(one, "systemScheme == .dark", "systemContrast == .increased")
        }`
        : this.#argument(one.name)
    ).join(", ");
    const stored = others.map((one) =>
      `    let ${this.contexts.parameterOf(one.name)}: ${this.contexts.typeOf(one.name)}\n`
    ).join("");
    const passed = others.map((one) => this.#argument(one.name)).join(", ");
    return `private struct ${name}ThemeKey: EnvironmentKey {
    static var defaultValue: ${name}Theme { ${name}Theme() }
}

${access === "public " ? "public " : ""}extension EnvironmentValues {
    /// The theme of the view.
    var ${value}: ${name}Theme {
        get { self[${name}ThemeKey.self] }
        set { self[${name}ThemeKey.self] = newValue }
    }
}

private struct ${name}ThemeModifier: ViewModifier {
    @Environment(\\.colorScheme) private var systemScheme
    @Environment(\\.colorSchemeContrast) private var systemContrast
${stored}
    func body(content: Content) -> some View {
        content.environment(\\.${value}, ${name}Theme(${given}))
    }
}

${access === "public " ? "public " : ""}extension View {
    /// Applies the theme for the system's appearance.
    func ${value}(${others.map((one) => this.parameter(one)).join(", ")}) -> some View {
        modifier(${name}ThemeModifier(${passed}))
    }

    /// Applies a theme.
    func ${value}(_ theme: ${name}Theme) -> some View {
        environment(\\.${value}, theme)
    }
}`;
  }

  #above(token: TransformedToken): string {
    return attributeLine(token, swift, "    ", this.options.deprecations);
  }

  /** Colors of an asset catalog, which follow the system's appearance. */
  #assetColors(): string[] {
    const section = this.theme.sections.find(({ name }) => name === "colors");
    if (!section) return [];
    const bundle = `${this.name}Assets`;
    const rows = section.members.map(({ token, name }) => {
      const asset = swift.text(assetName(token, this.options.groupFolders));
      const declaration = `    ${this.access}static let ${name}`;
      return `${this.#above(token)}${declaration} = Color(${asset}, bundle: ${bundle}.bundle)\n`;
    });
    return [
      assetBundle(bundle),
      `/// Colors of the asset catalog, which follow the system's appearance.\n${this.access}enum ${this.name}AssetColors {\n${
        rows.join("")
      }}`,
    ];
  }

  /** UIKit colors that change with the traits that select contexts. */
  #uiColors(): string[] {
    const section = this.theme.sections.find(({ name }) => name === "colors");
    if (!section) return [];
    const access = this.access;
    const followed = section.modifiers.filter((one) => this.#appearances.get(one.name)!.size > 0);
    const chosen = new Map(followed.map((one) => [
      one.name,
      this.#chosen(
        one,
        "traits.userInterfaceStyle == .dark",
        "traits.accessibilityContrast == .high",
      ),
    ]));
    const followedChoices = section.choices
      .filter(({ contexts }) =>
        section.modifiers.every((one) => followed.includes(one) || contexts[one.name] === one.base)
      )
      .map(({ contexts, changes }) => ({
        contexts,
        values: new Map(changes.map(({ token: { key }, value }) => [key, value])),
      }));
    const rows = section.members.map(({ token, name, value }) => {
      const choices = followedChoices.flatMap(({ contexts, values }) => {
        const changed = values.get(token.key);
        return changed ? [{ contexts, value: changed }] : [];
      });
      const start = `${this.#above(token)}    ${access}static let ${name}`;
      if (choices.length === 0) return `${start} = ${uiColor(value.value)}\n`;
      const names = [...new Set(choices.flatMap(({ contexts }) => Object.keys(contexts)))]
        .filter((name) => chosen.has(name));
      const lets = names.map((name) =>
        `        let ${this.contexts.parameterOf(name)}: ${this.contexts.typeOf(name)} = ${
          chosen.get(name)
        }\n`
      );
      const branches = choices.map(({ contexts, value }) => {
        const own = Object.fromEntries(
          Object.entries(contexts).filter(([name]) => chosen.has(name)),
        );
        return `        if ${this.contexts.condition(own)} { return ${uiColor(value.value)} }\n`;
      });
      return `${start} = UIColor { traits in\n${lets.join("")}${branches.join("")}        return ${
        uiColor(value.value)
      }\n    }\n`;
    });
    return [
      `#if canImport(UIKit)\nimport UIKit\n\n/// Colors that follow the system's appearance.\n${access}enum ${this.name}UIColors {\n${
        rows.join("")
      }}\n#endif`,
    ];
  }
}

export function swiftTheme(theme: NativeTheme, options: SwiftThemeOptions): string {
  return new SwiftTheme(theme, options).text();
}
