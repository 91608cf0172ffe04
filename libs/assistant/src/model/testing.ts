import type { Fact, FileFact } from '../facts/fact.js';
import { diagnosisOf, fileOf, findingOf } from '../evaluation/facts.js';
import type { Assistant, Promises, TurnInput, TurnOutput } from '../port.js';
import { contentOf } from '../cards/text-of.js';
import { reportOf, withEdits } from '../state/report.js';
import { initialState } from '../state/dialogue-state.js';
import { languageOf } from '../language/detect.js';
import { Handles } from './handles.js';

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

export const fixed = ['word.table-columns', 'word.floating-table', 'word.contents-empty'].map((id, index) =>
  findingOf({ id, title: `Corrected ${index}`, outcome: 'fixed', count: 13 + index }),
);
export const offered = {
  ...findingOf({ id: 'word.document-data', outcome: 'offered', count: 2 }),
  title: 'Values from document data stay as text',
};
const left = findingOf({ id: 'word.own-style', title: 'Your own styles become Normal', outcome: 'waiting' });
/** Five findings: three corrected, one to decide, one left. */
export const invoice = fileOf('invoice.docx', diagnosisOf({ findings: [...fixed, offered, left] }));
export const undecided = fileOf('form.docx', diagnosisOf({ findings: [offered] }));

export function factsIn(file: FileFact): Fact[] {
  return new Handles([file]).allFacts();
}
