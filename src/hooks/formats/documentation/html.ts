import { defineFormat } from "../../registry/define_format.ts";
import { factsOf } from "../../registry/build_facts.ts";
import { text } from "../../registry/settings.ts";
import { syntaxOf } from "../../../base/tokens/syntax.ts";
import type { PreviewData, PreviewRequest } from "../../preview/mod.ts";
import type {
  Config,
  FormatFn,
  FormatFnArguments,
  FormattedPart,
} from "../../../base/types/config.ts";

const surfaceOption = {
  surface: text(
    "Color token behind all pictures, such as `color.surface`. Default: the surface of pages, found by name.",
    "patch",
  ),
};

/** The text before and after the name in an example of a use: `var(--{name})`. */
function usageOf(usage: string): readonly [before: string, after: string] {
  const [before, ...after] = usage.split("{name}");
  return [before, after.join("{name}")];
}

/** The data of a page or of elements with the tokens of a platform. */
async function dataOf(
  { dictionary, file, themes, options }: Omit<FormatFnArguments, "options"> & {
    options: Pick<Config, "check"> & { usesDtcg?: boolean };
  },
  settings: Pick<PreviewRequest, "title" | "editor" | "surface">,
  usage: readonly [before: string, after: string],
): Promise<PreviewData> {
  const { collectPreview } = await import("../../preview/mod.ts");
  const { cwd } = factsOf(options, file);
  const tokens = { dictionary, themes };
  return await collectPreview({
    ...settings,
    syntax: syntaxOf(options.usesDtcg),
    ...(cwd !== undefined && { cwd }),
    tokens,
    pairs: options.check?.contrast ?? [],
    platforms: [{ ...tokens, name: "Code", usage, files: [] }],
  });
}

/** Formats whose id starts with `html/`. */
export const htmlFormats: Record<string, FormatFn> = {
  "html/preview": defineFormat({
    options: {
      title: text("Title of the page. Default `Design tokens`.", "patch"),
      ...surfaceOption,
      editor: text(
        "URL that opens the source position of a token, with `{file}`, `{line}` and `{column}`.",
        "patch",
      ),
    },
    nested: true,
    themes: true,
    allContexts: true,
    async format(args) {
      const { previewPage } = await import("../../preview/mod.ts");
      const { title = "Design tokens", editor, surface } = args.options;
      const settings = {
        title,
        ...(editor !== undefined && { editor }),
        ...(surface !== undefined && { surface }),
      };
      return await previewPage(await dataOf(args, settings, ["", ""]));
    },
  }),
  "html/elements": defineFormat({
    options: {
      ...surfaceOption,
      usage: text(
        "Text to copy for the name of a token: `var(--{name})`. Default `{name}`.",
        "patch",
      ),
    },
    nested: true,
    severalFiles: true,
    themes: true,
    allContexts: true,
    async format(args): Promise<FormattedPart[]> {
      const { elementFiles } = await import("../../preview/mod.ts");
      const { surface, usage = "{name}" } = args.options;
      const settings = { title: "Design tokens", ...(surface !== undefined && { surface }) };
      return elementFiles(await dataOf(args, settings, usageOf(usage)));
    },
  }),
};
