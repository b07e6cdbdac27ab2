/**
 * How the sources of a platform write a token.
 * @module
 */
import { propertyInCss } from "../../base/tokens/property_kinds.ts";
import { writtenAs } from "../../facts/consumers/names/consumer_names.ts";
import { type MentionsAt, namesOfOutput } from "../../facts/consumers/names/output_names.ts";
import type { Manifest, ManifestToken } from "../../base/types/manifest.ts";

export interface PlatformName {
  readonly platform: string;
  /** The name as sources write it: `var(--color-text)`. */
  readonly name: string;
  /** Names in files that use other ones, such as theme variables. */
  readonly others?: readonly string[];
  readonly files: readonly string[];
  /** Theme variables of Tailwind CSS among the names. */
  readonly variables?: readonly string[];
}

/** The utilities of Tailwind CSS by property. */
const utilityOf: Readonly<Record<string, string>> = {
  "background-color": "bg",
  "background": "bg",
  "color": "text",
  "border-color": "border",
  "outline-color": "outline",
  "fill": "fill",
  "stroke": "stroke",
  "padding": "p",
  "margin": "m",
  "gap": "gap",
  "width": "w",
  "height": "h",
  "border-radius": "rounded",
  "border-width": "border",
  "box-shadow": "shadow",
  "font-size": "text",
  "font-family": "font",
  "font-weight": "font",
  "line-height": "leading",
  "letter-spacing": "tracking",
  "opacity": "opacity",
  "transition-duration": "duration",
  "transition-timing-function": "ease",
  "z-index": "z",
};

/** The class of Tailwind CSS that sets a property to a theme variable; `undefined` if there is none. */
export function utilityClass(property: string, variable: string): string | undefined {
  const utility = utilityOf[propertyInCss(property)];
  const dash = /^(?:font-weight|border-width|transition-duration|z-index)-/.exec(variable)?.[0] ??
    /^[^-]+-/.exec(variable)?.[0];
  return utility === undefined || dash === undefined
    ? undefined
    : `${utility}-${variable.slice(dash.length)}`;
}

/** The names of a token on the platforms whose files contain it. */
export function namesOnPlatforms(
  { outputs }: ManifestToken,
  { platforms }: Manifest,
  mentionsAt: MentionsAt,
): PlatformName[] {
  return Object.entries(outputs).flatMap(([platform, output]) => {
    if (output.files.length === 0) return [];
    const [before, after] = platforms[platform]?.usage ?? ["", ""];
    const found = namesOfOutput(platform, output, mentionsAt);
    const written = found.map(({ name, forms: [form] }) =>
      form === undefined || before !== "" ? `${before}${name}${after}` : writtenAs(name, form)
    );
    const [name, ...others] = new Set(written);
    const variables = found.flatMap(({ name, isTheme }) => isTheme ? name : []);
    return {
      platform,
      name,
      ...(others.length > 0 && { others }),
      files: [...new Set(output.files.map(({ file }) => file))],
      ...(variables.length > 0 && { variables }),
    };
  });
}
