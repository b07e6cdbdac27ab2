/**
 * A package of tokens: stylesheet, typed module, manifest and the tokens themselves.
 * @module
 */
import { packageProperties } from "./package_manifest.ts";
import { type Json, resolverFile } from "./sample_tokens.ts";
import { projectFiles, templates } from "./templates.ts";

/** A name that npm accepts. */
const namePattern = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/;

/** Whether npm accepts the name of a package. */
export function isPackageName(name: string): boolean {
  return name.length <= 214 && namePattern.test(name);
}

const editorConfig = `root = true

[*]
charset = utf-8
end_of_line = lf
indent_style = space
indent_size = 2
insert_final_newline = true
`;

function readme(name: string): string {
  return `# ${name}

Design tokens as CSS variables, as a typed module, and in the format of DTCG 2025.10.

## Use

\`\`\`css
@import "${name}/tokens.css";

a {
  color: var(--color-accent);
}
\`\`\`

\`\`\`ts
import { tokens } from "${name}";

document.body.style.color = tokens.color.text;
\`\`\`

The system chooses the light or the dark theme. \`data-theme="dark"\` on an element chooses it for
everything inside.

In your project, \`npx token-build usage 'src/**'\` tells which tokens you use, and what is wrong.

Another package of tokens can build on these: name \`npm:${name}\` as \`resolver\`.

## Change

Edit \`tokens/\`, then run \`npm run tokens\`. \`npm run tokens:check\` finds mistakes.
\`npx token-build diff main\` lists what changed, and the release that it asks for.
`;
}

/** The files of a token package besides `package.json`: texts, or objects to write as JSON. */
export function packageFiles(name: string): {
  files: Readonly<Record<string, string | Json>>;
  properties: Json;
} {
  const { react } = templates;
  const manifest = { destination: "tokens.manifest.json", format: "json/manifest" };
  const { css } = react.platforms;
  const commonjs = [
    { destination: "tokens.cjs", format: "javascript/css-variables", options: { commonjs: true } },
    { destination: "tokens.d.cts", format: "typescript/css-variables-declarations" },
  ];
  const platforms = {
    css: { ...css, buildPath: "build/", files: [...css.files, ...commonjs] },
    manifest: { buildPath: "build/", files: [manifest] },
  };
  const { config, tokens } = projectFiles({ ...react, platforms });
  return {
    files: {
      "config.json": config,
      ...tokens,
      "README.md": readme(name),
      ".editorconfig": editorConfig,
    },
    properties: { name, ...packageProperties(resolverFile) },
  };
}
