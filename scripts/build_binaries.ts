/**
 * Builds programs that need no runtime, with Bun's compiler, for all targets or the given ones:
 * `deno task binaries linux-x64`. Output in `dist/binaries/`: a folder for each target, its archive, checksums, install
 * scripts, and manifests for package managers if all targets are built. The same sources give the same bytes.
 * @module
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { version } from "../src/base/version.ts";
import { tarGz, zip } from "./binaries/archives.ts";
import { writeManifests } from "./binaries/manifests.ts";
import { noticesOf } from "./binaries/notices.ts";
import { signatureProblem, signed } from "./binaries/signature.ts";
import { archiveOf, checksumFile, programOf, type Target, targets } from "./binaries/targets.ts";
import { TemporaryFolder, unpack } from "./project.ts";
import { chosenNames, must, on, runtimes } from "./run.ts";

const dist = path.resolve("dist/binaries");

/** Flags that make a program behave like the package: hooks of installed packages load, `.env` and `bunfig.toml` do not. */
const flags = [
  "--compile",
  // Halves the time to start.
  "--bytecode",
  "--format=esm",
  // Names stay, because messages show them.
  "--minify-whitespace",
  "--minify-syntax",
  "--compile-autoload-package-json",
  "--no-compile-autoload-dotenv",
  "--no-compile-autoload-bunfig",
  "--no-compile-autoload-tsconfig",
];

/** Unpacks Bun for a target into a folder. npm checks its integrity. Returns the path of the executable. */
async function unpackRuntime({ runtime }: Target, folder: string): Promise<string> {
  const [, bunVersion] = runtimes.bun.split("@");
  const [own] = await unpack(folder, `@oven/${runtime}@${bunVersion}`);
  const programs = path.join(own, "bin");
  const [program] = fs.readdirSync(programs).filter((name) => /^bun(?:\.exe)?$/.test(name));
  return path.join(programs, program);
}

/** Signs a program for macOS, if the compiler has left the signature of Bun in it. */
function sign(program: string): void {
  const bytes = fs.readFileSync(program);
  if (signatureProblem(bytes) !== undefined) {
    fs.writeFileSync(program, signed(bytes, "token-build"));
  }
}

/** Builds the program of a target, and packs it. */
async function build(target: Target): Promise<void> {
  const folder = path.join(dist, target.name);
  const program = path.join(folder, programOf(target));
  using temporary = new TemporaryFolder();
  fs.mkdirSync(folder, { recursive: true });
  const executable = await unpackRuntime(target, temporary.path);
  const metafile = path.join(temporary.path, "meta.json");
  const [command, args] = on("bun", "build", ...flags, `--metafile=${metafile}`);
  const choice = [`--target=${target.target}`, `--compile-executable-path=${executable}`];
  await must(command, [
    ...args,
    ...choice,
    `--outfile=${program}`,
    "scripts/binaries/program.ts",
  ]);
  if (target.name.startsWith("darwin")) sign(program);
  const { inputs } = JSON.parse(fs.readFileSync(metafile, "utf8"));
  fs.writeFileSync(path.join(folder, "LICENSE"), noticesOf(Object.keys(inputs)));
  const files = [path.basename(program), "LICENSE"].map((name) => ({
    name,
    bytes: fs.readFileSync(path.join(folder, name)),
    isProgram: name !== "LICENSE",
  }));
  const pack = target.name === "windows-x64" ? zip : tarGz;
  fs.writeFileSync(path.join(dist, archiveOf(target)), pack(files));
}

const names = chosenNames(process.argv.slice(2), targets.map(({ name }) => name));
const chosen = targets.filter(({ name }) => names.includes(name));
fs.rmSync(dist, { recursive: true, force: true });
const checksums: Record<string, string> = {};
for (const target of chosen) {
  await build(target);
  const archive = fs.readFileSync(path.join(dist, archiveOf(target)));
  checksums[archiveOf(target)] = createHash("sha256").update(archive).digest("hex");
  console.log(`dist/binaries/${archiveOf(target)}, ${(archive.length / 1e6).toFixed(1)} MB`);
}
const lines = Object.entries(checksums).map(([name, sum]) => `${sum}  ${name}\n`);
fs.writeFileSync(path.join(dist, checksumFile), lines.join(""));
for (const name of ["install.sh", "install.ps1"]) {
  fs.copyFileSync(path.join("scripts/binaries", name), path.join(dist, name));
}
if (chosen.length === targets.length) {
  writeManifests(path.join(dist, "manifests"), version, checksums);
}
