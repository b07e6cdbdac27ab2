/**
 * Lint rules of this project, each with a hint.
 * @module
 */

import { pathInCheckout } from "../source_path.ts";

/** Whether a file belongs to the shipped source, by its path in the checkout. */
const isSource = (file: string) => /^(?:src|packages\/style-dictionary\/src)\//.test(file);

/** Rooms whose files parse values: primitives, and the readers of types. */
const valueRooms = ["src/base/values/", "src/dialects/dtcg/types/"];

/** Rooms in which split text is probably a value. */
const valueUsers = [
  "dialects/design_tools",
  "engine/rules",
  "facts",
  "hooks",
];

/** Signs that a pattern parses colors, numbers with units, curves or font styles. */
const valuePatterns: readonly RegExp[] = [
  /\b(?:rgba?|hsla?|hsv|hwb|(?:ok)?l(?:ab|ch)|color-mix|cubic-bezier|(?:linear|radial)-gradient)\b/,
  /#\??(?:\(\?:)?\[[^\]]*(?:\\da|0-9a)-f/,
  /[(|:](?:px|rem|em|dp|dip|sp|pt|ms|deg|turn)[|)\\?]/,
  /italic\|oblique/,
];

/** Whether a pattern parses values of tokens. */
const parsesValues = (pattern: string) => valuePatterns.some((sign) => sign.test(pattern));

const plugin: Deno.lint.Plugin = {
  name: "house",
  rules: {
    // Runtimes that only strip types run the source as it is.
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
          const isDefinite = /^(?:static\s+)?#\w+!/.test(context.sourceCode.getText(node));
          const isUnstripped = node.readonly || node.optional || isDefinite;
          if (node.key.type !== "PrivateIdentifier" || !isUnstripped) return;
          context.report({
            node,
            message: "Node 22.6 cannot strip readonly, ? or ! from a private field",
            hint: "Leave readonly out; write | undefined for ? and !",
          });
        },
      }),
    },
    // Node 20 runs the packages; the runtimes of the tests are newer.
    "node-20": {
      create: (context) => {
        const file = pathInCheckout(context.filename);
        if (!isSource(file) || file.startsWith("src/hooks/preview/client/")) return {};
        return {
          MemberExpression(node) {
            const text = context.sourceCode.getText(node);
            if (
              !/^(?:(?:Map|Object)\.groupBy|Promise\.(?:try|withResolvers)|Array\.fromAsync)$/.test(
                text,
              )
            ) {
              return;
            }
            context.report({
              node,
              message: `Node 20 has no ${text}`,
              hint: "Write it out; base/collections/group_by.ts groups",
            });
          },
        };
      },
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
    // Two parsers of the same value disagree sooner or later, and then platforms print different values.
    "values-have-readers": {
      create: (context) => {
        const file = pathInCheckout(context.filename);
        if (!isSource(file) || valueRooms.some((room) => file.startsWith(room))) return {};
        const hint =
          "Call a reader in src/dialects/dtcg/types/ or src/base/values/, or add one there";
        // The page splits the input of its user.
        const isUser = !file.startsWith("src/hooks/preview/client/") &&
          valueUsers.some((room) => file.startsWith(`src/${room}/`));
        return {
          Literal(node) {
            if (!(node.value instanceof RegExp) || !parsesValues(node.value.source)) return;
            context.report({ node, message: "A pattern parses values of tokens", hint });
          },
          NewExpression(node) {
            if (node.callee.type !== "Identifier" || node.callee.name !== "RegExp") return;
            if (!parsesValues(context.sourceCode.getText(node))) return;
            context.report({ node, message: "A pattern parses values of tokens", hint });
          },
          CallExpression(node) {
            const { callee, arguments: [separator] } = node;
            if (!isUser || callee.type !== "MemberExpression" || !separator) return;
            if (callee.property.type !== "Identifier" || callee.property.name !== "split") return;
            const text = context.sourceCode.getText(separator);
            if (text !== '","' && !/^\/(?:\\s[*+]?)?,?(?:\\s[*+]?)?\/u?$/.test(text)) return;
            context.report({
              node,
              message:
                "A value is split at commas or spaces, which may stand in parentheses or quotes",
              hint: "Use itemsOf() or wordsIn() of src/base/values/css/pieces.ts",
            });
          },
        };
      },
    },
    "messages-in-catalog": {
      create: (context) => ({
        Property(node) {
          const file = pathInCheckout(context.filename);
          if (!isSource(file) || file.startsWith("src/base/diagnostics/")) return;
          const isCode = node.key.type === "Identifier" && node.key.name === "code" &&
            node.value.type === "Literal" && typeof node.value.value === "string" &&
            /^[a-z]+\/[a-z-]+$/.test(node.value.value);
          if (!isCode) return;
          context.report({
            node,
            message: "A diagnostic is made outside src/base/diagnostics/catalog/",
            hint: "Write a function for it there, and call that",
          });
        },
      }),
    },
  },
};

export default plugin;
