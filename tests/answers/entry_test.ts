/** The entry `token-build/answers`. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { answerPage, projectAnswers, UnansweredQuestion } from "../../src/entries/answers.ts";

const answers = projectAnswers({
  tokens: {
    a: { $type: "dimension", $value: { value: 4, unit: "px" } },
    b: { $type: "dimension", $value: "{a}" },
  },
  platforms: {
    css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] },
  },
});

test("a configuration in memory answers questions, with complete lists", async () => {
  const { head } = await answers.getToken({ token: "--b" });
  assert.equal(head.token, "b");
  const { lists } = await answers.impact({ token: "a" });
  assert.deepEqual(lists.users, [{ token: "b" }]);
});

test("a page of an answer leads to the next one, and an unknown name to an error", async () => {
  const items = Array.from({ length: 400 }, (_, item) => `item ${item} ${"x".repeat(40)}`);
  const answer = { head: {}, lists: { items } };
  const first = answerPage(answer, "q");
  const second = answerPage(answer, "q", first.more as string);
  assert.equal((second.items as string[])[0], items[(first.items as string[]).length]);
  await assert.rejects(answers.getToken({ token: "c" }), UnansweredQuestion);
});
