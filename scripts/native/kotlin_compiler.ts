/**
 * The Kotlin compiler from npm, which runs on an installed Java.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { run } from "../run.ts";

/** The version of the compiler. */
export const kotlinVersion = "2.4.20";

const folder = path.resolve(`node_modules/.cache/kotlin-compiler-${kotlinVersion}`);
const library = path.join(folder, "node_modules/kotlin-compiler/lib");

/** Whether the machine has a program; runs it with its version flag. */
export async function has(program: string, flag: string): Promise<boolean> {
  const found = await run(program, [flag]).catch(() => undefined);
  return found?.code === 0;
}

/** Ends a check because a program is missing: with an error if `CI` is set. */
export function skip(missing: string): never {
  console.log(`skipped: this machine has no ${missing}`);
  process.exit(process.env.CI ? 1 : 0);
}

async function install(): Promise<void> {
  if (fs.existsSync(path.join(library, "kotlin-compiler.jar"))) return;
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, "package.json"), "{}");
  const { code, text } = await run("npm", [
    "install",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--prefix",
    folder,
    `kotlin-compiler@${kotlinVersion}`,
  ]);
  if (code !== 0) throw new Error(`the compiler could not be installed:\n${text}`);
}

const standard = () => path.join(library, "kotlin-stdlib.jar");

/**
 * Compiles sources; warnings are errors.
 *
 * @param output The folder of the classes.
 * @throws {Error} With the compiler's output.
 */
export async function compileKotlin(sources: readonly string[], output: string): Promise<void> {
  await install();
  const { code, text } = await run("java", [
    "-Xmx3g",
    "-XX:+UseSerialGC",
    "-XX:TieredStopAtLevel=1",
    "-cp",
    path.join(library, "*"),
    "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler",
    "-Werror",
    "-no-reflect",
    "-no-stdlib",
    "-classpath",
    standard(),
    "-d",
    output,
    ...sources,
  ]);
  if (code !== 0) throw new Error(text);
}

/** Runs a class. Returns its output. */
export async function runKotlin(output: string, main: string): Promise<string> {
  const classes = [output, standard()].join(path.delimiter);
  const { code, text } = await run("java", ["-Xss16m", "-cp", classes, main], {
    // Java 17 prints in the encoding of the locale.
    env: { LC_ALL: "C.UTF-8" },
  });
  if (code !== 0) throw new Error(text);
  return text;
}
