import { remembered } from "../../base/collections/remembered.ts";
import type { LinkedTokens } from "../../base/contexts/linked_tokens.ts";
import { formerNamesIn } from "../../base/tokens/own_extensions.ts";
import { isEmpty, isEqual, isPlainObject } from "../../base/tokens/plain_object.ts";
import { hasReferences, referenceNames } from "../../base/tokens/references/references.ts";
import type { Syntax } from "../../base/tokens/syntax.ts";
import { keyName } from "../../base/tokens/tree.ts";
import type {
  ContextsOf,
  ManifestOutput,
  ManifestToken,
  ManifestValue,
} from "../../base/types/manifest.ts";
import type { TransformedToken } from "../../base/types/token.ts";
import { wholeFile } from "../../base/values/paths/file_part.ts";
import { nameOf } from "../listing/listed_project.ts";
import type { IndexedOutput, TokenFacts } from "./indexed_facts.ts";

/** The part of an index from which manifests are made. */
interface TokenSource {
  readonly syntax: Syntax;
  readonly tokens: LinkedTokens;
  factsOf(token: TransformedToken): TokenFacts;
  chainOf(token: TransformedToken, contexts: ContextsOf): TransformedToken[];
  outputs(key: string): IndexedOutput[];
}

type PathOf = (file: string) => string;

/** The id of a token in Figma, and its latest former name. */
function idsOf(token: TransformedToken, former: string | undefined): ManifestToken["ids"] {
  const { $extensions } = token.original;
  const figma = isPlainObject($extensions) ? $extensions["com.figma.variableId"] : undefined;
  const ids = {
    ...(typeof figma === "string" && { figma }),
    ...(former !== undefined && { former }),
  };
  return Object.keys(ids).length > 0 ? ids : undefined;
}

/** Makes the tokens of manifests, without lines and columns. */
export class ManifestTokens {
  #index: TokenSource;
  #made: Map<string, ManifestToken> = new Map();

  constructor(index: TokenSource) {
    this.#index = index;
  }

  forget(keys: Iterable<string>): void {
    for (const key of keys) this.#made.delete(key);
  }

  /** The same object until the token changes. */
  of(token: TransformedToken, pathOf: PathOf): ManifestToken {
    return remembered(this.#made, token.key, () => this.make(token, pathOf));
  }

  /**
   * @param token The token in its base contexts, or in the first ones that have it.
   * @param pathOf Makes a path relative to the working folder.
   */
  make(token: TransformedToken, pathOf: PathOf): ManifestToken {
    const { key, original } = token;
    const formerNames = formerNamesIn(original);
    const ids = idsOf(token, formerNames[0]);
    const { key: _key, path: _path, ...facts } = this.#index.factsOf(token);
    const { tokens } = this.#index;
    // Expansion makes tokens that only a platform has.
    const base = tokens.variants(key)[0]?.contexts ?? {};
    const contexts = tokens.furtherVariants(key)
      .map(({ contexts, token }) => ({ contexts, ...this.#value(token, contexts, pathOf) }));
    return {
      ...facts,
      ...(ids && { ids }),
      ...(formerNames.length > 1 && { formerNames }),
      ...this.#value(token, base, pathOf),
      ...(contexts.length > 0 && { contexts }),
      outputs: this.#outputs(key, pathOf),
    };
  }

  #value(token: TransformedToken, contexts: ContextsOf, pathOf: PathOf): ManifestValue {
    const { syntax, tokens } = this.#index;
    const { filePath, original } = token;
    const written: unknown = original[syntax.value];
    const targets = tokens.targetsOf(token).map(keyName);
    const chain = this.#index.chainOf(token, contexts);
    return {
      value: token[syntax.value],
      ...(hasReferences(written) && { written }),
      ...(!isEqual(targets, referenceNames(written)) && { targets }),
      ...(chain.length > 0 && { chain: chain.map(nameOf) }),
      // Omit the pointer into the file.
      ...(filePath && { source: { file: pathOf(wholeFile(filePath)) } }),
    };
  }

  #outputs(key: string, pathOf: PathOf): ManifestToken["outputs"] {
    const found = this.#index.outputs(key).map(({ platform, name, values, files }) => {
      const further = values.filter(({ contexts }) => !isEmpty(contexts));
      const contexts = further.map(({ contexts, text }) => ({ contexts, value: text }));
      const output: ManifestOutput = {
        name,
        value: values[0].text,
        files: files.map(({ file, names }) => ({
          file: pathOf(file),
          lines: [],
          ...(names && { names: [...names] }),
        })),
        ...(contexts.length > 0 && { contexts }),
      };
      return [platform, output];
    });
    return Object.fromEntries(found);
  }
}
