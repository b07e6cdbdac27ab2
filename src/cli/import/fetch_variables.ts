/**
 * Fetches the variables of a Figma file from the REST API.
 * @module
 */
import { BuildError } from "../../base/diagnostics/build_error.ts";
import { fileUnreadable } from "../../base/diagnostics/catalog/files.ts";
import { environment } from "../../engine/host/runtime.ts";

/** Address of Figma's REST API. */
const figmaAddress = "https://api.figma.com";

/** Timeout of the request in milliseconds. */
const patience = 60_000;

/** Authentication headers. An OAuth token takes precedence over a personal one. */
function headers(): Record<string, string> | undefined {
  const oauth = environment("FIGMA_OAUTH_TOKEN");
  if (oauth) return { "Authorization": `Bearer ${oauth}` };
  const personal = environment("FIGMA_ACCESS_TOKEN");
  return personal ? { "X-Figma-Token": personal } : undefined;
}

/**
 * Returns the text of the response.
 *
 * @param key The key in the URL of the file.
 * @throws {BuildError} If no access token is set, or the request fails.
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
  const requestHeaders = headers();
  if (!requestHeaders) throw fail(new Error("set FIGMA_ACCESS_TOKEN or FIGMA_OAUTH_TOKEN"));
  let response: Response;
  try {
    response = await fetch(address, {
      headers: requestHeaders,
      signal: AbortSignal.timeout(patience),
    });
  } catch (cause) {
    throw fail(cause);
  }
  if (!response.ok) {
    const reason = response.status === 403
      ? "the access token cannot read variables: it needs the scope file_variables:read"
      : `the server answered with status ${response.status}`;
    throw fail(new Error(reason));
  }
  return await response.text();
}
