import { defineFormat } from "../../registry/define_format.ts";
import { text } from "../../registry/settings.ts";
import { syntaxOf } from "../../../base/tokens/syntax.ts";
import type { FormatFn } from "../../../base/types/config.ts";
import { hasPenpotValue, lostParts, penpotType } from "./penpot_values.ts";

/** Formats whose id starts with `penpot/`. */
export const penpotFormats: Record<string, FormatFn> = {
  "penpot/tokens": defineFormat({
    options: { set: text("Name of the set with all tokens. Default `tokens`.") },
    nested: true,
    themes: true,
    allContexts: true,
    canPrint: (token, { usesDtcg }) => {
      const { type: typeKey, value } = syntaxOf(usesDtcg);
      const type = penpotType(token, token[typeKey]);
      return type !== undefined && hasPenpotValue(type, token[value]);
    },
    drops: (token, { usesDtcg }) => {
      const { type, value } = syntaxOf(usesDtcg);
      return penpotType(token, token[type]) === "typography" ? lostParts(token[value]) : [];
    },
    refusal: { reason: "Penpot has no token for it", help: "Exclude it with a filter" },
    format: async ({ dictionary, themes, options: { set = "tokens", usesDtcg } }) => {
      const { penpotFile } = await import("./penpot_sets.ts");
      const syntax = syntaxOf(usesDtcg);
      return `${JSON.stringify(await penpotFile({ dictionary, themes, syntax, set }), null, 2)}\n`;
    },
  }),
};
