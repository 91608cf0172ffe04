import { deepStrictEqual } from 'node:assert';
import { repair } from '@fidelio/fidelity';
import type { FileFact } from '../facts/fact.js';
import type { Promises, TranscriptEntry, TurnOutput } from '../port.js';
import { DialogueState } from '../state/dialogue-state.js';
import { guided } from './guided.js';
import { opening } from './opening.js';

/** What the operator has configured in tests, where they say nothing else: somebody reads what people ask for. */
export const promises: Promises = {
  contact: null,
  staffDays: 2,
  filesLie: null,
  retentionDays: 30,
  processors: [],
  documentWords: false,
};

/** Says several messages one after the other; the last reply is returned. */
export function say(messages: string[], files: FileFact[] = [], said: Partial<Promises> = {}): TurnOutput {
  const transcript: TranscriptEntry[] = [];
  let output = opening();
  for (const message of messages) {
    const { signal } = new AbortController();
    const asked = { transcript, state: output.state, message, files, promises: { ...promises, ...said }, signal };
    output = guided({ conversationId: 'c', ...asked });
    transcript.push(
      { role: 'user', content: message },
      { role: 'assistant', content: output.content, lead: output.lead, cards: output.cards },
    );
    // The database gives it back as it was.
    deepStrictEqual(DialogueState.parse(output.state), JSON.parse(JSON.stringify(output.state)));
  }

  return output;
}

/** A file as the worker hands it on. @param number makes its id */
export async function fileOf(number: number, name: string, bytes: Uint8Array): Promise<FileFact> {
  const id = `3f1c8f0e-3a51-4c43-9a52-0d6b1c2f7a${number}`;

  return { id, name, sha256: '', diagnosis: (await repair(bytes)).diagnosis };
}
