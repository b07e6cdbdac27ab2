import { factsOfCode } from "./codes.ts";

export const repository = "https://github.com/token-build/token-build";

/** Address for bug reports. */
export const issues: string = `${repository}/issues`;

/** The documentation page of a code; `undefined` if the code has none. */
export function pageOf(code: string): string | undefined {
  if (factsOfCode(code) === undefined) return undefined;
  return `${repository}/blob/main/docs/diagnostics/${code.replace("/", "-")}.md`;
}

/** The address of a page in `docs/`, such as `eslint.md#allowed-layers`. */
export function documentationOf(page: string): string {
  return `${repository}/blob/main/docs/${page}`;
}
