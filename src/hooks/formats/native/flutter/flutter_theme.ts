/**
 * Prints a theme of Flutter: a `ThemeExtension` per section, with `copyWith` and `lerp`, and a list of them for a
 * combination of contexts.
 * @module
 */
import { schemesOf } from "../appearances.ts";
import { commentLines } from "../../common/comments.ts";
import { attributeLine, docLines } from "../../common/deprecation.ts";
import { asciiName } from "../../../../base/text/ascii_name.ts";
import { dartName } from "../identifiers.ts";
import { dart } from "../literals.ts";
import type { Modifier } from "../../common/theme_model.ts";
import { ThemePrinter, type ThemePrinterOptions } from "../theme_printer.ts";
import { FlutterValues } from "./flutter_values.ts";
import { camel, type Member, type NativeTheme, pascal, type Section } from "../theme.ts";

class FlutterTheme extends ThemePrinter {
  #values: FlutterValues;

  constructor(theme: NativeTheme, options: ThemePrinterOptions) {
    super(theme, options, {
      caseOf: (context) => dartName(camel(context)),
      typeOf: (modifier) => asciiName(pascal(modifier)),
      parameterOf: (modifier) => dartName(camel(modifier)),
      taken: ["base", "hashCode", "index", "noSuchMethod", "runtimeType", "toString", "values"],
    });
    this.#values = new FlutterValues(this.name);
  }

  /** All declarations that follow the imports. */
  text(): string {
    const sections = this.theme.sections.map((section) => this.#section(section));
    return [
      ...this.theme.modifiers.map((modifier) => this.#enum(modifier)),
      ...sections,
      this.#whole(),
      this.#accessors(),
      ...this.#values.helpers(),
    ].join("\n\n");
  }

  #enum({ name }: Modifier): string {
    const cases = this.contexts.casesOf(name).map((one) => one.name).join(", ");
    return `/// Contexts of ${commentLines(name).join(" ")}.\nenum ${
      this.contexts.typeOf(name)
    } { ${cases} }`;
  }

  #field({ token, name, value }: Member): string {
    const attribute = attributeLine(token, dart, "  ", this.options.deprecations);
    return `${docLines(token, "  ")}${attribute}  final ${this.#values.typeOf(value)} ${name};\n`;
  }

  #parameters(modifiers: readonly Modifier[]): string {
    if (modifiers.length === 0) return "";
    const list = modifiers.map(({ name, base }) =>
      `${this.contexts.typeOf(name)} ${this.contexts.parameterOf(name)} = ${
        this.contexts.caseOf(name, base)
      }`
    );
    return `{${list.join(", ")}}`;
  }

  #section({ title, members, modifiers, choices }: Section): string {
    const type = `${this.name}${title}`;
    const values = this.#values;
    const each = (print: (member: Member) => string) => members.map(print).join("");
    const branches = choices.map(({ contexts, changes }) => {
      const rows = changes.map((member) =>
        `        ${member.name}: ${constant(values, member)},\n`
      );
      return `    if (${this.contexts.condition(contexts)}) {\n      return base.copyWith(\n${
        rows.join("")
      }      );\n    }\n`;
    });
    return `@immutable
class ${type} extends ThemeExtension<${type}> {
  const ${type}({
${each(({ name }) => `    required this.${name},\n`)}  });

  /// The tokens in the given contexts.
  factory ${type}.of(${this.#parameters(modifiers)}) {
${branches.join("")}    return base;
  }

  /// The tokens in the default contexts.
  static const ${type} base = ${type}(
${each((member) => `    ${member.name}: ${values.literal(member)},\n`)}  );

${each((member) => this.#field(member))}
  @override
  ${type} copyWith({
${each(({ name, value }) => `    ${values.typeOf(value)}? ${name},\n`)}  }) {
    return ${type}(
${each(({ name }) => `      ${name}: ${name} ?? this.${name},\n`)}    );
  }

  @override
  ${type} lerp(covariant ThemeExtension<${type}>? other, double t) {
    if (other is! ${type}) return this;
    return ${type}(
${each(({ name, value }) => `      ${name}: ${values.lerp(value, name, `other.${name}`)},\n`)}    );
  }
}`;
  }

  /** Declares the contexts for the system's brightness. */
  #brightness(): string[] {
    for (const modifier of this.theme.modifiers) {
      const schemes = schemesOf(modifier, this.options.appearances);
      if (!schemes) continue;
      const type = this.contexts.typeOf(modifier.name);
      const [yes, no] = [schemes.dark, schemes.light].map((context) =>
        this.contexts.caseOf(modifier.name, context)
      );
      return [
        `  /// The context for a brightness.\n  static ${type} ${
          this.contexts.parameterOf(modifier.name)
        }Of(Brightness brightness) =>\n      brightness == Brightness.dark ? ${yes} : ${no};\n\n`,
      ];
    }
    return [];
  }

  #whole(): string {
    const { sections, modifiers } = this.theme;
    const rows = sections.map(({ title, modifiers: own }) => {
      const given = own.map(({ name }) => this.contexts.parameterOf(name))
        .map((name) => `${name}: ${name}`).join(", ");
      return `        ${this.name}${title}.of(${given}),\n`;
    });
    return `/// All tokens.\nabstract final class ${this.name}Theme {\n${
      this.#brightness().join("")
    }  /// The value for \`ThemeData.extensions\` in the given contexts.\n` +
      `  static List<ThemeExtension<dynamic>> extensions(${this.#parameters(modifiers)}) => [\n${
        rows.join("")
      }      ];\n}`;
  }

  #accessors(): string {
    const rows = this.theme.sections.map(({ title }) => {
      const type = `${this.name}${title}`;
      return `  ${type} get ${
        camel(type)
      } => Theme.of(this).extension<${type}>() ?? ${type}.base;\n`;
    });
    return `/// The tokens of the current theme.\nextension ${this.name}ThemeTokens on BuildContext {\n${
      rows.join("")
    }}`;
  }
}

/** Forms whose literals are constant without `const`. */
const literals = new Set(["boolean", "fontSize", "fontWeight", "length", "number", "text"]);

/** Prints a value as a constant expression, with `const` if necessary. */
function constant(values: FlutterValues, member: Member): string {
  const text = values.literal(member);
  return literals.has(member.value.form) ? text : `const ${text}`;
}

export function flutterTheme(theme: NativeTheme, options: ThemePrinterOptions): string {
  return new FlutterTheme(theme, options).text();
}
