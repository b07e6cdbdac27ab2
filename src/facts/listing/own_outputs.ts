/**
 * Learns the token names that user formats print. Prints a file several times, each time renaming a different half of
 * its tokens: a definition whose name changes belongs to a renamed token. If no name changes, compares values instead.
 * @module
 */
import { mentionsOf } from "../../hooks/registry/define_format.ts";
import type { TransformedToken } from "../../base/types/token.ts";
import { type Definition, definitionsIn } from "../consumers/names/output_definitions.ts";
import type { DefinedName, OwnOutput } from "../consumers/names/own_output.ts";
import { codesFor } from "../output_lines/line_codes.ts";
import { filesOfListed } from "./listed_platforms.ts";
import { type ListedProject, nameOf } from "./listed_project.ts";
import { type Lines, PrintedFile } from "../output_lines/printed_file.ts";

/** Letter to append to names. */
const mark = "q";

/** Renames a token: changes the last key of its path, and everything derived from that. */
function withOtherName(token: TransformedToken): TransformedToken {
  const { path, attributes } = token;
  const last = path.at(-1) ?? "";
  const changed = Object.entries(attributes ?? {}).map(([key, value]) => [
    key,
    value === last ? value + mark : value,
  ]);
  return {
    ...token,
    name: `${token.name}${mark}`,
    path: [...path.slice(0, -1), last + mark],
    ...(attributes && { attributes: Object.fromEntries(changed) }),
  };
}

/** A text split at its definitions; each piece ends at the next definition. */
interface Pieces {
  readonly definitions: readonly Definition[];
  readonly texts: readonly string[];
}

function piecesOf(file: string, lines: readonly string[]): Pieces {
  const text = lines.join("\n");
  const definitions = definitionsIn(file, text);
  const texts = definitions.map(({ start }, at) => text.slice(start, definitions[at + 1]?.start));
  return { definitions, texts };
}

/** Learns the names in the files of one format. */
class NameProbe {
  #printed: PrintedFile;
  #tokens: readonly TransformedToken[];
  #codes: ReturnType<typeof codesFor>;

  constructor(printed: PrintedFile) {
    this.#printed = printed;
    this.#tokens = printed.placed.map(({ token }) => token);
    this.#codes = codesFor(this.#tokens.length);
  }

  async #print(change: (token: TransformedToken) => TransformedToken): Promise<Lines> {
    return await this.#printed.print(change) ?? new Map();
  }

  /** The runs that changed the definitions of files, as bits, by path. */
  async #codesOf(
    pieces: ReadonlyMap<string, Pieces>,
    change: (token: TransformedToken) => TransformedToken,
    textsOf: (pieces: Pieces) => readonly string[],
  ): Promise<Map<string, number[]>> {
    const found = new Map<string, number[]>();
    for (const [path, { texts }] of pieces) found.set(path, texts.map(() => 0));
    const codeOf = new Map(this.#tokens.map((token, at) => [token, this.#codes.codes[at]]));
    for (let bit = 0; bit < this.#codes.bits && found.size > 0; bit++) {
      const mask = 1 << bit;
      const isIt = (token: TransformedToken) => (codeOf.get(token)! & mask) !== 0;
      const lines = await this.#print((token) => isIt(token) ? change(token) : token);
      for (const [path, codes] of found) {
        const [before, after] = [pieces.get(path)!, piecesOf(path, lines.get(path) ?? [])];
        const [texts, others] = [textsOf(before), textsOf(after)];
        if (texts.length !== others.length) found.delete(path);
        else texts.forEach((text, at) => codes[at] |= text === others[at] ? 0 : mask);
      }
    }
    return found;
  }

  async run(): Promise<{ path: string; names: DefinedName[]; lines: string[] }[]> {
    const [lines, again] = [await this.#print((item) => item), await this.#print((item) => item)];
    const pieces = new Map(Array.from(lines, ([path, own]) => [path, piecesOf(path, own)]));
    const namesIn = ({ definitions }: Pieces) => definitions.map(({ name }) => name);
    const byName = await this.#codesOf(pieces, withOtherName, namesIn);
    const hasOthers = Array.from(pieces.keys()).some((path) =>
      byName.get(path)?.some((code) => code === 0) ?? true
    );
    const byValue = hasOthers
      ? await this.#codesOf(
        pieces,
        (item) => this.#printed.changer.changed(item, "values"),
        ({ texts }) => texts,
      )
      : undefined;
    return Array.from(pieces, ([path, { definitions }]) => ({
      path,
      names: definitions.map(({ form, name }, at): DefinedName => {
        const code = byName.get(path)?.[at] || byValue?.get(path)?.[at] || 0;
        const number = this.#codes.numberOf(code);
        return { form, name, ...(number !== undefined && { token: nameOf(this.#tokens[number]) }) };
      }),
      lines: lines.get(path)!.filter((line, at) => again.get(path)?.[at] === line),
    }));
  }
}

/** The outputs of user formats that do not declare their token names. */
export async function ownOutputs(listed: ListedProject): Promise<OwnOutput[]> {
  const found: OwnOutput[] = [];
  for (const platform of listed.platforms) {
    for (const { file, formatted } of filesOfListed(platform)) {
      const { format } = file;
      const saysNames = format.namesOf || format.usage || format.describesBuild;
      if (saysNames || mentionsOf(format)) continue;
      const printed = PrintedFile.of(file, formatted, { ...platform.setup, selectsOnly: false });
      if (!printed) continue;
      const probe = new NameProbe(printed);
      for (const { path, ...own } of await probe.run()) {
        found.push({ file: listed.pathOf(path), platform: platform.setup.name, ...own });
      }
    }
  }
  return found;
}
