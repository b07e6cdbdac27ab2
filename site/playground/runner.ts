/**
 * Asks the worker one question at a time, and ends a worker that takes too long.
 * @module
 */
import type { Answered, Asked, Message, QuestionName, Questions } from "./worker/protocol.ts";

/** A running worker. */
export interface WorkerPort {
  post(asked: Asked): void;
  end(): void;
}

/** Starts a worker. */
export type StartWorker = (receive: (answered: Answered) => void) => WorkerPort;

/** Time limit for an answer in milliseconds. */
export const deadline = 5000;

/** Milliseconds for a worker to load, before any configuration runs. */
const longestStart = 60_000;

/** A question that was answered by messages only, because a build would fail. */
export class Failed extends Error {
  override name = "Failed";
  readonly messages: readonly Message[];

  constructor(messages: readonly Message[]) {
    super(messages[0]?.message ?? "The build failed");
    this.messages = messages;
  }
}

/** A worker that was ended, because it took longer than allowed. */
export class Stopped extends Error {
  override name = "Stopped";
}

/** A question that a later one of the same name replaced before it was asked. */
export class Replaced extends Error {
  override name = "Replaced";
}

interface Waiting {
  readonly asked: Asked;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (cause: Error) => void;
}

/** Asks a worker, which it starts when needed. */
export class Runner {
  /** The version of the tool, once a worker is ready. */
  tool = "";
  #start: StartWorker;
  #milliseconds: number;
  #worker: WorkerPort | undefined;
  #isReady = false;
  #current: Waiting | undefined;
  #waiting: Waiting[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastId = 0;
  /** Distinguishes a worker from those that were ended, whose messages may still arrive. */
  #generation = 0;

  /** @param milliseconds Time for an answer. Default: {@linkcode deadline}. */
  constructor(start: StartWorker, milliseconds: number = deadline) {
    this.#start = start;
    this.#milliseconds = milliseconds;
  }

  /** Starts the worker before the first question. */
  prepare(): void {
    if (this.#worker) return;
    this.#isReady = false;
    const generation = ++this.#generation;
    this.#time(longestStart);
    this.#worker = this.#start((answered) => {
      if (generation === this.#generation) this.#receive(answered);
    });
  }

  /**
   * Asks a question. A later one of the same name replaces one that waits.
   *
   * @throws {Failed | Stopped | Replaced}
   */
  ask<K extends QuestionName>(
    name: K,
    question: Questions[K]["question"],
  ): Promise<Questions[K]["answer"]> {
    return new Promise((resolve, reject) => {
      const replaced = this.#waiting.filter(({ asked }) => asked.name === name);
      this.#waiting = this.#waiting.filter(({ asked }) => asked.name !== name);
      for (const one of replaced) one.reject(new Replaced("A later question replaced this one"));
      this.#waiting.push({
        asked: { id: ++this.#lastId, name, question },
        resolve: resolve as (answer: unknown) => void,
        reject,
      });
      this.#next();
    });
  }

  /** Ends the worker. */
  end(): void {
    clearTimeout(this.#timer);
    this.#generation++;
    this.#worker?.end();
    this.#worker = undefined;
  }

  #time(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#stop(milliseconds), milliseconds);
  }

  #stop(milliseconds: number): void {
    this.end();
    const stopped = this.#current ?? this.#waiting.shift();
    this.#current = undefined;
    stopped?.reject(new Stopped(`Stopped after ${milliseconds / 1000} s`));
    this.#next();
  }

  #next(): void {
    if (this.#current || this.#waiting.length === 0) return;
    this.prepare();
    if (!this.#isReady) return;
    this.#current = this.#waiting.shift()!;
    this.#time(this.#milliseconds);
    this.#worker!.post(this.#current.asked);
  }

  #receive(answered: Answered): void {
    if ("ready" in answered) {
      if (this.#isReady) return;
      this.#isReady = true;
      this.tool = String(answered.ready);
      clearTimeout(this.#timer);
    } else {
      const { current } = { current: this.#current };
      if (current?.asked.id !== answered.id) return;
      clearTimeout(this.#timer);
      this.#current = undefined;
      if ("answer" in answered) current.resolve(answered.answer);
      else current.reject(new Failed(answered.messages));
    }
    this.#next();
  }
}
