/**
 * Fixed questions over real design systems, asked through the tools alone, without a model. The
 * expected answers come from the manifest of each system.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import TokenBuilder, { type Manifest } from "../../mod.ts";
import { TokenAnswers } from "../../src/services/answers/token_answers.ts";
import { folderHost } from "../../src/engine/host/folder_host.ts";
import { Client } from "../../tests/mcp/client.ts";
import { platform } from "../project.ts";

// deno-lint-ignore no-explicit-any
type Page = any;

/** Calls a tool. */
type Call = (tool: string, args: object) => Promise<Page>;

/** A question, with its expected answer. */
interface Task {
  readonly what: string;
  /** Whether the answer is correct. */
  isRight(call: Call, manifest: Manifest): Promise<boolean>;
}

const css = { platform: "css" };

/** A token found by property and intent must be the first, or among the first of equals. */
function find(property: string, intent: string, wanted: string, among = 1): Task {
  return {
    what: `find ${property} for ${intent}`,
    isRight: async (call, manifest) => {
      const { tokens } = await call("find_token", { property, intent, ...css });
      const token = manifest.tokens.find(({ name }) => name === wanted);
      const name = `var(--${token?.outputs.css.name})`;
      return tokens.slice(0, among).some((one: Page) => one.token === wanted && one.name === name);
    },
  };
}

/** A literal with the value of a token must be reported with a token of the same value. */
function literal(property: string, of: string): Task {
  return {
    what: `replace the value of ${of}`,
    isRight: async (call, manifest) => {
      const token = manifest.tokens.find(({ name }) => name === of)!;
      const code = `a { ${property}: ${token.outputs.css.value}; }`;
      const { findings } = await call("check_code", { code });
      const written: string = findings[0]?.fixes[0]?.[0].text ?? "";
      const same = manifest.tokens.filter(({ outputs }) =>
        outputs.css?.value === token.outputs.css.value
      );
      return same.some(({ outputs }) => written === `var(--${outputs.css.name})`);
    },
  };
}

/** The value and the chain of a token must be those of the manifest. */
function value(of: string): Task {
  return {
    what: `value of ${of}`,
    isRight: async (call, manifest) => {
      const token = manifest.tokens.find(({ name }) => name === of)!;
      const { values } = await call("get_token", { token: `--${token.outputs.css.name}` });
      const chain = values[0]?.chain ?? [];
      return JSON.stringify(chain) === JSON.stringify(token.chain ?? []) &&
        values.length === 1 + (token.contexts?.length ?? 0);
    },
  };
}

/** Whether a token may be removed follows from the references of others. */
function removal(of: string): Task {
  return {
    what: `may ${of} be removed`,
    isRight: async (call, manifest) => {
      const reference = `{${of}}`;
      const isUsed = manifest.tokens.some((one) =>
        [one, ...one.contexts ?? []].some(({ written }) =>
          JSON.stringify(written ?? "").includes(reference)
        )
      );
      const answer = await call("impact", { token: of });
      return answer.removal === (isUsed ? "breaks" : "unknown");
    },
  };
}

/** A rename must change a token file, and the code that names the token. */
function rename(of: string, to: string): Task {
  return {
    what: `rename ${of}`,
    isRight: async (call, manifest) => {
      const { outputs } = manifest.tokens.find(({ name }) => name === of)!;
      const { files, lines } = await call("plan_rename", { from: of, to, sources: ["src/*.css"] });
      return files.some((file: string) => file.startsWith("tokens/")) &&
        (outputs.css === undefined || lines.length > 0);
    },
  };
}

/** A system with its questions. */
interface System {
  readonly name: string;
  /** Path of the token files in a folder of packages. */
  readonly from: string;
  /** Patterns of the files to read. Default: all. */
  readonly source?: readonly string[];
  readonly tasks: readonly Task[];
}

const systems: readonly System[] = [
  {
    name: "government of Alberta",
    from: "@abgov/design-tokens/data",
    tasks: [
      find("border-radius", "badge", "badge-border-radius"),
      find("padding", "badge large", "badge-padding-large"),
      find("background-color", "accordion heading hover", "accordion-color-bg-heading-hover"),
      find("color", "accordion icon", "accordion-icon-color"),
      find("border", "accordion divider hover", "accordion-divider-hover"),
      find("border", "accordion focus", "accordion-border-focus"),
      literal("padding", "space.l"),
      value("accordion-color-bg-heading"),
      removal("accordion-border-radius"),
      rename("badge-gap", "badge-space"),
    ],
  },
  {
    name: "Italia",
    from: "design-tokens-italia/tokens",
    tasks: [
      find("background-color", "danger", "color.background.danger"),
      find("color", "text base", "color.text.base"),
      find("background-color", "success", "color.background.success"),
      find("border-color", "danger", "color.border.danger"),
      find("font-weight", "heading", "heading-font-weight", 2),
      find("line-height", "caption", "caption-leading"),
      literal("color", "color.background.danger"),
      value("color.background.danger"),
      removal("color.background.danger"),
      rename("caption-leading", "caption-line-height"),
    ],
  },
  {
    name: "Open Formulieren",
    from: "@open-formulieren/design-tokens/src",
    tasks: [
      find("background-color", "danger button", "of.button.danger.bg", 6),
      find(
        "background-color",
        "primary action danger button hover",
        "utrecht.button.primary-action.danger.hover.background-color",
      ),
      find("color", "subtle danger button", "utrecht.button.subtle.danger.color"),
      find("padding-inline-start", "button", "utrecht.button.padding-inline-start", 2),
      find("gap", "button icon", "utrecht.button.icon.gap"),
      find(
        "background-color",
        "radio button checked",
        "utrecht.radio-button.checked.background-color",
      ),
      literal("background-color", "utrecht.button.primary-action.danger.background-color"),
      value("utrecht.button.primary-action.danger.background-color"),
      removal("of.button.danger.bg"),
      rename("of.button.danger.bg", "of.button.danger.background"),
    ],
  },
];

/** A system that the development packages do not contain. */
const primer: System = {
  name: "Primer",
  from: "@primer/primitives/src/tokens",
  source: [
    "base/{size,typography,motion}/*.json5",
    "base/color/light/{light,display-light}.json5",
    "functional/**/*.json5",
    "component/*.json5",
  ],
  tasks: [
    find("background-color", "danger emphasis", "bgColor.danger.emphasis"),
    find("color", "muted text", "fgColor.muted"),
    find("border-color", "success muted", "borderColor.success.muted"),
    find("background-color", "primary button hover", "button.primary.bgColor.hover"),
    find("border-radius", "medium", "borderRadius.medium"),
    find("gap", "stack spacious", "stack.gap.spacious"),
    find("font-size", "code block", "text.codeBlock.size"),
    literal("background-color", "bgColor.danger.emphasis"),
    value("button.danger.iconColor.rest"),
    rename("overlay.padding.condensed", "overlay.padding.small"),
  ],
};

const platforms = { css: platform("css/variables", "tokens.css") };

/** Copies a system, and opens a server for it. */
async function openSystem(
  folder: string,
  packages: string,
  { from, source = ["**/*.json"] }: System,
): Promise<{ call: Call; manifest: Manifest }> {
  fs.mkdirSync(path.join(folder, "src"), { recursive: true });
  fs.cpSync(path.join(packages, from), path.join(folder, "tokens"), { recursive: true });
  const file = path.join(folder, "config.json");
  const patterns = source.map((one) => `tokens/${one}`);
  fs.writeFileSync(file, JSON.stringify({ source: patterns, platforms }));
  const answers = new TokenAnswers({
    Builder: TokenBuilder,
    config: file,
    host: (host) => folderHost(host, folder),
  });
  const { manifest } = await answers.project.current();
  const uses = manifest.tokens.map(({ outputs }, at) =>
    `.a${at} { --x: var(--${outputs.css.name}); }`
  );
  fs.writeFileSync(path.join(folder, "src/uses.css"), uses.join("\n"));
  const client = new Client(folder);
  const call: Call = async (name, args) => {
    const { result, error } = await client.request("tools/call", { name, arguments: args });
    return error ?? JSON.parse(result.content[0].text);
  };
  return { call, manifest };
}

/** Packages that must be installed for the questions besides the development packages. */
export const packagesOfQuestions: readonly string[] = ["@primer/primitives@11.10.0"];

/**
 * Asks all questions.
 *
 * @param root A folder for copies of the systems.
 * @param installed A folder with {@linkcode packagesOfQuestions}.
 */
export async function askQuestions(
  root: string,
  installed: string,
): Promise<{ right: number; all: number; wrong: string[] }> {
  const wrong: string[] = [];
  let all = 0;
  for (const system of [...systems, primer]) {
    const { name, tasks } = system;
    const folder = path.join(root, name.replaceAll(" ", "-"));
    const packages = system === primer ? installed : "node_modules";
    const { call, manifest } = await openSystem(folder, packages, system);
    for (const { what, isRight } of tasks) {
      all++;
      const right = await isRight(call, manifest).catch((cause) => `${cause}`);
      if (right !== true) wrong.push(`${name}: ${what}${right ? ` (${right})` : ""}`);
    }
  }
  return { right: all - wrong.length, all, wrong };
}
