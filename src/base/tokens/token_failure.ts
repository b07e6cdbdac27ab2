/**
 * Exceptions of user functions with the tokens they were called for.
 * @module
 */
import type { Place } from "../types/diagnostic.ts";
import { valuePlace } from "./places.ts";
import type { Syntax } from "./syntax.ts";

/** The token that a function was called for. Tokens that hooks make may lack a path. */
interface CalledFor {
  readonly path?: string[];
  readonly filePath?: string;
}

/** An exception of a user function, with the token it was called for. */
class TokenFailure {
  readonly cause: unknown;
  readonly token: CalledFor;

  constructor(cause: unknown, token: CalledFor) {
    this.cause = cause;
    this.token = token;
  }
}

function naming<Result>(promise: Promise<Result>, token: CalledFor): Promise<Result> {
  return promise.catch((cause) => {
    throw new TokenFailure(cause, token);
  });
}

/** Calls a user function with a token. {@linkcode failureOf} reads what it throws. */
export function callFor<Token extends CalledFor, Result>(
  token: Token,
  call: (token: Token) => Result,
): Result {
  try {
    const result = call(token);
    return result instanceof Promise ? naming(result, token) as Result : result;
  } catch (cause) {
    throw new TokenFailure(cause, token);
  }
}

/** The exception itself, and the name and position of the token, if it is known. */
export function failureOf(
  thrown: unknown,
  syntax: Syntax,
): { cause: unknown; token?: string; place?: Place } {
  if (!(thrown instanceof TokenFailure)) return { cause: thrown };
  const { cause, token: { path, filePath } } = thrown;
  if (!Array.isArray(path)) return { cause };
  return { cause, token: path.join("."), place: valuePlace({ path, filePath }, syntax) };
}
