import assert from "node:assert/strict";
import { test } from "node:test";
import { Failed, Replaced, Runner, Stopped } from "../../site/playground/runner.ts";
import type { Answered, Asked } from "../../site/playground/worker/protocol.ts";

const state = { files: {}, config: "" };

/** A worker with answers from the test. */
class FakeWorker {
  readonly asked: Asked[] = [];
  isEnded = false;
  receive: (answered: Answered) => void;

  constructor(receive: (answered: Answered) => void) {
    this.receive = receive;
  }

  post(asked: Asked): void {
    this.asked.push(asked);
  }

  end(): void {
    this.isEnded = true;
  }
}

function runnerOf(milliseconds?: number): { runner: Runner; workers: FakeWorker[] } {
  const workers: FakeWorker[] = [];
  const runner = new Runner((receive) => {
    const worker = new FakeWorker(receive);
    workers.push(worker);
    return worker;
  }, milliseconds);
  return { runner, workers };
}

test("Questions wait for the worker, and for the answer to the one before", async () => {
  const { runner, workers } = runnerOf();
  const why = runner.ask("why", { state, about: "a" });
  const preview = runner.ask("preview", { state });
  const [worker] = workers;
  assert.equal(worker.asked.length, 0);
  worker.receive({ ready: "1.0.0" });
  assert.equal(runner.tool, "1.0.0");
  assert.deepEqual(worker.asked.map(({ name }) => name), ["why"]);
  worker.receive({ id: worker.asked[0].id, answer: ["yes"] });
  assert.deepEqual(await why, ["yes"]);
  assert.deepEqual(worker.asked.map(({ name }) => name), ["why", "preview"]);
  worker.receive({ id: worker.asked[1].id, messages: [] });
  await assert.rejects(preview, Failed);
  runner.end();
});

test("A later question replaces one of the same name that waits", async () => {
  const { runner, workers } = runnerOf();
  const first = runner.ask("build", { state });
  workers[0].receive({ ready: "1.0.0" });
  const second = runner.ask("build", { state });
  const third = runner.ask("build", { state });
  await assert.rejects(second, Replaced);
  const [worker] = workers;
  worker.receive({ id: worker.asked[0].id, answer: 1 });
  worker.receive({ id: worker.asked[1].id, answer: 3 });
  assert.deepEqual(await Promise.all([first, third]) as unknown, [1, 3]);
  runner.end();
});

test("A worker that takes too long is ended, and another one answers the next question", async () => {
  const { runner, workers } = runnerOf(20);
  const endless = runner.ask("build", { state });
  workers[0].receive({ ready: "1.0.0" });
  const waiting = runner.ask("why", { state, about: "a" });
  await assert.rejects(endless, Stopped);
  assert.ok(workers[0].isEnded);
  assert.equal(workers.length, 2);
  // Messages from a terminated worker are ignored.
  workers[0].receive({ id: workers[0].asked[0].id, answer: 1 });
  workers[1].receive({ ready: "1.0.0" });
  workers[1].receive({ id: workers[1].asked[0].id, answer: ["yes"] });
  assert.deepEqual(await waiting, ["yes"]);
  runner.end();
});

test("Answers to questions that nobody asked are ignored", async () => {
  const { runner, workers } = runnerOf();
  const build = runner.ask("build", { state });
  const [worker] = workers;
  worker.receive({ ready: "1.0.0" });
  worker.receive({ ready: "9.9.9" });
  worker.receive({ id: 99, answer: "forged" });
  worker.receive({ id: worker.asked[0].id, answer: 1 });
  assert.equal(await build as unknown, 1);
  assert.equal(runner.tool, "1.0.0");
  runner.end();
});
