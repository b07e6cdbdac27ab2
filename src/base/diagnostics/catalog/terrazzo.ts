import type { Diagnostic } from "../../types/diagnostic.ts";
import { make, shown } from "./make.ts";

/** A position in the configuration of Terrazzo. */
export interface TerrazzoPlace {
  file: string;
  line?: number;
  column?: number;
}

/** A configuration of Terrazzo that does not exist. */
export function terrazzoNotFound(folder: string): Diagnostic {
  return make("terrazzo/config", `There is no terrazzo.config.* in ${folder}`, {
    help: "Run the command in the folder of the configuration, or name it with --config",
  });
}

/** A property of Terrazzo's configuration with an invalid value. */
export function terrazzoConfig(
  property: string,
  wanted: string,
  found: unknown,
  place: TerrazzoPlace,
): Diagnostic {
  return make("terrazzo/config", `"${property}" is ${shown(found)}; it must be ${wanted}`, place);
}

/** A token file that cannot be moved. */
export function terrazzoTokens(file: string, problem: string, place: TerrazzoPlace): Diagnostic {
  return make("terrazzo/config", `${file} ${problem}`, place);
}

/** An option that the new configuration does not have. */
export function terrazzoOption(
  option: string,
  problem: string,
  help: string,
  place: TerrazzoPlace,
): Diagnostic {
  return make("terrazzo/option", `"${option}" ${problem}`, { ...place, help });
}
