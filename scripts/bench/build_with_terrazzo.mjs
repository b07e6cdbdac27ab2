/**
 * Builds the token files of `tokens/` with Terrazzo's CSS plugin. It runs from a copy in the folder that Terrazzo is
 * installed in.
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";

// By name at run time: the project itself does not have them.
const load = (name) => import(name);
const { build, defineConfig, parse } = await load("@terrazzo/parser");
const { default: css } = await load("@terrazzo/plugin-css");

/** The contexts that differ from the defaults in one modifier, each with a selector, as its plugin wants them. */
function permutationsOf(file) {
  const { modifiers } = JSON.parse(fs.readFileSync(file, "utf8"));
  const root = { input: {}, prepare: (css) => `:root {\n${css}\n}` };
  const others = Object.entries(modifiers).flatMap(([name, { contexts, default: otherwise }]) =>
    Object.keys(contexts).filter((context) => context !== otherwise).map((context) => ({
      input: { [name]: context },
      prepare: (css) => `[data-${name}="${context}"] {\n${css}\n}`,
    }))
  );
  return [root, ...others];
}

const resolver = "tokens.resolver.json";
const themed = fs.existsSync(resolver);
const cwd = pathToFileURL(`${process.cwd()}/`);
const config = defineConfig({
  outDir: "build/terrazzo/",
  // Values in the form of the drafts, as Style Dictionary's users write them.
  lint: { rules: { "core/valid-color": "off", "core/valid-dimension": "off" } },
  plugins: [
    css({
      filename: "tokens.css",
      variableName: ({ id }) => `--${id.replaceAll(".", "-")}`,
      ...(themed && { permutations: permutationsOf(resolver) }),
    }),
  ],
}, { cwd });
const files = themed ? [resolver] : fs.readdirSync("tokens").sort().map((name) => `tokens/${name}`);
const inputs = files.map((name) => ({
  filename: new URL(name, cwd),
  src: fs.readFileSync(name, "utf8"),
}));
const parsed = await parse(inputs, { config });
const { outputFiles } = await build(parsed.tokens, {
  sources: parsed.sources,
  config,
  resolver: parsed.resolver,
});
fs.mkdirSync("build/terrazzo", { recursive: true });
for (const { filename, contents } of outputFiles) {
  fs.writeFileSync(path.join("build/terrazzo", filename), contents);
}
