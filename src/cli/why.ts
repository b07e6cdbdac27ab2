/**
 * `token-build why`: explains why a token has its value.
 * @module
 */
import { runtimeHost } from "../engine/host/runtime.ts";
import { answerLines } from "../facts/explain/answer_lines.ts";
import type { TokenPackage } from "../facts/token_packages/token_package.ts";
import type { ExplainOptions, Explanation, TokenList } from "../base/types/manifest.ts";
import { placesOfSources } from "../base/diagnostics/catalog/configuration.ts";
import { TokenBuilder } from "../token_builder.ts";
import {
  askedTokens,
  type AskedTokensFlags,
  packageFacts,
  packagesLine,
} from "./inputs/asked_tokens.ts";
import { success } from "./process/exit.ts";
import type { Reports } from "./reports/reports.ts";
import type { Tool } from "./process/tool.ts";

export interface WhyFlags extends AskedTokensFlags {
  platform: string[];
  /** Contexts, each `modifier=context`. */
  context: string[];
  format: "text" | "json";
}

/** Contexts by modifier, from texts of the form `modifier=context`. */
function contextsOf(texts: readonly string[]): Record<string, string> {
  return Object.fromEntries(texts.map((text) => {
    const at = text.indexOf("=");
    return [text.slice(0, at), text.slice(at + 1)];
  }));
}

async function answerOfPackages(
  packages: readonly TokenPackage[],
  question: string,
  { platforms, ...options }: ExplainOptions,
): Promise<Explanation[] | TokenList> {
  const { Explanations } = await import("../facts/explain/explain.ts");
  const { ListedPackages } = await import("../facts/token_packages/listed_packages.ts");
  const listed = await ListedPackages.of(packages, runtimeHost, platforms);
  return await new Explanations(listed).answer(question, options);
}

/** Runs the command. Returns its exit code. Throws a {@linkcode BuildError} if the question matches nothing. */
export async function why(
  question: string,
  flags: WhyFlags,
  tool?: Tool,
  reports?: Reports,
): Promise<number> {
  const asked = await askedTokens(flags);
  const packages = "packages" in asked ? asked.packages : [];
  const options = {
    contexts: contextsOf(flags.context),
    ...(flags.platform.length > 0 && { platforms: flags.platform }),
  };
  const Builder = tool?.Builder ?? TokenBuilder;
  const answer = "packages" in asked
    ? await answerOfPackages(packages, question, options)
    : await new Builder(asked.config, { init: false, verbosity: "silent" }).why(question, options);
  if (reports) {
    reports.set({
      ...(Array.isArray(answer) ? { explanations: answer } : { list: answer }),
      ...(packages.length > 0 && { packages: packageFacts(packages) }),
    });
    return success;
  }
  if (packages.length > 0) {
    runtimeHost.printError(
      `${packagesLine(packages)}. Transforms and overridden definitions are only known with the ` +
        `sources, which are ${placesOfSources(packages)}`,
    );
  }
  runtimeHost.print(answerLines(answer));
  return success;
}
