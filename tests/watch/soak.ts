/**
 * Random edits under a watch: after each one, the files on disk equal those of a full build.
 * @module
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { longestWait } from "../helpers/waits.ts";
import TokenBuilder, { BuildError, type Config } from "../../mod.ts";

/** Pseudorandom numbers, the same for each seed: xorshift32 (Marsaglia, 2003). */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

type Tokens = Record<string, unknown>;

/** A project that is edited at random. */
class Edited {
  readonly folder: string;
  #random: (below: number) => number;
  /** Token files by path; a text is a broken file. */
  #files: Map<string, Tokens | string> = new Map();
  #prefix = "a";
  #destinations = ["base.json"];
  #contexts = ["light", "dark"];
  #names = 0;

  constructor(folder: string, seed: number) {
    this.folder = folder;
    this.#random = randomNumbers(seed);
    for (const name of ["a", "b"]) this.#files.set(`tokens/${name}.json`, this.#tokens());
    this.#files.set("tokens/module.mjs", this.#tokens());
    for (const [file, tokens] of this.#files) this.#write(file, tokens);
    for (const name of ["light", "dark", "dim"]) {
      this.#write(`themes/${name}.json`, { theme: this.#token(String(this.#random(50))) });
    }
    this.#writeResolver();
    this.#writeConfig();
  }

  /** The configuration in the project's file. */
  get config(): Config {
    return {
      source: ["tokens/**/*.json", "tokens/**/*.mjs"].map((glob) => `${this.folder}/${glob}`),
      resolver: `${this.folder}/tokens.resolver.json`,
      log: { verbosity: "silent", warnings: "disabled" },
      platforms: {
        json: {
          transforms: ["name/kebab"],
          prefix: this.#prefix,
          buildPath: `${this.folder}/build/`,
          contexts: { theme: "*" },
          files: [
            ...this.#destinations.map((destination) => ({
              destination: `{theme}/${destination}`,
              format: "json/flat",
            })),
          ],
        },
      },
    };
  }

  #token(value: string): Tokens {
    return { $type: "dimension", $value: { value: Number(value), unit: "px" } };
  }

  #tokens(): Tokens {
    const tokens: Tokens = {};
    const count = 1 + this.#random(6);
    for (let at = 0; at < count; at++) {
      const name = `t${this.#random(12)}`;
      tokens[name] = this.#random(5) === 0
        ? { $type: "dimension", $value: this.#random(20) ? "{theme}" : `{t${this.#random(12)}}` }
        : this.#token(String(this.#random(100)));
    }
    return tokens;
  }

  #text(file: string, tokens: unknown): string {
    if (typeof tokens === "string") return tokens;
    const json = JSON.stringify(tokens, null, 2);
    return file.endsWith(".mjs") ? `export default ${json};\n` : json;
  }

  #write(file: string, tokens: unknown): void {
    const target = path.join(this.folder, file);
    const text = this.#text(file, tokens);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    const how = this.#random(3);
    if (how === 0) return fs.writeFileSync(target, text);
    if (how === 1) {
      // A rename, as some editors do.
      fs.writeFileSync(`${target}~`, text);
      return fs.renameSync(`${target}~`, target);
    }
    // Two steps, as other editors do.
    fs.writeFileSync(target, "");
    fs.appendFileSync(target, text);
  }

  #writeConfig(): void {
    this.#write("prefix.mjs", `export const prefix = ${JSON.stringify(this.#prefix)};\n`);
    const json = JSON.stringify(this.config).replace(
      JSON.stringify({ prefix: this.#prefix }).slice(1, -1),
      "prefix",
    );
    this.#write("config.mjs", `import { prefix } from "./prefix.mjs";\nexport default ${json};\n`);
  }

  #writeResolver(): void {
    const contexts = this.#contexts.map((name) => [name, [{ $ref: `themes/${name}.json` }]]);
    this.#write("tokens.resolver.json", {
      version: "2025.10",
      resolutionOrder: [{
        type: "modifier",
        name: "theme",
        default: "light",
        contexts: Object.fromEntries(contexts),
      }],
    });
  }

  #some(): string {
    const names = [...this.#files.keys()];
    return names[this.#random(names.length)];
  }

  #put(file: string, tokens: Tokens | string): void {
    this.#files.set(file, tokens);
    this.#write(file, tokens);
  }

  /** Writes files that a build can read. */
  #mend(): void {
    for (const file of this.#files.keys()) this.#put(file, this.#tokens());
  }

  /** One edit of any kind. */
  edit(): void {
    const kind = this.#random(18);
    const file = this.#some();
    const target = path.join(this.folder, file);
    if (kind < 6) this.#put(file, this.#tokens());
    else if (kind === 6) {
      const folder = this.#random(2) === 0 ? "tokens" : `tokens/${this.#names % 7}/deep`;
      if (this.#files.size < 9) this.#put(`${folder}/n${this.#names++ % 20}.json`, this.#tokens());
    } else if (kind === 7 && this.#files.size > 2) {
      this.#files.delete(file);
      fs.rmSync(target);
    } else if (kind === 8) {
      const name = `tokens/r${this.#names++ % 20}${path.extname(file)}`;
      this.#files.set(name, this.#files.get(file)!);
      if (name !== file) this.#files.delete(file);
      fs.renameSync(target, path.join(this.folder, name));
    } else if (kind === 9) this.#put(file, '{ "t1": ');
    else if (kind === 10) fs.utimesSync(target, new Date(), new Date());
    else if (kind === 11) {
      this.#prefix = "abc"[this.#random(3)];
      this.#writeConfig();
    } else if (kind === 12) {
      this.#destinations = [["base.json"], ["base.json", "more.json"], ["x.json"]][this.#random(3)];
      this.#writeConfig();
    } else if (kind === 13) {
      this.#contexts =
        [["light", "dim"], ["light", "dark"], ["light", "dim", "dark"]][this.#random(3)];
      this.#writeResolver();
    } else if (kind === 14) {
      const name = this.#contexts[this.#random(this.#contexts.length)];
      this.#write(`themes/${name}.json`, { theme: this.#token(String(this.#random(50))) });
    } else this.#mend();
  }
}

/** The files of a full build, relative to its folder; `undefined` if it fails. */
async function builtFromScratch({ config, folder }: Edited): Promise<
  Record<string, string> | undefined
> {
  const builder = new TokenBuilder(config, { init: false });
  try {
    // Imports modules again, which the runtime has cached from earlier edits.
    await builder.rebuild(undefined, { dryRun: true });
    const platforms = await builder.formatAllPlatforms();
    const files = Object.values(platforms).flat().filter(({ output }) => output !== undefined);
    return Object.fromEntries(
      files.map(({ destination, output }) => [
        path.relative(path.join(folder, "build"), destination!),
        String(output),
      ]).sort(([a], [b]) => a < b ? -1 : 1),
    );
  } catch (cause) {
    if (cause instanceof BuildError) return undefined;
    throw cause;
  }
}

/** Texts of the files in a folder, while others write to it; ignores temporary files. */
function outputsIn(folder: string): Record<string, string> {
  if (!fs.existsSync(folder)) return {};
  const outputs: Record<string, string> = {};
  const entries = fs.readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const name of entries.filter((name) => name.endsWith(".json")).sort()) {
    try {
      outputs[name.replaceAll("\\", "/")] = fs.readFileSync(path.join(folder, name), "utf8");
    } catch (cause) {
      // It was removed meanwhile.
      if ((cause as { code?: string }).code !== "ENOENT") throw cause;
    }
  }
  return outputs;
}

/** The results of a soak. */
export interface Soaked {
  edits: number;
  builds: number;
  failed: number;
}

/**
 * Edits a project at random under a watch.
 *
 * @param onEdit Called after each edit with its number, once the files equal those of a full build.
 */
export async function soak(
  folder: string,
  { edits, seed, onEdit = () => {} }: {
    edits: number;
    seed: number;
    onEdit?: (edit: number) => void;
  },
): Promise<Soaked> {
  const project = new Edited(folder, seed);
  const controller = new AbortController();
  const builder = new TokenBuilder(path.join(folder, "config.mjs"), { init: false });
  const soaked = { edits, builds: 0, failed: 0 };
  let failed = false;
  const watched = (async () => {
    for await (const { error } of builder.watch({ signal: controller.signal })) {
      soaked.builds++;
      failed = error !== undefined;
      if (failed) soaked.failed++;
    }
  })();
  let good: Record<string, string> = {};
  try {
    for (let edit = 0; edit <= edits; edit++) {
      // Some edits come in bursts.
      for (let more = edit % 5 === 0 ? 3 : 1; edit > 0 && more > 0; more--) project.edit();
      const wanted = await builtFromScratch(project);
      const end = Date.now() + longestWait;
      for (;;) {
        const found = outputsIn(path.join(folder, "build"));
        for (const [file, text] of Object.entries(found)) {
          assert.doesNotThrow(() => JSON.parse(text), `${file} is torn`);
        }
        const isDone = JSON.stringify(found) === JSON.stringify(wanted ?? good) &&
          failed === (wanted === undefined);
        if (isDone) break;
        if (Date.now() > end) {
          assert.deepEqual(found, wanted ?? good, `edit ${edit} with seed ${seed}`);
          assert.equal(failed, wanted === undefined, `edit ${edit} with seed ${seed}`);
        }
        await new Promise((resolve) => setTimeout(resolve, 4));
      }
      good = wanted ?? good;
      onEdit(edit);
    }
  } finally {
    controller.abort();
    await watched;
  }
  return soaked;
}
