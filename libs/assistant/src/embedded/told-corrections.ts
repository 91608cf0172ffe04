import type { DialogueState } from '../dialogue-state.js';
import type { FileFact, TurnOutput } from '../port.js';
import { joinSentences, say } from '../texts/texts.js';
import type { Reading } from '../understanding/reading.js';
import { cards } from './file-values.js';
import { outcomeOf, placesOf, quotedTitle } from './finding-texts.js';
import { tie } from './findings.js';
import { labels } from './naming.js';
import { carryOn } from './reply.js';
import { symptomsOf } from './symptoms.js';

const findingsTold = 2;

/** 'Forget that bit': what was told last is no report. */
export function dropLast(state: DialogueState): TurnOutput {
  const symptoms = state.slots.symptoms.slice(0, -1);

  return carryOn(
    { ...state, misses: 0, asked: 'anything-else', slots: { ...state.slots, symptoms } },
    'correction.dropped',
  );
}

/** 'I meant the bars, not the charts': takes the place of what was told last, and is held against what was found. */
export function corrected(reading: Reading, state: DialogueState, file: FileFact): TurnOutput | null {
  const { language } = state;
  const told = symptomsOf(reading.sentences.filter(({ question }) => !question));
  const { explained } = tie(file.diagnosis?.findings ?? [], told);
  if (explained.length === 0) return null;
  const symptoms = [...state.slots.symptoms.slice(0, -1), ...told.map((symptom) => ({ ...symptom, file: file.id }))];
  const what = labels(language, [...new Set(told.flatMap(({ features }) => features))]);
  const parts = explained.slice(0, findingsTold).map(({ finding }) =>
    say(language, 'file.explains-more', {
      finding: quotedTitle(language, finding),
      places: placesOf(language, finding),
      outcome: outcomeOf(language, finding),
    }),
  );

  return {
    action: 'continueConversation',
    content: joinSentences(language, [what ? say(language, 'correction.taken', { what }) : '', ...parts]),
    suggestions: cards(state, file),
    state: { ...state, misses: 0, asked: 'anything-else', slots: { ...state.slots, symptoms } },
    answeredBy: 'embedded',
  };
}
