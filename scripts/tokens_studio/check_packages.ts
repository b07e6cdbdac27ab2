/**
 * Builds the Tokens Studio projects in npm packages: each theme with Style Dictionary and
 * `@tokens-studio/sd-transforms`, and with token-build. Counts the files that are the same.
 * Differences without a name fail.
 *
 *     deno task tokens-studio
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { TemporaryFolder, unpack } from "../project.ts";
import { ourCss, pluginCss, type Project, selectionsOf } from "./both.ts";
import { differencesOf } from "./compare.ts";

/** Packages, each with the path of a project in it: a file, or the metadata of a folder. */
const packages: readonly (readonly [name: string, file: string])[] = JSON.parse(
  fs.readFileSync("scripts/tokens_studio/packages.json", "utf8"),
);

/** Largest number of theme selections to build for each project. */
const mostSelections = 12;

using temporary = new TemporaryFolder();

const read = (file: string) => JSON.parse(fs.readFileSync(file, "utf8"));

/** Sets of a project in order; sets that the order omits come last. */
function inOrder(order: readonly string[], names: readonly string[]): string[] {
  const known = order.filter((name) => names.includes(name));
  return [...known, ...names.filter((name) => !known.includes(name))];
}

function projectOf(file: string): Project {
  const whole = read(file);
  if (!file.endsWith("$metadata.json")) {
    const { $themes = [], $metadata = {}, ...sets } = whole;
    const names = inOrder($metadata.tokenSetOrder ?? [], Object.keys(sets));
    return { themes: $themes, sets: names.map((name) => ({ name, tokens: sets[name] })) };
  }
  const root = path.dirname(file);
  const names = fs.readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json") && !path.basename(name).startsWith("$"))
    .map((name) => name.replaceAll("\\", "/").replace(/\.json$/, "")).sort();
  const themes = path.join(root, "$themes.json");
  return {
    themes: fs.existsSync(themes) ? read(themes) : [],
    sets: inOrder(whole.tokenSetOrder, names)
      .map((name) => ({ name, tokens: read(path.join(root, `${name}.json`)) })),
  };
}

let [files, same, unnamed] = [0, 0, 0];
const reasons = new Map<string, number>();
const unpacked = new Map<string, string>();
for (const [name, file] of packages) {
  if (!unpacked.has(name)) unpacked.set(name, (await unpack(temporary.path, name))[0]);
  const project = projectOf(path.join(unpacked.get(name)!, file));
  const selections = selectionsOf(project).slice(0, mostSelections);
  const ours = await ourCss(project, selections);
  const before = same;
  for (const [index, selection] of selections.entries()) {
    const differing = differencesOf(await pluginCss(project, selection), ours[index]);
    files++;
    if (differing.length === 0) same++;
    for (const { name: variable, theirs, ours, reason } of differing) {
      if (reason) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      else {
        unnamed++;
        console.log(
          `${name} ${JSON.stringify(selection.themes)}\n  ${variable}\n  - ${theirs}\n  + ${ours}`,
        );
      }
    }
  }
  const count = `${selections.length} choices of themes, ${same - before} files the same`;
  console.log(`${name} ${file}: ${count}`);
}
console.log(`${files} files, ${same} the same`);
for (const [reason, count] of reasons) console.log(`  ${count} variables: ${reason}`);
console.log(`without a name: ${unnamed}`);
if (unnamed > 0) throw new Error("There are differences without a name");
