import type { ConsumerSource } from "../usage/check_usage.ts";
import { getOwn, isPlainObject } from "../../base/tokens/plain_object.ts";
import type { Host } from "../../base/types/host.ts";
import { dependencyLists } from "../token_packages/installed_package.ts";
import { wholeStart } from "../../base/text/printable.ts";

/** A version of a consumer after reading, before its uses are counted. */
export interface ConsumerVersion {
  readonly name: string;
  readonly version: string;
  readonly date?: string;
  readonly requires?: string;
  readonly sources: readonly ConsumerSource[];
  /** Prefix that makes the paths of `sources` relative to the working folder; empty, or ends with a slash. */
  readonly root: string;
  /** Paths of sources that were too large to read. */
  readonly skipped: readonly string[];
}

/** A consumer that cannot be read. The message completes "NAME cannot be read: …". */
export class ConsumerError extends Error {
  override name = "ConsumerError";
}

export interface PlaceSettings {
  readonly host: Host;
  /** Name of the tokens' package. */
  readonly tokens?: string;
  /** Loads the archive of `NAME@VERSION`; absent if packages must not be loaded. Throws an `NpmError`. */
  readonly loadPackage?: (specifier: string) => Uint8Array;
  /** Whether to leave a file out, by its path in the consumer. */
  readonly isExcluded: (file: string) => boolean;
}

export interface PackageFacts {
  readonly name?: string;
  readonly version?: string;
  /** The versions of a package that it accepts. */
  readonly requires?: string;
}

/** Maximum length of names and versions in reports. */
const longestName = 214;

function shortText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? wholeStart(value, longestName) : undefined;
}

/** The facts in the text of a `package.json`; none if it is not an object. */
export function packageFacts(text: string | undefined, tokens: string | undefined): PackageFacts {
  let tree: unknown;
  try {
    tree = JSON.parse(text ?? "");
  } catch {
    return {};
  }
  if (!isPlainObject(tree)) return {};
  const lists = dependencyLists.map((list) => getOwn(tree, list)).filter(isPlainObject);
  const required = tokens === undefined
    ? undefined
    : lists.map((list) => shortText(getOwn(list, tokens))).find((item) => item !== undefined);
  const [name, version] = [shortText(getOwn(tree, "name")), shortText(getOwn(tree, "version"))];
  return {
    ...(name !== undefined && { name }),
    ...(version !== undefined && { version }),
    ...(required !== undefined && { requires: required }),
  };
}
