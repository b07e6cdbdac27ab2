/**
 * Answers requests that may take long: other messages are handled meanwhile, a canceled request ends, and a client that
 * wants parts of a list gets them as they are found.
 * @module
 */
import type {
  CancellationToken,
  ResultProgressReporter,
  WorkDoneProgressReporter,
} from "vscode-languageserver/node";
import { Work } from "../language_service/work.ts";

/** Creates an error with a code of the protocol. */
export type ResponseErrorClass = new (code: number, message: string) => Error;

/** Codes of errors, as the protocol numbers them. */
export const errorCodes = { contentModified: -32801, requestCancelled: -32800 } as const;

/** What the protocol gives a handler besides the parameters. */
export type Asked<Part> = readonly [
  token: CancellationToken,
  workDone?: WorkDoneProgressReporter,
  parts?: ResultProgressReporter<Part[]>,
];

/** Makes the work for requests. */
export class Answering {
  #ResponseError: ResponseErrorClass;

  constructor(ResponseError: ResponseErrorClass) {
    this.#ResponseError = ResponseError;
  }

  error(code: keyof typeof errorCodes, message: string): Error {
    return new this.#ResponseError(errorCodes[code], message);
  }

  /** Work that ends with an error if the client cancels the request. */
  work<Item>(token: CancellationToken, onPart?: (items: Item[]) => Promise<void>): Work<Item> {
    const check = () => {
      if (token.isCancellationRequested) throw this.error("requestCancelled", "Canceled");
    };
    return new Work({ check, ...(onPart && { onPart }) });
  }

  /**
   * Answers with a list, or sends its items in parts and answers with an empty one.
   *
   * @param show Converts an item to the form of the protocol.
   */
  async list<Item, Shown>(
    [token, , parts]: Asked<Shown>,
    find: (work: Work<Item>) => Promise<readonly Item[]>,
    show: (item: Item) => Shown | Promise<Shown>,
  ): Promise<Shown[]> {
    const turns = this.work(token);
    const shown = async (items: readonly Item[]) => {
      const all: Shown[] = [];
      for (const item of items) {
        await turns.pause();
        all.push(await show(item));
      }
      return all;
    };
    const onPart = parts && (async (items: Item[]) => parts.report(await shown(items)));
    const rest = await shown(await find(this.work(token, onPart)));
    if (!parts) return rest;
    if (rest.length > 0) parts.report(rest);
    return [];
  }

  /** Shows that work is being done, if the client wants to know. */
  async showing<T>([, workDone]: Asked<never>, title: string, work: () => Promise<T>): Promise<T> {
    workDone?.begin(title);
    try {
      return await work();
    } finally {
      workDone?.done();
    }
  }
}
