/**
 * The license text of a binary: that of this project, and those of the packages whose code it contains.
 * @module
 */
import fs from "node:fs";
import path from "node:path";
import { runtimes } from "../run.ts";

/** The folders of the packages that a build has read, by name, from the paths of its inputs. */
function packagesOf(inputs: readonly string[]): Map<string, string> {
  const packages = new Map<string, string>();
  for (const input of inputs) {
    const [, folder, name] = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(`/${input}`) ?? [];
    if (name !== undefined) packages.set(name, folder.slice(1));
  }
  return new Map([...packages].sort(([one], [other]) => one < other ? -1 : 1));
}

/** The license of a package: its text, or its name if the package has no file with the text. */
function licenseOf(folder: string): string {
  const file = fs.readdirSync(folder).find((file) => /^license(?:\.\w+)?$/i.test(file));
  if (file !== undefined) {
    return fs.readFileSync(path.join(folder, file), "utf8").replaceAll("\r\n", "\n").trim();
  }
  const { license, homepage } = JSON.parse(
    fs.readFileSync(path.join(folder, "package.json"), "utf8"),
  );
  if (typeof license !== "string") throw new Error(`${folder} names no license`);
  return `License: ${license}, https://spdx.org/licenses/${license}.html\nSource: ${homepage}`;
}

/**
 * Makes the license text from the inputs of a build, relative to the current folder.
 *
 * @throws {Error} If a package names no license.
 */
export function noticesOf(inputs: readonly string[]): string {
  const notices = [...packagesOf(inputs)].map(([name, folder]) =>
    `This program contains code of ${name}:\n\n${licenseOf(folder)}\n`
  );
  const bun = runtimes.bun.replace("@", " ").replace("bun", "Bun");
  const runtime = `This program contains ${bun}, under the MIT license, and the libraries that ` +
    `it lists at https://github.com/oven-sh/bun, among them JavaScriptCore under the LGPL 2.\n`;
  return [fs.readFileSync("LICENSE", "utf8"), runtime, ...notices].join("\n---\n\n");
}
