/**
 * A project with outputs in many languages and with sources of consumers, for tests of the language service.
 * @module
 */
import type { Config } from "../../mod.ts";
import type { Files } from "../helpers/memory.ts";
import { serve, type Served } from "./project.ts";

const config: Config = {
  resolver: "tokens.resolver.json",
  log: { verbosity: "silent" },
  platforms: {
    css: {
      transformGroup: "css",
      buildPath: "build/",
      files: [
        { destination: "a.css", format: "css/variables", contexts: { theme: "*" } },
        { destination: "theme.css", format: "css/tailwind" },
      ],
    },
    scss: { transformGroup: "scss", files: [{ destination: "_a.scss", format: "scss/variables" }] },
    less: { transformGroup: "less", files: [{ destination: "a.less", format: "less/variables" }] },
    js: {
      transformGroup: "js",
      buildPath: "build/",
      files: [
        { destination: "a.js", format: "javascript/es6" },
        { destination: "tree.js", format: "javascript/esm" },
      ],
    },
    swift: {
      transformGroup: "ios-swift",
      files: [{ destination: "A.swift", format: "ios-swift/enum.swift" }],
    },
  },
};

/** Serves a project with open sources of consumers. */
export async function serveWith(sources: Files): Promise<Served> {
  const served = await serve(sources, config);
  for (const file of Object.keys(sources)) served.files.consumers.add(file);
  return served;
}
