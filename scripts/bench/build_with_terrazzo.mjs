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

const cwd = pathToFileURL(`${process.cwd()}/`);
const config = defineConfig({
  outDir: "build/terrazzo/",
  // Values in the form of the drafts, as Style Dictionary's users write them.
  lint: { rules: { "core/valid-color": "off", "core/valid-dimension": "off" } },
  plugins: [
    css({ filename: "tokens.css", variableName: ({ id }) => `--${id.replaceAll(".", "-")}` }),
  ],
}, { cwd });
const inputs = fs.readdirSync("tokens").sort().map((name) => ({
  filename: new URL(`tokens/${name}`, cwd),
  src: fs.readFileSync(path.join("tokens", name), "utf8"),
}));
const { tokens, sources, resolver } = await parse(inputs, { config });
const { outputFiles } = await build(tokens, { sources, config, resolver });
fs.mkdirSync("build/terrazzo", { recursive: true });
for (const { filename, contents } of outputFiles) {
  fs.writeFileSync(path.join("build/terrazzo", filename), contents);
}
