/** `init` asks what to create. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { askWhat } from "../../../src/cli/init/ask.ts";

/** Answers questions in turn. Returns the chosen project and the printed text. */
async function answer(...answers: string[]) {
  const printed: string[] = [];
  const wanted = await askWhat(
    (question) => {
      printed.push(question);
      const next = answers.shift();
      assert.notEqual(next, undefined, `no answer to ${question}`);
      return Promise.resolve(next!);
    },
    (lines) => void printed.push(...lines),
    "design-tokens",
  );
  assert.deepEqual(answers, [], "all answers are used");
  return { wanted, printed };
}

test("an empty answer chooses the first project", async () => {
  const { wanted, printed } = await answer("");
  assert.deepEqual(wanted, { type: "web" });
  assert.match(printed.join("\n"), /1\. web: CSS variables with a light and a dark theme/);
});

test("each number chooses what stands beside it", async () => {
  const { printed } = await answer("1");
  for (const line of printed) {
    const [, number, name] = /^ +(\d+)\. (\w+)/.exec(line) ?? [];
    if (number === undefined || name === "from" || name === "package") continue;
    assert.deepEqual((await answer(number)).wanted, { type: name });
  }
});

test("a package gets a name, or that of the folder", async () => {
  const { printed } = await answer("1");
  const line = printed.find((one) => one.includes(". package:"))!;
  const number = /\d+/.exec(line)![0];
  assert.deepEqual((await answer(number, "@acme/tokens")).wanted, { packageName: "@acme/tokens" });
  assert.deepEqual((await answer(number, " ")).wanted, { packageName: "design-tokens" });
});

test("another answer is asked for again", async () => {
  const { wanted, printed } = await answer("0", "web", "99", "2");
  assert.deepEqual(wanted, { type: "react" });
  assert.equal(printed.filter((line) => line.startsWith("Type a number")).length, 3);
});
