/**
 * Variables of a file of Figma, from its REST interface.
 * @module
 */
import { BuildError } from "../diagnostics/build_error.ts";
import { fileUnreadable } from "../diagnostics/catalog/files.ts";
import { environment } from "../host/runtime.ts";

/** Where Figma's REST interface is. */
const figmaAddress = "https://api.figma.com";

/** Milliseconds that an answer may take. */
const patience = 60_000;

/** What names who asks: a token of OAuth goes before a personal one. */
function headers(): Record<string, string> | undefined {
  const oauth = environment("FIGMA_OAUTH_TOKEN");
  if (oauth) return { "Authorization": `Bearer ${oauth}` };
  const personal = environment("FIGMA_ACCESS_TOKEN");
  return personal ? { "X-Figma-Token": personal } : undefined;
}

/**
 * The text of the answer.
 *
 * @param key The key of the file, as its address has it.
 * @throws {BuildError} If there is no token, or no answer with variables.
 */
export async function fetchVariables(
  key: string,
  { base = figmaAddress, published = false }: { base?: string; published?: boolean },
): Promise<string> {
  const what = published ? "published" : "local";
  const address = `${base.replace(/\/+$/, "")}/v1/files/${
    encodeURIComponent(key)
  }/variables/${what}`;
  const fail = (cause: unknown) => new BuildError([fileUnreadable(address, cause)]);
  const own = headers();
  if (!own) throw fail(new Error("set FIGMA_ACCESS_TOKEN or FIGMA_OAUTH_TOKEN"));
  let response: Response;
  try {
    response = await fetch(address, { headers: own, signal: AbortSignal.timeout(patience) });
  } catch (cause) {
    throw fail(cause);
  }
  if (!response.ok) {
    const reason = response.status === 403
      ? "the token may not read variables: it wants the scope file_variables:read"
      : `the answer is ${response.status}`;
    throw fail(new Error(reason));
  }
  return await response.text();
}
