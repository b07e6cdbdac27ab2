/**
 * Writes the tokens of a build as a list for other programs: documentation, linters, assistants. Source: the Token
 * Listing format, version 1, of the community of design tokens.
 * @module
 */
import type { Tree } from "../../../base/tokens/plain_object.ts";
import type {
  ContextsOf,
  Manifest,
  ManifestToken,
  ManifestValue,
} from "../../../base/types/manifest.ts";
import { contextsText, entryIn } from "../../../base/contexts/contexts.ts";
import { isAbsolute } from "../../../base/values/paths/path.ts";
import { isPrintable } from "../../../base/values/plain_text.ts";

/** The extension with the properties that the format adds to a token. */
const extension = "app.terrazzo.listing";

/** The source of a value. Leaves out absolute paths, which are specific to a machine. */
function sourceOf({ source }: ManifestValue): Tree {
  if (!source || isAbsolute(source.file)) return {};
  return { source: { resource: `file://<root>/${source.file}` } };
}

/** Formats contexts: `dark`, or `theme=dark, contrast=high` if there are several modifiers. */
function modeOf(contexts: ContextsOf, isOnly: boolean): string {
  return isOnly ? Object.values(contexts)[0] : contextsText(contexts);
}

class Listing {
  #manifest: Manifest;

  constructor(manifest: Manifest) {
    this.#manifest = manifest;
  }

  /** The names of a token by platform. Custom properties start with `--`. */
  #names({ outputs }: ManifestToken): Record<string, string> {
    const named = Object.entries(outputs).flatMap(([platform, { name, files }]) => {
      const [first] = files;
      if (!first) return [];
      const sign = this.#isStyles(platform) ? "--" : "";
      return [[platform, `${sign}${first.names?.[0] ?? name}`]];
    });
    return Object.fromEntries(named);
  }

  /** Whether the names of a platform are custom properties. */
  #isStyles(platform: string): boolean {
    const { usage, files } = this.#manifest.platforms[platform];
    return usage?.[0] === "var(--" || files.some(({ format }) => format === "css/tailwind");
  }

  /** The value in CSS, as a CSS platform prints it; otherwise the value itself, if it is printable. */
  #preview({ outputs }: ManifestToken, { value }: ManifestValue, contexts: ContextsOf) {
    const styles = Object.keys(outputs).find((platform) => this.#isStyles(platform));
    if (styles !== undefined) {
      const output = outputs[styles];
      return entryIn(output, output.contexts, contexts).value;
    }
    return isPrintable(value) ? value : undefined;
  }

  #entry(token: ManifestToken, own: ManifestValue, contexts: ContextsOf, mode?: string): Tree {
    const { name, type, description, deprecated } = token;
    const preview = this.#preview(token, own, contexts);
    return {
      $name: name,
      ...(type !== undefined && { $type: type }),
      $value: own.value,
      ...(description !== undefined && { $description: description }),
      ...(deprecated !== undefined && { $deprecated: deprecated }),
      $extensions: {
        [extension]: {
          names: this.#names(token),
          originalValue: own.written ?? own.value,
          ...(preview !== undefined && { previewValue: preview }),
          ...(mode !== undefined && { mode }),
          ...sourceOf(own),
        },
      },
    };
  }

  /** All entries: one per token, and one for each of its changes in contexts. */
  make(): Tree {
    const { modifiers, platforms, tokens } = this.#manifest;
    const isOnly = modifiers.length === 1;
    return {
      meta: {
        version: 1,
        authoringTool: "token-build",
        modes: modifiers.map(({ name, base, contexts }) => ({
          name,
          values: contexts,
          default: base,
        })),
        platforms: Object.fromEntries(Object.keys(platforms).map((name) => [name, {}])),
      },
      data: tokens.flatMap((token) => [
        this.#entry(token, token, {}),
        ...(token.contexts ?? []).map((own) =>
          this.#entry(token, own, own.contexts, modeOf(own.contexts, isOnly))
        ),
      ]),
    };
  }
}

export function tokenListing(manifest: Manifest): Tree {
  return new Listing(manifest).make();
}
