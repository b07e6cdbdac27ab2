/**
 * Properties of builders to which scripts for Style Dictionary assign.
 * @module
 */
import type { Config } from "token-build";
import { prepareConfig } from "./config.ts";

/** Settings. An assigned value applies to the next build. */
const settings = "log source include expand platforms parsers preprocessors usesDtcg".split(" ");
/** Results. An assigned value can be read back, but builds ignore it. */
const results = ["tokens", "allTokens", "tokenMap", "volume"];

function getterOf(prototype: object, name: string): (() => unknown) | undefined {
  for (let at: object | null = prototype; at; at = Object.getPrototypeOf(at)) {
    const { get } = Object.getOwnPropertyDescriptor(at, name) ?? {};
    if (get) return get;
  }
}

/** Makes the settings and results of a class assignable, given its prototype. */
export function makeAssignable(prototype: object): void {
  for (const name of [...settings, ...results]) {
    const read = getterOf(prototype, name)!;
    // Until tokens are loaded, return those of the configuration.
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
