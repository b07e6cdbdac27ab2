/**
 * Asks which project to create.
 * @module
 */
import { process } from "../../engine/host/node.ts";
import { type OtherTool, otherTools } from "./other_tools.ts";
import { type TemplateName, templates } from "./templates.ts";

export type Wanted =
  | { readonly type: TemplateName }
  | { readonly from: OtherTool }
  | { readonly packageName: string };

/** Asks a question. Returns the answer as typed. */
export type Ask = (question: string) => Promise<string>;

type Print = (lines: string[]) => void;

const projects: readonly { readonly text: string; readonly wanted: Wanted | undefined }[] = [
  ...(["web", "react", "mobile", "complete", "basic"] as const)
    .map((type) => ({ text: `${type}: ${templates[type].title}`, wanted: { type } })),
  { text: "package: a package of tokens that others install", wanted: undefined },
  ...Object.entries(otherTools).map(([tool, title]) => ({
    text: `from ${title}`,
    wanted: { from: tool as OtherTool },
  })),
];

/**
 * Asks for the kind of project, until the answer is one of the numbers. Then asks for the name of a package, if needed.
 *
 * @param folder Name of the folder, the default name of a package.
 */
export async function askWhat(ask: Ask, print: Print, folder: string): Promise<Wanted> {
  print(["What do you want to create?", ...projects.map(({ text }, at) => `  ${at + 1}. ${text}`)]);
  for (;;) {
    const answer = (await ask("Number [1]: ")).trim() || "1";
    const chosen = /^\d+$/.test(answer) ? projects[Number(answer) - 1] : undefined;
    if (!chosen) {
      print([`Type a number from 1 to ${projects.length}`]);
      continue;
    }
    if (chosen.wanted) return chosen.wanted;
    return { packageName: (await ask(`Name of the package [${folder}]: `)).trim() || folder };
  }
}

/** Whether questions can be asked: at a terminal, and not in CI. */
export function canAsk(): boolean {
  const { CI } = process.env;
  return Boolean(process.stdin.isTTY && process.stdout.isTTY && !CI);
}

/** Runs a step that asks at the terminal. Returns `undefined` if the user closes or interrupts the input. */
export async function atTerminal<T>(step: (ask: Ask) => Promise<T>): Promise<T | undefined> {
  const { createInterface } = process.getBuiltinModule("node:readline");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<undefined>((resolve) =>
    terminal.on("close", () => resolve(undefined))
  );
  try {
    const ask: Ask = (question) => new Promise((resolve) => terminal.question(question, resolve));
    return await Promise.race([step(ask), closed]);
  } finally {
    terminal.close();
  }
}
