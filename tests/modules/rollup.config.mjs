import commonjs from "@rollup/plugin-commonjs";
import resolve from "@rollup/plugin-node-resolve";

const plugins = [resolve({ preferBuiltins: true }), commonjs()];

export default [
  { input: "bundled.mjs", output: { dir: "out/rollup", format: "es", entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs" }, plugins },
  { input: "require.cjs", output: { dir: "out/rollup", format: "cjs", entryFileNames: "[name].cjs", chunkFileNames: "[name].cjs" }, plugins },
];
