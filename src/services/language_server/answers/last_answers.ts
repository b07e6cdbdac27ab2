/**
 * The last answer for each open document, for clients that ask what has changed since.
 * @module
 */
import type { OpenDocuments } from "../open_documents.ts";

export interface LastAnswer<T> {
  readonly resultId: string;
  readonly value: T;
}

/** Keeps the last answer for each open document. */
export class LastAnswers<T> {
  #documents: OpenDocuments;
  #known: Map<string, LastAnswer<T>> = new Map();
  #count = 0;

  constructor(documents: OpenDocuments) {
    this.#documents = documents;
  }

  /** The last answer for a document, by its URI. */
  get(address: string): LastAnswer<T> | undefined {
    return this.#known.get(address);
  }

  /** Keeps an answer under a new id, and forgets those for closed documents. */
  keep(address: string, value: T): LastAnswer<T> {
    for (const known of this.#known.keys()) {
      const file = this.#documents.pathOf(known);
      if (file === undefined || !this.#documents.texts.has(file)) this.#known.delete(known);
    }
    const answer = { resultId: String(++this.#count), value };
    this.#known.set(address, answer);
    return answer;
  }
}
