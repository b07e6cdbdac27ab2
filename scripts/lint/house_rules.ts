/**
 * Rules of this project that a linter can hold, each with what to write instead.
 * @module
 */

import { pathInCheckout } from "../source_path.ts";

/** Whether a file belongs to the shipped source, by its path in the checkout. */
const isSource = (file: string) => file.startsWith("src/");

const plugin: Deno.lint.Plugin = {
  name: "house",
  rules: {
    // The source runs as it is where only types are stripped.
    "erasable-syntax": {
      create: (context) => ({
        TSEnumDeclaration(node) {
          context.report({
            node,
            message: "An enum is not erasable: Node cannot strip it",
            hint: "Use a union of literals, or a constant object",
          });
        },
        TSModuleDeclaration(node) {
          context.report({
            node,
            message: "A namespace is not erasable: Node cannot strip it",
            hint: "Use a module",
          });
        },
        TSParameterProperty(node) {
          context.report({
            node,
            message: "A parameter property is not erasable: Node cannot strip it",
            hint: "Declare a field, and assign it in the constructor",
          });
        },
      }),
    },
    "private-fields": {
      create: (context) => ({
        PropertyDefinition(node) {
          if (node.key.type !== "PrivateIdentifier" || !(node.readonly || node.optional)) return;
          context.report({
            node,
            message: "Node 22.6 cannot strip readonly or ? from a private field",
            hint: "Leave readonly out; write | undefined for ?",
          });
        },
      }),
    },
    "file-extensions": {
      create: (context) => ({
        ImportDeclaration(node) {
          const { value } = node.source;
          if (!value.startsWith(".") || /\.(?:ts|mjs|json)$/.test(value)) return;
          context.report({
            node: node.source,
            message: "The import has no file extension, which runtimes want",
            hint: "Write the file with .ts",
          });
        },
      }),
    },
    "seeded-properties": {
      create: (context) => ({
        CallExpression(node) {
          const { sourceCode } = context;
          if (sourceCode.getText(node.callee) !== "fc.assert") return;
          const [, runs] = node.arguments;
          if (runs && !/^\{(?!.*(?:\bseed\b|\.\.\.))/s.test(sourceCode.getText(runs))) return;
          context.report({
            node,
            message:
              "The property runs with other inputs each time, so the gate may fail by chance",
            hint: "Pass runsOf(100) of tests/helpers/runs.ts as the second argument",
          });
        },
      }),
    },
    "messages-in-catalog": {
      create: (context) => ({
        Property(node) {
          const file = pathInCheckout(context.filename);
          if (!isSource(file) || file.startsWith("src/diagnostics/")) return;
          const isCode = node.key.type === "Identifier" && node.key.name === "code" &&
            node.value.type === "Literal" && typeof node.value.value === "string" &&
            /^[a-z]+\/[a-z-]+$/.test(node.value.value);
          if (!isCode) return;
          context.report({
            node,
            message: "A diagnostic is made outside src/diagnostics/catalog/",
            hint: "Write a function for it there, and call that",
          });
        },
      }),
    },
  },
};

export default plugin;
