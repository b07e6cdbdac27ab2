/**
 * Every built-in format on a platform of its own, with a parser of its language.
 * @module
 */
import { parse } from "css-tree";
import TokenBuilder, { BuildError, type Config, type Diagnostic } from "../../mod.ts";
import { formats } from "../reference/formats.ts";
import { xmlErrors } from "./xml.ts";
import {
  cssErrors,
  grammar,
  lessErrors,
  plistErrors,
  resourceErrors,
  sassErrors,
  stylusErrors,
  thrownBy,
  typescriptErrors,
} from "../reference/value_errors.ts";

/** The errors that a parser finds in a text. */
type Errors = (text: string) => string[] | Promise<string[]>;

/** A Tailwind theme without its resets, which are not CSS declarations. */
const withoutResets = (text: string) => text.replace(/--[\w-]*\*: initial;/g, "");

const jsonErrors: Errors = (text) => thrownBy(() => JSON.parse(text));

const parsers: [format: RegExp, errors: Errors][] = [
  [/^css\/tailwind/, (text) => cssErrors(withoutResets(text))],
  [/^css\//, cssErrors],
  [/^scss\//, (text) => sassErrors(text)],
  [/^less\//, (text) => lessErrors(text)],
  [/^stylus\//, (text) => stylusErrors(text)],
  [/^(?:javascript|typescript|vanilla-extract|stylex|panda|react-native)\//, typescriptErrors],
  [/^(?:json|figma|penpot|sketch|stylelint)/, jsonErrors],
  [/^android\//, resourceErrors],
  [/^compose\//, grammar("kotlin")],
  [/^ios-swift\//, grammar("swift")],
  [/^flutter\//, grammar("dart")],
  [/^ios\/plist$/, plistErrors],
  [/^ios\/xcassets$/, jsonErrors],
  // The grammar does not know this macro.
  [/^ios\//, (text) => grammar("objc")(text.replace(/typedef NS_ENUM\(\w+, (\w+)\)/g, "enum $1"))],
  [/^assets\//, () => []],
  [/^html\/elements$/, elementsErrors],
];

/** Formats of pages for readers; a browser accepts any text. */
const pages = new Set(["html/preview", "markdown/design-md", "markdown/tokens"]);

/** All built-in formats, except those of pages and of files named by tokens. */
export const everyFormat: readonly string[] = Object.keys(formats).filter((format) =>
  !pages.has(format)
);

/** A file from a format. */
export interface FormatPart {
  readonly path: string;
  readonly text: string;
}

/** The files and diagnostics of a build with one format. */
export interface FormatBuild {
  readonly parts: readonly FormatPart[];
  readonly said: readonly Diagnostic[];
}

/** Builds tokens with a format, with the settings of its reference entry and further ones. */
export async function buildWith(
  format: string,
  config: Config,
  { options, ...platform }: Record<string, unknown> & { options?: Record<string, unknown> } = {},
): Promise<FormatBuild> {
  const said: Diagnostic[] = [];
  const { platform: own, set } = formats[format];
  const builder = new TokenBuilder({
    ...config,
    platforms: {
      p: {
        ...own,
        ...platform,
        files: [{
          format,
          destination: "out",
          options: { ...set, showFileHeader: false, ...options },
        }],
      },
    },
  }, { init: false, verbosity: "silent", report: (one) => void said.push(one) });
  try {
    const files = await builder.formatPlatform("p");
    const parts = files.map(({ output, destination }) => ({
      path: String(destination),
      text: typeof output === "string" ? output : "",
    }));
    return { parts, said };
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause;
    return { parts: [], said: [...new Set([...said, ...cause.diagnostics])] };
  }
}

/** CSS with arbitrary values of custom properties, which browsers accept but value parsers may not. */
function declarationErrors(text: string): string[] {
  const errors: string[] = [];
  parse(withoutResets(text), { onParseError: (error: Error) => void errors.push(error.message) });
  return errors;
}

/**
 * The errors that the parser of a format finds in its files.
 *
 * @param options Whether values may be any CSS text: `anyText`. Default: values of properties.
 */
export async function errorsIn(
  format: string,
  { parts }: FormatBuild,
  { anyText = false } = {},
): Promise<string[]> {
  const errors = anyText && format.startsWith("css/")
    ? declarationErrors
    : parsers.find(([pattern]) => pattern.test(format))?.[1];
  if (!errors) throw new Error(`No parser reads ${format}`);
  const found: string[] = [];
  for (const { path, text } of parts) {
    if (text === "") continue;
    const own: Errors = path.endsWith(".json")
      ? jsonErrors
      : path.endsWith(".xml")
      ? xmlErrors
      : errors;
    found.push(...(await own(text)).map((error) => `${path}: ${error}`));
  }
  return found;
}

/** Data of elements other than JSON in a string. The other modules are the same for all tokens. */
function elementsErrors(text: string): string[] {
  const [, json] = /^export default JSON\.parse\((".*")\);\n$/.exec(text) ?? [];
  return json === undefined ? [] : thrownBy(() => JSON.parse(JSON.parse(json)));
}
