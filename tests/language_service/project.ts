/**
 * A project in memory for tests of the language service.
 * @module
 */
import TokenBuilder, { type Config } from "../../mod.ts";
import {
  ProjectFiles,
  type Span,
} from "../../src/services/language_service/documents/project_files.ts";
import {
  LiveProject,
  type LiveProjectRequest,
} from "../../src/facts/project_index/live_project.ts";
import { type Files, memoryOf } from "../helpers/memory.ts";

const resolver = {
  version: "2025.10",
  sets: { base: { sources: [{ $ref: "base.json" }] } },
  modifiers: {
    theme: { default: "light", contexts: { light: [], dark: [{ $ref: "dark.json" }] } },
  },
  resolutionOrder: [{ $ref: "#/sets/base" }, { $ref: "#/modifiers/theme" }],
};

/** Token files with two themes, an alias, a deprecated token, a composite and a size. */
export const usual: Files = {
  "tokens.resolver.json": JSON.stringify(resolver),
  "base.json": `{
  "color": {
    "$type": "color",
    "red": { "$value": { "colorSpace": "srgb", "components": [1, 0, 0] }, "$description": "Danger" },
    "alarm": { "$value": "{color.red}" },
    "old": { "$value": "{color.alarm}", "$deprecated": "Use color.alarm" }
  },
  "size": {
    "$type": "dimension",
    "s": { "$value": { "value": 4, "unit": "px" } }
  },
  "line": {
    "$type": "border",
    "thin": { "$value": { "color": "{color.red}", "width": { "$ref": "#/size/s/$value" }, "style": "solid" } }
  }
}
`,
  "dark.json": `{
  "color": { "$type": "color", "red": { "$value": { "colorSpace": "srgb", "components": [0.5, 0, 0] } } }
}
`,
};

const config: Config = {
  resolver: "tokens.resolver.json",
  contexts: { theme: "*" },
  log: { verbosity: "silent" },
  platforms: {
    css: {
      transformGroup: "css",
      files: [{ destination: "a.css", format: "css/variables" }],
    },
  },
};

/** A project with its files. */
export interface Served {
  readonly files: ProjectFiles;
  readonly request: LiveProjectRequest;
  /** Replaces a file and updates the project. */
  write(file: string, text: string): Promise<void>;
  /** The offset of `|` in `mark`, found in a file. */
  at(file: string, mark: string): number;
  /** The text of spans, with their files. */
  textsOf(spans: readonly Span[]): string[];
}

/** Serves files in memory. */
export async function serve(own: Files = {}, ownConfig: Config = config): Promise<Served> {
  const texts: Files = { ...usual, ...own };
  const volume = memoryOf(texts);
  const request = { Builder: TokenBuilder, config: ownConfig, settings: { volume } };
  const project = new LiveProject(request);
  await project.update();
  const files = new ProjectFiles(project);
  return {
    files,
    request,
    async write(file, text) {
      texts[file] = text;
      volume.writeFileSync(file, text);
      await project.update();
    },
    at(file, mark) {
      const found = texts[file].indexOf(mark.replace("|", ""));
      if (found < 0) throw new Error(`${mark} is not in ${file}`);
      return found + mark.indexOf("|");
    },
    textsOf: (spans) =>
      spans.map(({ file, start, end }) => `${file} ${texts[file].slice(start, end)}`),
  };
}
