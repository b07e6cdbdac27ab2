/**
 * The Kotlin compiler from npm, which runs on an installed Java.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { install } from "../project.ts";
import { must, run } from "../run.ts";

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

const standard = () => path.join(library, "kotlin-stdlib.jar");

/**
 * Compiles sources; warnings are errors.
 *
 * @param output The folder of the classes.
 * @throws {Error} With the compiler's output.
 */
export async function compileKotlin(sources: readonly string[], output: string): Promise<void> {
  if (!fs.existsSync(path.join(library, "kotlin-compiler.jar"))) {
    await install(folder, "--ignore-scripts", `kotlin-compiler@${kotlinVersion}`);
  }
  await must("java", [
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
}

/** Runs a class. Returns its output. */
export async function runKotlin(output: string, main: string): Promise<string> {
  const classes = [output, standard()].join(path.delimiter);
  // Java 17 prints in the encoding of the locale.
  const env = { LC_ALL: "C.UTF-8" };
  return await must("java", ["-Xss16m", "-cp", classes, main], { env });
}
