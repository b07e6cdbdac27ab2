/**
 * Builds CSS from files of Figma.
 * @module
 */
import TokenBuilder, { type Config, type Diagnostic } from "token-build";
import { memoryOf } from "../../helpers/memory.ts";

/** How to build the files. */
export interface BuiltOptions {
  /** `null` for files without modes. */
  contexts?: Record<string, string> | null;
  outputReferences?: boolean;
  designTool?: Config["designTool"];
}

/** The variables and diagnostics of a build, and the names of its modifiers. */
export async function builtCss(
  files: Record<string, unknown>,
  { contexts = {}, outputReferences = false, designTool }: BuiltOptions = {},
): Promise<{ variables: Record<string, string>; found: string[]; modifiers: string[] }> {
  const volume = memoryOf(
    Object.fromEntries(
      Object.entries(files).map(([file, tree]) => [file, JSON.stringify(tree, null, 2)]),
    ),
  );
  const found: Diagnostic[] = [];
  let modifiers: string[] = [];
  const config: Config = {
    source: Object.keys(files),
    ...(designTool !== undefined && { designTool }),
    hooks: {
      formats: {
        modifiers: ({ file }) => {
          modifiers = Object.keys(file.input ?? {});
          return "-";
        },
      },
    },
    platforms: {
      css: {
        transformGroup: "css",
        ...(contexts && { contexts }),
        files: [
          {
            destination: "a.css",
            format: "css/variables",
            options: { showFileHeader: false, outputReferences },
          },
          { destination: "names.txt", format: "modifiers" },
        ],
      },
    },
  };
  const builder = new TokenBuilder(config, { volume, report: (one) => void found.push(one) });
  const [css] = await builder.formatPlatform("css");
  const variables = Array.from(
    String(css.output).matchAll(/^ +(--[\w-]+): (.*?);$/gm),
    ([, name, value]) => [name, value] as const,
  );
  return {
    variables: Object.fromEntries(variables),
    found: found.map(({ message }) => message).sort(),
    modifiers,
  };
}
