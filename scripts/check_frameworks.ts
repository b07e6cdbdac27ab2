/**
 * Compiles the code of frameworks on the pages with the frameworks' own compilers: Vue, Svelte, Angular, React, Sass,
 * Tailwind CSS, and the libraries for CSS in JavaScript. `deno task frameworks`, or `deno task frameworks vue` for one.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { putFiles } from "../tests/helpers/folder.ts";
import { frameworks } from "./frameworks/frameworks.ts";
import { cssInJs, type PageProject, projectsOn } from "./frameworks/pages.ts";
import { install } from "./project.ts";
import { chosenNames, fromSource, must, run } from "./run.ts";

// Inside of the project, so that configurations find the package.
fs.mkdirSync("dist", { recursive: true });
const root = fs.mkdtempSync(path.resolve("dist/frameworks-"));

const wanted = chosenNames(process.argv.slice(2), Object.keys(frameworks));

/** Writes a project into a folder and builds its tokens. Returns the folder. */
async function write({ name, files }: PageProject): Promise<string> {
  const folder = path.join(root, name);
  putFiles(folder, files);
  await must(...fromSource("build"), { cwd: folder });
  return folder;
}

let [compiled, failed] = [0, 0];
try {
  fs.writeFileSync(path.join(root, "package.json"), '{ "private": true, "type": "module" }\n');
  const packages = [...new Set(wanted.flatMap((name) => frameworks[name].packages))];
  await install(root, ...packages);
  const projects = [...projectsOn(), cssInJs()];
  for (const name of wanted) {
    const { isFor, settings = {}, commands } = frameworks[name];
    const own = projects.filter(({ files }) => Object.entries(files).some(isFor));
    if (own.length === 0) throw new Error(`No page has code for ${name}`);
    for (const project of own) {
      const folder = await write(project);
      for (const [file, content] of Object.entries(settings)) {
        fs.writeFileSync(path.join(folder, file), JSON.stringify(content));
      }
      for (const [command, ...args] of commands(project)) {
        const program = command.endsWith(".mjs")
          ? path.resolve("scripts/frameworks", command)
          : path.join(root, "node_modules", command);
        const { code, text } = await run("node", [program, ...args], { cwd: folder });
        if (code === 0) continue;
        failed++;
        console.log(`${project.name}, ${name}:\n${text}`);
      }
      compiled++;
      console.log(`${name}: ${project.name}`);
    }
  }
} finally {
  fs.rmSync(root, { recursive: true, force: true });
}
console.log(`${compiled} projects compiled, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
