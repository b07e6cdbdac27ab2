import { consumerNames } from "../listing/consumer_names.ts";
import {
  filesOfListed,
  type ListedPlatform,
  listingOf,
  pathOfListed,
  type TokensInContexts,
} from "../listing/listed_platforms.ts";
import type { ProcessedFile } from "../../base/types/config.ts";
import type { TransformedToken } from "../../base/types/token.ts";
import type { CountedLinks } from "../../base/contexts/counted_links.ts";
import { LayeredTokens } from "../../base/contexts/layered_tokens.ts";

interface NamedFile {
  readonly file: Pick<ProcessedFile, "format">;
  readonly path: string;
  readonly tokens: LayeredTokens;
  readonly options: TokensInContexts["options"];
}

export interface NamedIn {
  readonly file: string;
  /** Its names in the file, if they differ from its name on the platform. */
  readonly names?: readonly string[];
}

/** Maps tokens to their names on platforms and in files, and names to tokens. */
export class PlatformNames {
  /** Text before and after a name in usages, such as `var(--` and `)`. */
  usage: readonly [before: string, after: string] | undefined;
  readonly tokens: LayeredTokens = new LayeredTokens();
  readonly name: string;
  #files: Map<NamedFile["file"], NamedFile> = new Map();
  #keys: CountedLinks;

  /** @param keys Token keys by name, shared by all platforms. */
  constructor(name: string, keys: CountedLinks) {
    this.name = name;
    this.#keys = keys;
  }

  /** Returns the keys of the tokens that changed on the platform or in one of its files. */
  update(platform: ListedPlatform): Set<string> {
    const keys = this.#keys;
    const changed = new Set<string>();
    const { removed, added } = this.tokens.update(listingOf(platform));
    for (const { name, key } of removed) keys.remove(String(name), key);
    for (const { name, key } of added) keys.add(String(name), key);
    for (const { key } of [...removed, ...added]) changed.add(key);
    const files = filesOfListed(platform);
    this.usage = files.find(({ file }) => file.format.usage)?.file.format.usage;
    const before = this.#files;
    this.#files = new Map();
    for (const { file, formatted } of files) {
      const { content } = formatted;
      if (!content || file.format.describesBuild) continue;
      const path = pathOfListed({ file, formatted }, platform);
      const tokens = before.get(file)?.tokens ?? new LayeredTokens();
      before.delete(file);
      const named: NamedFile = { file, path, tokens, options: content.options };
      this.#files.set(file, named);
      const { removed, added } = tokens.update(content);
      for (const token of removed) {
        this.#eachName(token, named, (name, key) => keys.remove(name, key));
      }
      for (const token of added) this.#eachName(token, named, (name, key) => keys.add(name, key));
      for (const { key } of [...removed, ...added]) changed.add(key);
    }
    for (const gone of before.values()) {
      this.#forget(gone);
      for (const { key } of gone.tokens.tokens()) changed.add(key);
    }
    return changed;
  }

  clear(): void {
    for (const { name, key } of this.tokens.tokens()) this.#keys.remove(String(name), key);
    for (const named of this.#files.values()) this.#forget(named);
    this.#files.clear();
  }

  #forget(named: NamedFile): void {
    for (const token of named.tokens.tokens()) {
      this.#eachName(token, named, (name, key) => this.#keys.remove(name, key));
    }
  }

  /** Calls a function for each name of a token in a file that differs from its name on the platform. */
  #eachName(
    token: TransformedToken,
    { file, options }: NamedFile,
    use: (name: string, key: string) => void,
  ): void {
    for (const name of consumerNames(file.format, token, options) ?? []) use(name, token.key);
  }

  filesOf(key: string): NamedIn[] {
    const found: NamedIn[] = [];
    for (const { file, path, tokens, options } of this.#files.values()) {
      const token = tokens.first(key);
      if (!token) continue;
      const names = consumerNames(file.format, token, options);
      found.push({ file: path, ...(names && { names }) });
    }
    return found;
  }
}
