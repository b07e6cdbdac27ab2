/**
 * Formats of HTML.
 * @module
 */
import { defineFormat } from "../../../hooks/define_format.ts";
import { factsOf } from "../../../hooks/build_facts.ts";
import { text } from "../../../hooks/settings.ts";
import { syntaxOf } from "../../../tokens/syntax.ts";
import type { FormatFn } from "../../../types/config.ts";

/** Formats whose id starts with `html/`. */
export const htmlFormats: Record<string, FormatFn> = {
  "html/preview": defineFormat({
    options: {
      title: text("Title of the page. Default `Design tokens`."),
      surface: text(
        "Color token behind all pictures, such as `color.surface`. Default: the surface of pages, found by name.",
      ),
      editor: text(
        "URL that opens the source position of a token, with `{file}`, `{line}` and `{column}`.",
      ),
    },
    nested: true,
    themes: true,
    allContexts: true,
    async format({ dictionary, file, themes, options }) {
      const { collectPreview, previewPage } = await import("../../../preview/mod.ts");
      const { cwd } = factsOf(options, file);
      const { title = "Design tokens", editor, surface, usesDtcg } = options;
      const tokens = { dictionary, themes };
      const names = { ...tokens, name: "Output", usage: ["", ""] as const, files: [] };
      const data = await collectPreview({
        title,
        ...(editor !== undefined && { editor }),
        ...(surface !== undefined && { surface }),
        syntax: syntaxOf(usesDtcg),
        ...(cwd !== undefined && { cwd }),
        tokens,
        platforms: [names],
      });
      return await previewPage(data);
    },
  }),
};
