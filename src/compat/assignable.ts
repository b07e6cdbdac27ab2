/**
 * Properties of builders that scripts for Style Dictionary assign to.
 * @module
 */
import type { Config } from "token-build";
import { prepareConfig } from "./config.ts";

/** Properties that are settings: what is assigned holds for the next build. */
const settings = "log source include expand platforms parsers preprocessors usesDtcg".split(" ");
/** Properties that are results: what is assigned is read again, and no build takes it. */
const results = ["tokens", "allTokens", "tokenMap", "volume"];

function getterOf(prototype: object, name: string): (() => unknown) | undefined {
  for (let at: object | null = prototype; at; at = Object.getPrototypeOf(at)) {
    const { get } = Object.getOwnPropertyDescriptor(at, name) ?? {};
    if (get) return get;
  }
}

/** Lets instances of a prototype be assigned settings and results. */
export function makeAssignable(prototype: object): void {
  for (const name of [...settings, ...results]) {
    const read = getterOf(prototype, name)!;
    // Before tokens are loaded, those of the configuration are there.
    const get = name === "tokens"
      ? function (this: { config: Config }) {
        const tokens = read.call(this) as object;
        return Object.keys(tokens).length > 0 ? tokens : this.config.tokens ?? tokens;
      }
      : read;
    const set = settings.includes(name)
      ? function (this: { config: Config }, value: unknown) {
        Object.assign(this.config, { [name]: (prepareConfig({ [name]: value }) as never)[name] });
      }
      : function (this: object, value: unknown) {
        Object.defineProperty(this, name, {
          value,
          writable: true,
          enumerable: true,
          configurable: true,
        });
      };
    Object.defineProperty(prototype, name, { get, set, configurable: true });
  }
}
