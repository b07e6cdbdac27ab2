/**
 * Suggests the next commands after `init`.
 * @module
 */
import { process } from "../../host/node.ts";

/** The command that runs `token-build` with the current package manager or runtime. */
export function commandName(): string {
  const { npm_config_user_agent: agent = "" } = process.env;
  const [manager] = /^\w+/.exec(agent) ?? [];
  if (manager === "pnpm" || manager === "yarn") return `${manager} token-build`;
  if (manager === "bun" || process.versions.bun) return "bunx token-build";
  const { deno } = process.versions as Record<string, string | undefined>;
  return deno ? "deno run -A jsr:@token-build/cli" : "npx token-build";
}

/** Lists commands with what they do. */
export function nextSteps(steps: readonly (readonly [args: string, does: string])[]): string[] {
  const name = commandName();
  const commands = steps.map(([args]) => `${name} ${args}`);
  const width = Math.max(...commands.map(({ length }) => length));
  return ["", "Next:", ...steps.map(([, does], at) => `  ${commands[at].padEnd(width)}  ${does}`)];
}
