/**
 * Defines the elements that show tokens, such as `<token-palette>`, and gives them the tokens of the project.
 * @module
 */
import { setTokens } from "virtual:token-build/@token-build/storybook/blocks/elements/elements.js";
import tokens from "virtual:token-build/@token-build/storybook/blocks/elements/tokens.js";

setTokens(tokens);

// deno-lint-ignore no-explicit-any
const meta = import.meta as any;
if (meta.hot) {
  meta.hot.accept(
    "virtual:token-build/@token-build/storybook/blocks/elements/tokens.js",
    (module: { default: object } | undefined) => module && setTokens(module.default),
  );
}
if (meta.webpackHot) {
  meta.webpackHot.accept(
    "virtual:token-build/@token-build/storybook/blocks/elements/tokens.js",
    () => setTokens(tokens),
  );
}
