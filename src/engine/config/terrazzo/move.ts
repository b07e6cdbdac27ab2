/**
 * Converts a Terrazzo configuration to one of this tool.
 * @module
 */
import { terrazzoOption } from "../../../base/diagnostics/catalog/terrazzo.ts";
import type { Config } from "../../../base/types/config.ts";
import type { Diagnostic } from "../../../base/types/diagnostic.ts";
import type { Host } from "../../../base/types/host.ts";
import type { OptionPath } from "./options.ts";
import { expressionOf } from "./patterns.ts";
import { platformsOf } from "./platforms.ts";
import type { ReadTerrazzo } from "./read.ts";
import { localPath, readTokens } from "./tokens.ts";

/** A configuration file, and the Terrazzo options that it cannot express. */
export interface Moved {
  /** `config.json`, or `config.mjs` if it has functions. */
  readonly file: string;
  readonly text: string;
  readonly findings: readonly Diagnostic[];
}

/** The schema path, for completion and validation in editors if the package is installed. */
const $schema = "./node_modules/token-build/config.schema.json";

/** The tokens that a filter selects. */
interface Selection {
  readonly include?: readonly string[];
  readonly exclude: readonly string[];
  readonly withoutDeprecated: boolean;
}

function filterCode({ include, exclude, withoutDeprecated }: Selection): string | undefined {
  const list = (patterns: readonly string[]) => `[${patterns.map(expressionOf).join(", ")}]`;
  const conditions = [
    ...include ? [`matches(token, ${list(include)})`] : [],
    ...exclude.length > 0 ? [`!matches(token, ${list(exclude)})`] : [],
    ...withoutDeprecated ? ["!token.$deprecated"] : [],
  ];
  return conditions.length === 0 ? undefined : `(token) => ${conditions.join(" && ")}`;
}

/** The text of a configuration: a module if files have filters, otherwise JSON. */
function textOf(config: Config, filters: readonly string[]): Pick<Moved, "file" | "text"> {
  const json = JSON.stringify(config, null, 2);
  if (filters.length === 0) return { file: "config.json", text: `${json}\n` };
  const code = json.replace(/"filter": "#(\d+)"/g, (_, at) => `"filter": ${filters[at]}`);
  const helper = filters.some((filter) => filter.includes("matches("))
    ? 'const matches = ({ path }, patterns) => patterns.some((one) => one.test(path.join(".")));\n\n'
    : "";
  return { file: "config.mjs", text: `${helper}export default ${code};\n` };
}

/**
 * Converts a Terrazzo configuration.
 *
 * @throws {BuildError} If its tokens cannot be read.
 */
export async function moveTerrazzo(host: Host, read: ReadTerrazzo): Promise<Moved> {
  const { config, place } = read;
  const findings: Diagnostic[] = [];
  const note = (path: OptionPath, problem: string, help: string) => {
    const names = path.filter((step) => typeof step === "string");
    const [, at] = path;
    const plugin = path[0] === "plugins" && typeof at === "number"
      ? config.plugins[at].name
      : undefined;
    const option = plugin === undefined ? names.join(".") : [plugin, ...names.slice(1)].join(" ");
    findings.push(terrazzoOption(option, problem, help, place(path)));
  };
  const tokens = await readTokens(host, config.tokens, place(["tokens"]));
  const { resolver, source, hasModes } = tokens;
  const buildPath = `${localPath(host, config.outDir).replace(/\/*$/, "")}/`;
  const from = {
    ...tokens,
    buildPath: buildPath === "/" || buildPath === "./" ? "" : buildPath,
    sorted: config.sorted,
  };
  const moved = platformsOf(config.plugins, from, note);
  const filters: string[] = [];
  for (const { platform, include, exclude = [] } of moved) {
    const filter = filterCode({
      include,
      exclude: [...exclude, ...config.ignoredTokens],
      withoutDeprecated: config.ignoresDeprecated,
    });
    if (filter === undefined) continue;
    for (const file of platform.files ?? []) file.filter = `#${filters.push(filter) - 1}`;
  }
  if (config.hasLint) {
    note(["lint"], "has rules", "Run token-build check; set rules in check of the configuration");
  }
  const made: Config = {
    $schema,
    ...(resolver !== undefined && { resolver }),
    ...(source && { source: [...source] }),
    ...(hasModes && { preprocessors: ["modes"] }),
    platforms: Object.fromEntries(moved.map(({ name, platform }) => [name, platform])),
  };
  return { ...textOf(made, filters), findings };
}
