/**
 * The base of the printers of themes for native platforms.
 * @module
 */
import type { Modifier } from "../common/theme_model.ts";
import type { AppearancesOption } from "./appearances.ts";
import { ContextNames, type ContextNaming, type NativeTheme } from "./theme.ts";

export interface ThemePrinterOptions {
  /** Prefix of type names: `Acme` gives `AcmeTheme` and `AcmeColors`. */
  readonly className: string;
  readonly accessControl?: string;
  readonly deprecations: boolean;
  readonly appearances?: AppearancesOption;
}

/** Prints a theme, with a type for each section and each modifier. */
export abstract class ThemePrinter<Options extends ThemePrinterOptions = ThemePrinterOptions> {
  protected readonly theme: NativeTheme;
  protected readonly options: Options;
  protected readonly name: string;
  /** The access modifier of declarations, followed by a space. */
  protected readonly access: string;
  protected readonly contexts: ContextNames;

  constructor(theme: NativeTheme, options: Options, naming: ContextNaming) {
    this.theme = theme;
    this.options = options;
    this.name = options.className;
    this.access = options.accessControl ? `${options.accessControl} ` : "";
    this.contexts = new ContextNames(this.name, theme.modifiers, naming);
  }

  /** The parameter for a modifier in Kotlin and Swift. Its default is the base context. */
  protected parameter({ name, base }: Modifier, value = this.contexts.caseOf(name, base)): string {
    return `${this.contexts.parameterOf(name)}: ${this.contexts.typeOf(name)} = ${value}`;
  }
}
