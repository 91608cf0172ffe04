import { parentPort } from 'node:worker_threads';
import { initialState } from '../dialogue-state.js';
import { type Arguments, type CallName, run } from './calls.js';

/** What the thread is sent, one call at a time. */
export interface ThreadCall {
  name: CallName;
  args: Arguments<CallName>;
}

export type ThreadAnswer = { result: unknown } | { error: unknown };
export type ThreadMessage = 'ready' | ThreadAnswer;

const warmUpMessage = 'The pikturs in my Word file are gone. Does it cost anything?';

parentPort?.on('message', ({ name, args }: ThreadCall) => send(answer(name, args)));
// Compiles the lexicon before the first user waits for it.
run('turn', [{ conversationId: '', transcript: [], state: initialState(), message: warmUpMessage, files: [] }]);
send('ready');

function send(message: ThreadMessage): void {
  // A thread has no origin: the rule is meant for windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort?.postMessage(message);
}

function answer(name: CallName, args: Arguments<CallName>): ThreadAnswer {
  try {
    return { result: run(name, args) };
  } catch (error) {
    return { error };
  }
}
