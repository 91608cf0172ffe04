import type { FileFact } from '../facts/fact.js';
import type { Assistant, Promises, TurnInput, TurnOutput } from '../port.js';
import { contentOf } from '../cards/text-of.js';
import { reportOf, withEdits } from '../state/report.js';
import { initialState } from '../state/dialogue-state.js';
import { languageOf } from '../language/detect.js';

export const promises: Promises = {
  contact: 'help@fidelio.test',
  staffDays: 2,
  filesLie: 'Frankfurt',
  retentionDays: 90,
  processors: ['Example AI'],
  documentWords: false,
};

export function inputOf(message: string, over: Partial<TurnInput> = {}): TurnInput {
  return {
    conversationId: 'a-conversation',
    transcript: [],
    state: initialState(),
    message,
    files: [],
    promises,
    signal: new AbortController().signal,
    ...over,
  };
}

/** Answers every message with the same words and tells its language: what stands behind the model in these tests. */
export function plainGuided(over: Partial<TurnOutput> = {}): Assistant {
  const answer = (input: Pick<TurnInput, 'state' | 'message'>): TurnOutput => {
    const lead = 'What looks wrong?';
    const state = { ...input.state, language: languageOf(input.message, input.state.language) };

    return {
      action: 'continueConversation',
      lead,
      content: contentOf(lead, over.cards ?? []),
      cards: [],
      documentWords: [],
      state,
      answeredBy: 'guided',
      ...over,
    };
  };

  return {
    open: () => Promise.resolve(answer({ state: initialState(), message: '' })),
    turn: (input, onDelta) => {
      const output = answer(input);
      onDelta(output.lead);

      return Promise.resolve(output);
    },
    afterUpload: ({ state }) => Promise.resolve(answer({ state, message: '' })),
    report: (state, files: FileFact[], edits) => reportOf(state, files, edits),
    edited: withEdits,
    processors: () => [],
  };
}
