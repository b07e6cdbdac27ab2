/**
 * The examples below the help of the program.
 * @module
 */

const examples: readonly [command: string, help: string][] = [
  ["build", "build with the configuration in this folder"],
  ["build --config tokens.ts", "build with another configuration"],
  ["build -p css -p android", "build only these platforms"],
  ["check --format github", "validate tokens in a workflow"],
  ["clean", "remove the outputs of a build"],
  ["init web", "create a project with a light and a dark theme"],
  ["init --from figma", "create a configuration for Figma files"],
  ["preview --watch", "show the tokens in a browser"],
  ["import export.zip", "convert an export of a design tool to DTCG 2025.10"],
  ["why --color-accent", "explain the value of a token"],
  ["diff main", "list changes since main, and the release level they need"],
  ["fleet ../shop --tokens main --next .", "list the lines of consumers that the changes break"],
  ["usage 'src/**/*.css'", "report how style sheets use tokens"],
  ["rename color.a color.b 'src/**'", "rename a token in token files and sources"],
  ["lsp", "serve editors"],
  ["mcp", "serve a coding agent with the tokens in this folder"],
  ["tasks --for turbo", "print the inputs and outputs of a build for Turborepo"],
  ["explain reference/missing", "explain a diagnostic code"],
  ["migrate --dry-run", "show how migrate would change the token files"],
];

/** The text below the help of the program. */
export function epilog(program: string): string {
  const width = Math.max(...examples.map(([command]) => command.length));
  const lines = examples.map(([command, help]) => `  ${program} ${command.padEnd(width)} ${help}`);
  return `
Examples:
${lines.join("\n")}

Exit codes: 0 success, 1 error in the configuration or the tokens, 2 error in the command line.`;
}
