/** All questions share one build. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder from "../../mod.ts";
import { TokenAnswers } from "../../src/services/answers/token_answers.ts";
import type { TransformedToken } from "../../src/base/types/token.ts";
import { ask } from "./project.ts";

test("Questions of all kinds transform each token once", async () => {
  const seen: string[] = [];
  const transform = ({ name, value }: TransformedToken) => {
    seen.push(name);
    return `${value}0`;
  };
  const answers = new TokenAnswers({
    Builder: TokenBuilder,
    config: {
      tokens: { a: { value: "1" }, b: { value: "2" } },
      hooks: { transforms: { longer: { type: "value", transform } } },
      platforms: {
        css: {
          transforms: ["name/kebab", "longer"],
          files: [{ destination: "a.css", format: "css/variables" }],
        },
      },
    },
  });
  await ask(answers, "describe");
  await ask(answers, "getToken", { token: "a" });
  const { explanations: [one] } = await ask(answers, "why", { question: "a" });
  assert.deepEqual(one.platforms[0].transforms, [
    { transform: "longer", property: "value", before: "1", after: "10" },
  ]);
  await ask(answers, "why", { question: "20" });
  await ask(answers, "check");
  assert.deepEqual(seen.sort(), ["a", "b"]);
});
