import tokens from "./build/tokens.js";

export const colorOf = (name: string) => tokens.color[name];
