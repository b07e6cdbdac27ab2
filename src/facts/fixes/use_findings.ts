import type { Diagnostic } from "../../base/types/diagnostic.ts";
import type { TokenUse } from "../consumers/uses/token_uses.ts";
import type { EditedSource } from "./edited_source.ts";
import type { Replacement } from "./replacement.ts";
import { SourceFinding } from "./source_finding.ts";
import { deprecatedEdits, layerEdits } from "./use_edits.ts";

export class DeprecatedUse extends SourceFinding {
  readonly use: TokenUse;
  readonly source: EditedSource;

  constructor(diagnostic: Diagnostic, use: TokenUse, source: EditedSource) {
    super(diagnostic, use);
    this.use = use;
    this.source = source;
  }

  override replacements(): readonly Replacement[] {
    return deprecatedEdits(this.use, this.source);
  }
}

/** Outside of the allowed layers. */
export class LayerUse extends SourceFinding {
  #use: TokenUse;
  #source: EditedSource;
  #allow: readonly string[];

  constructor(
    diagnostic: Diagnostic,
    use: TokenUse,
    source: EditedSource,
    allow: readonly string[],
  ) {
    super(diagnostic, use);
    this.#use = use;
    this.#source = source;
    this.#allow = allow;
  }

  override replacements(): readonly Replacement[] {
    return layerEdits(this.#use, this.#source, this.#allow);
  }
}
