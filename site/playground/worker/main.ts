/**
 * Starts the worker, in which configurations run. The policy of the document that makes it denies all network.
 * @module
 */
import { version } from "../../../src/base/version.ts";
import { answer, messagesOf } from "./answer.ts";
import type { Answered, Asked } from "./protocol.ts";

const scope = globalThis as unknown as {
  onmessage: (event: { data: Asked }) => void;
  postMessage(message: Answered): void;
};
// Configurations run in the same scope and may replace it.
const post = scope.postMessage.bind(scope);

scope.onmessage = async ({ data: { id, name, question } }) => {
  try {
    post({ id, answer: await answer(name, question) });
  } catch (cause) {
    post({ id, messages: messagesOf(cause) });
  }
};
post({ ready: version });
