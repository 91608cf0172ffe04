import type { DialogueState } from '../dialogue-state.js';
import type { FileFact, TurnOutput } from '../port.js';
import { joinSentences, say } from '../texts/texts.js';
import { asks, type Reading } from '../understanding/reading.js';
import { fold } from '../lexicon/fold.js';
import { readSentence, type SentenceReading } from '../understanding/sentence-reading.js';
import { splitClauses } from '../understanding/sentences.js';
import { statesDefect } from '../understanding/speech-act.js';
import { cards } from './file-values.js';
import { outcomeOf, placesOf, quotedTitle } from './finding-texts.js';
import { tie, toldOf } from './findings.js';
import { labels, named } from './naming.js';
import { fileName } from './quoting.js';
import { carryOn } from './reply.js';
import { withoutSymptoms } from './slots.js';
import { symptomsOf } from './symptoms.js';

const findingsTold = 2;
const symptomsMost = 12;

/** 'Forget that bit': what was told last is no report. */
export function dropLast(state: DialogueState): TurnOutput {
  const next = withoutSymptoms(state, state.slots.symptoms.slice(-1));

  return carryOn({ ...next, misses: 0, asked: 'anything-else' }, 'correction.dropped');
}

/**
 * 'The dates are right, I was on the wrong sheet': what is named, else what was told last, is no report. Null where nothing of the kind
 * was told, or something is asked or said to be wrong.
 */
export function takeBack(reading: Reading, state: DialogueState, file?: FileFact): TurnOutput | null {
  const { sentences } = reading;
  if (asks(reading) || sentences.some(statesDefect)) return null;
  const told = file ? toldOf(state.slots.symptoms, file.id) : state.slots.symptoms;
  const parts = new Set(sentences.flatMap(({ features }) => features.map(({ id }) => id)));
  const meant = parts.size === 0 ? told : told.filter(({ features }) => features.some((id) => parts.has(id)));
  const taken = meant.slice(-1);
  if (taken.length === 0) return null;
  const next = withoutSymptoms(state, taken);

  return carryOn({ ...next, misses: 0, asked: 'anything-else' }, 'correction.taken-back', {
    what: named(state.language, taken),
  });
}

/** 'I meant the bars, not the charts': takes the place of what was told last, and is held against what was found. */
export function corrected(reading: Reading, state: DialogueState, file: FileFact): TurnOutput | null {
  const { language } = state;
  const told = symptomsOf(reading.sentences.filter(({ question }) => !question));
  const { explained } = tie(file.diagnosis?.findings ?? [], told);
  if (explained.length === 0) return replaceLast(reading, state, file);
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

/** 'Not the text boxes, I meant the pictures': what is named anew takes the place of what was told last; null where nothing is. */
export function replaceLast(reading: Reading, state: DialogueState, file: FileFact): TurnOutput | null {
  const { language } = state;
  const last = state.slots.symptoms.at(-1);
  const said = symptomsOf(affirmedParts(reading));
  const aside = new Set(last?.features);
  const told = said
    .map((symptom) => ({ ...symptom, features: symptom.features.filter((id) => !aside.has(id)), file: file.id }))
    .filter(({ features }) => features.length > 0);
  const what = labels(language, [...new Set(told.flatMap(({ features }) => features))]);
  if (!what) return null;
  const symptoms = [...state.slots.symptoms.slice(0, -1), ...told].slice(0, symptomsMost);
  const next: DialogueState = { ...state, misses: 0, slots: { ...state.slots, symptoms } };
  const taken = say(language, 'correction.taken', { what });
  const values = {
    what,
    file: fileName(language, file.name),
    place: say(language, `place.${state.slots.kind ?? 'any'}`),
  };
  const { unexplained } = tie(file.diagnosis?.findings ?? [], told);
  const checking = file.diagnosis === null;
  const rest = checking
    ? say(language, 'status.checking', values)
    : unexplained.length > 0
      ? say(language, 'file.unexplained', values)
      : '';

  return {
    action: 'continueConversation',
    content: joinSentences(language, [taken, rest]),
    suggestions: cards(state, file),
    state: { ...next, asked: rest === '' || checking ? 'anything-else' : 'match' },
    answeredBy: 'embedded',
  };
}

/** The clauses that say what is meant: 'not the endnotes' is what is not. */
function affirmedParts({ sentences, language }: Reading): SentenceReading[] {
  return sentences
    .filter(({ question }) => !question)
    .flatMap(({ raw }) => splitClauses(raw))
    .filter((clause) => !denies.test(fold(clause).trim()))
    .map((clause) => readSentence(clause, language))
    .filter(({ features, setAside }) => features.length > 0 && setAside.length === 0);
}

/** A clause that begins by denying. */
const denies =
  /^(?:(?:und|and|et|y|e|en) )?(?:not|no|nicht|keine?n?|pas|non|nao|niet|geen)(?= )|では(?:なく|ない|ありません)/u;
