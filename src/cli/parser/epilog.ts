/**
 * The examples below the help of the program.
 * @module
 */

const examples: readonly [command: string, help: string][] = [
  ["build", "use config.json or config.js of this folder"],
  ["build --config tokens.ts", "use another configuration"],
  ["build -p css -p android", "build only these platforms"],
  ["check --format github", "validate tokens in a workflow"],
  ["clean", "remove what a build writes"],
  ["init web", "create a project with a light and a dark theme"],
  ["init --from figma", "create a configuration for files of a design tool"],
  ["preview --watch", "show the tokens in a browser"],
  ["import export.zip", "tokens of a design tool as DTCG 2025.10"],
  ["why --color-accent", "explain the value of a token"],
  ["diff main", "list changes since main, and the release they need"],
  ["usage 'src/**/*.css'", "report how style sheets use tokens"],
  ["rename color.a color.b 'src/**'", "rename a token, also in sources"],
  ["lsp", "serve an editor with the tokens of its files"],
  ["mcp", "serve a coding agent with the tokens of this folder"],
  ["tasks --for turbo", "print inputs and outputs of a build, for a cache"],
  ["explain reference/missing", "the meaning of a diagnostic code"],
  ["migrate --dry-run", "show the token files as DTCG 2025.10"],
];

/** The text below the help of the program. */
export function epilog(program: string): string {
  const lines = examples.map(([command, help]) => `  ${program} ${command.padEnd(28)} ${help}`);
  return `
Examples:
${lines.join("\n")}

Exit codes: 0 success, 1 fault in the configuration or the tokens, 2 fault in the command line.`;
}
