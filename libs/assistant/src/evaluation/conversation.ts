import { EmbeddedAssistant } from '../embedded/embedded-assistant.js';
import type { DialogueState, TurnOutput } from '../port.js';
import { inCallersThread } from '../thread/calls.js';
import { fileOf } from './facts.js';

/** The embedded assistant, in the thread of the test. */
export const assistant = new EmbeddedAssistant(inCallersThread);

/** One message of a user, in a new conversation or after the turn that left `before`. */
export async function say(
  message: string,
  before?: DialogueState,
  files: Parameters<typeof fileOf>[] = [],
): Promise<TurnOutput> {
  const state = before ?? (await assistant.open()).state;
  const { signal } = new AbortController();

  return assistant.turn(
    { conversationId: 'c', transcript: [], state, message, files: files.map((args) => fileOf(...args)), signal },
    () => undefined,
  );
}

/** A new conversation of these messages. @returns its last turn */
export async function talk(...messages: string[]): Promise<TurnOutput> {
  let output = await assistant.open();
  for (const message of messages) output = await say(message, output.state);

  return output;
}
