/**
 * Projects on pages of the documentation that the playground can open.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { fragmentOf } from "../../site/playground/state/link.ts";
import { isInProject, type PlaygroundState } from "../../site/playground/state/playground_state.ts";
import { version } from "../../src/base/version.ts";
import { recipesOf } from "../../tests/helpers/recipe_pages.ts";

const cases = "tests/cases/diagnostics";

/** Pages whose cases need more than a build in a browser: commands, folders, or the drop-in. */
const beyondBuilds = new RegExp(
  "^(?:(?:action|check|command|explain|fleet|internal|lint|migrate|rename|server|tasks|terrazzo|usage|version)-.*" +
    "|config-(?:blocked|ended|no-platforms|threw|unknown-platform)|file-(?:encoding|unreadable)" +
    "|output-(?:duplicate|outside|refused|stale|unportable|unwritable)|source-(?:archive|special)" +
    "|transform-unit)$",
);

const configPattern = /^config\.(?:json|mjs)$/;

/** The state of a project, if browsers run its configuration. */
function stateOf(files: Readonly<Record<string, string>>): PlaygroundState | undefined {
  const paths = Object.keys(files);
  const config = paths.find((name) => configPattern.test(name));
  if (config === undefined || !paths.every(isInProject)) return undefined;
  const modules = paths.filter((name) => /\.[cm]?[jt]s$/.test(name) && name !== config);
  const isAlone = modules.length === 0 && !/\bfrom "(?!token-build")/.test(files[config]);
  return isAlone ? { files, config } : undefined;
}

/** The projects of a page of the cookbook or the recipes, with their headings. */
export function recipeStates(page: string): { title: string; state: PlaygroundState }[] {
  return recipesOf(page).flatMap(({ title, files }) => {
    const state = stateOf(files);
    return state ? [{ title, state }] : [];
  });
}

/** The project that causes a diagnostic, from the name of its page such as `config-no-files`. */
export function diagnosticState(name: string): PlaygroundState | undefined {
  const folder = path.join(cases, name);
  if (beyondBuilds.test(name) || !fs.existsSync(folder)) return undefined;
  const names = fs.readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => fs.lstatSync(path.join(folder, file)).isFile())
    .filter((file) => !/^(?:about\.md|diagnostics\.txt)$/.test(file));
  const texts = names.map((file) => [file, fs.readFileSync(path.join(folder, file), "utf8")]);
  return stateOf(Object.fromEntries(texts));
}

/** The address of a state, without the path of the playground. */
export const fragmentFor = (state: PlaygroundState): string | undefined =>
  fragmentOf({ ...state, time: 0 }, version);
