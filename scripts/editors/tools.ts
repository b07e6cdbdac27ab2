/**
 * Gets real editors for checks: from npm and from Debian, into a folder outside the repository, which later runs reuse.
 * @module
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import process from "node:process";
import { run } from "../run.ts";

/** Where the editors are. */
export const toolFolder: string = process.env.EDITORS_FOLDER ??
  path.join(os.tmpdir(), "token-build-editors");

/** Thrown if a tool is unavailable here, with the reason. */
export class NoTool extends Error {
  override name = "NoTool";
}

async function must(command: string, args: string[], cwd: string): Promise<string> {
  const { code, text } = await run(command, args, { cwd }).catch((cause) => ({
    code: 1,
    text: String(cause),
  }));
  if (code === 0) return text;
  const last = text.trim().split("\n").slice(-3).join("\n");
  throw new NoTool(`${[command, ...args.slice(0, 3)].join(" ")} failed: ${last}`);
}

/** Makes a folder of tools once; an interrupted run leaves none. */
async function once(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = path.join(toolFolder, name);
  if (fs.existsSync(folder)) return folder;
  const made = `${folder}.${process.pid}`;
  try {
    fs.mkdirSync(made, { recursive: true });
    await make(made);
    fs.renameSync(made, folder);
  } finally {
    fs.rmSync(made, { recursive: true, force: true });
  }
  return folder;
}

const quiet = ["--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--silent"];

/** Version of code-server: Visual Studio Code 1.139.1, served to a browser. */
const codeServer = "code-server@4.139.1";

/** The folder of code-server. Its native modules are missing, which only costs terminals. */
export function codeServerFolder(): Promise<string> {
  return once(codeServer, async (folder) => {
    const packed = (await must("npm", ["pack", "--silent", codeServer], folder)).trim();
    await must("tar", ["xzf", packed, "--strip-components=1"], folder);
    fs.rmSync(path.join(folder, packed));
    await must("npm", ["ci", ...quiet], folder);
    const inner = path.join(folder, "lib/vscode");
    await must("npm", ["install", "--legacy-peer-deps", ...quiet], inner);
  });
}

/** Unpacks Debian packages and their missing dependencies. */
function debian(name: string, packages: string[]): Promise<string> {
  return once(name, async (folder) => {
    if (process.platform !== "linux") throw new NoTool("Debian's packages run on Linux only");
    const planned = await must(
      "apt-get",
      ["install", "--simulate", "--no-install-recommends", "-qq", ...packages],
      folder,
    );
    const names = [...planned.matchAll(/^Inst (\S+)/gm)].map(([, one]) => one);
    if (names.length === 0) throw new NoTool(`${packages.join(" ")} is installed already`);
    await must("apt-get", ["download", "-qq", ...names], folder);
    for (const file of fs.readdirSync(folder).filter((one) => one.endsWith(".deb"))) {
      await must("dpkg", ["-x", file, "root"], folder);
      fs.rmSync(path.join(folder, file));
    }
  });
}

/** Environment in which programs of an unpacked root find their libraries. */
function libraries(root: string): Record<string, string> {
  const folders = ["lib", "usr/lib"].flatMap((one) => [
    path.join(root, one, "x86_64-linux-gnu"),
    path.join(root, one, "aarch64-linux-gnu"),
  ]);
  return { LD_LIBRARY_PATH: folders.join(":") };
}

/** A program with its environment. */
export interface Tool {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Record<string, string>;
}

/** Neovim. */
export async function neovim(): Promise<Tool> {
  const root = path.join(await debian("neovim", ["neovim"]), "root");
  const env = { ...libraries(root), VIMRUNTIME: path.join(root, "usr/share/nvim/runtime") };
  return { command: path.join(root, "usr/bin/nvim"), args: [], env };
}

/** The installed Vim with ALE from Debian. */
export async function vim(): Promise<Tool> {
  const { code } = await run("vim", ["--version"], { cwd: os.tmpdir() }).catch(() => ({ code: 1 }));
  if (code !== 0) throw new NoTool("Vim is not installed");
  const root = path.join(await debian("ale", ["vim-ale"]), "root");
  return { command: "vim", args: [], env: { ALE: path.join(root, "usr/share/vim-ale") } };
}

/** Emacs with Eglot. */
export async function emacs(): Promise<Tool> {
  const root = path.join(
    await debian("emacs", ["emacs-nox", "elpa-eglot"]),
    "root",
  );
  const share = path.join(root, "usr/share/emacs");
  const version = fs.readdirSync(share).find((name) => /^\d/.test(name))!;
  const lisp = path.join(share, version, "lisp");
  const folders = fs.readdirSync(lisp, { withFileTypes: true }).filter((one) => one.isDirectory())
    .map(({ name }) => path.join(lisp, name));
  const packages = path.join(share, "site-lisp/elpa-src");
  const own = fs.existsSync(packages)
    ? fs.readdirSync(packages).map((name) => path.join(packages, name))
    : [];
  const libexec = path.join(root, "usr/libexec/emacs", version);
  const [machine] = fs.readdirSync(libexec);
  const env = {
    ...libraries(root),
    EMACSLOADPATH: [...own, lisp, ...folders].join(":"),
    EMACSDATA: path.join(share, version, "etc"),
    EMACSPATH: path.join(libexec, machine),
  };
  const dump = path.join(libexec, machine, "emacs.pdmp");
  const dumped = fs.existsSync(dump) ? ["--dump-file", dump] : [];
  return { command: path.join(root, "usr/bin/emacs-nox"), args: dumped, env };
}
