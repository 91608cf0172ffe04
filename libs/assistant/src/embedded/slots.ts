import type { DialogueState, FileKind, Symptom } from '../dialogue-state.js';
import type { Severity } from '@fidelio/contracts';
import { changeById, termsOf } from '../lexicon/lexicon.js';
import { type FollowUpAct, followUpOfSentence } from '../understanding/follow-up-acts.js';
import type { Reading } from '../understanding/reading.js';
import type { SentenceReading } from '../understanding/sentence-reading.js';
import { memoizedBy } from '../memoized.js';
import { quotable } from './quoting.js';
import { symptomsOf } from './symptoms.js';

const longestPlace = 200;
const order: Severity[] = ['data-loss', 'wrong-content', 'layout', 'cosmetic'];
const cosmetic = new Set(['color', 'text-color', 'font', 'effect', 'shading']);
/** What follows one of the leads of a list, to the end of its clause. */
const clausesAfter = memoizedBy(
  (list: string) => new RegExp(`(?:${termsOf(list).map(asWords).join('|')})\\s+[^.;!?]{2,160}`, 'iu'),
);

function asWords(term: string): string {
  return term.replaceAll('*', '\\p{L}*').replaceAll('(', '(?:').replaceAll('(?:?', '(?');
}

/** Takes a message's symptoms and whatever else it tells into the slots; a new kind of file is a further file of the same report. */
export function takeSymptoms(reading: Reading, sentences: SentenceReading[], state: DialogueState): DialogueState {
  const { slots } = state;
  const telling = sentences.filter((sentence) => !isNoDefect(sentence));
  const defects = telling.length > 0 ? telling : sentences;
  const told = symptomsOf(slots.symptoms.length > 0 ? defects.filter((sentence) => !isExpectation(sentence)) : defects);
  const otherFile =
    reading.kind !== null && slots.kind !== null && reading.kind !== slots.kind && slots.symptoms.length > 0;
  const happened = told.map((symptom) => withChangeAlone(symptom, state));
  const symptoms = otherFile ? inKind(happened, reading.kind) : happened;
  const instead = reading.act('correction') || reading.act('no');
  const earlier =
    state.phase === 'diagnosed' || (otherFile && instead)
      ? []
      : otherFile
        ? inKind(slots.symptoms, slots.kind)
        : slots.symptoms;

  return {
    ...state,
    changeAlone: undefined,
    slots: {
      kind: reading.kind ?? slots.kind,
      symptoms: merged(earlier, symptoms),
      expected: firstOf(reading.raw, clausesAfter('expected-leads')) ?? slots.expected,
      where: whereOf(sentences) ?? slots.where,
      steps: firstOf(reading.raw, clausesAfter('steps-leads')) ?? slots.steps,
      since: firstOf(reading.raw, clausesAfter('since-leads')) ?? slots.since,
      severity: severityOf(merged(earlier, symptoms)),
    },
  };
}

/** Takes the first symptom into the slots. */
export function withSymptom(state: DialogueState, symptom: Symptom): DialogueState {
  const slots = { ...state.slots, symptoms: [symptom], severity: severityOf([symptom]) };

  return { ...state, changeAlone: undefined, slots };
}

/** Notes where it is, beside what was said of that before. */
export function withPlace(state: DialogueState, words: string): DialogueState {
  const where = [state.slots.where, words].filter(Boolean).join('; ').slice(0, longestPlace);

  return { ...state, slots: { ...state.slots, where } };
}

/** The report without these symptoms, and without their places where none is left. */
export function withoutSymptoms(state: DialogueState, taken: readonly Symptom[]): DialogueState {
  const symptoms = state.slots.symptoms.filter((symptom) => !taken.includes(symptom));
  const rest = symptoms.length === 0 ? { where: null, expected: null } : {};

  return { ...state, slots: { ...state.slots, ...rest, symptoms, severity: severityOf(symptoms) } };
}

/** What a sentence may do that tells of no defect. */
const noDefects = new Set<FollowUpAct>([
  'agreement',
  'anger',
  'another-file',
  'hello-and-other',
  'here-it-is',
  'never-mind',
  'praise',
  'wants-person',
]);
/** How probable that has to be; more so where a word could also say what has changed ('お世話になっております'). */
const leastOfNoDefect = 0.6;
const leastWithChange = 0.8;

/** A greeting, thanks, or word of a file to come, and no part of a file in it. */
function isNoDefect(sentence: SentenceReading): boolean {
  const { features, specific, generic } = sentence;
  if (features.length > 0) return false;
  const { act, probability } = followUpOfSentence(sentence);

  return (
    noDefects.has(act) && probability >= (specific.length + generic.length > 0 ? leastWithChange : leastOfNoDefect)
  );
}

/** 'It should be on every page': says of what was told how it was to be, and names nothing else that is wrong. */
function isExpectation({ text, specific, generic }: SentenceReading): boolean {
  return (
    specific.length + generic.length === 0 &&
    /^(?:it|they|that|those) (?:should|ought to|was supposed to|were supposed to) /u.test(text)
  );
}

/** 'The pictures', after 'Something is missing': the answer names the part alone. */
function withChangeAlone(symptom: Symptom, { phase, changeAlone }: DialogueState): Symptom {
  const answers = phase === 'gathering' && changeAlone && symptom.features.length > 0;

  return answers ? { ...symptom, change: symptom.change ?? changeAlone } : symptom;
}

/** Of several kinds of file in one report, each symptom says which it is in. */
function inKind(symptoms: Symptom[], kind: FileKind | null): Symptom[] {
  return symptoms.map((symptom) => ({ ...symptom, kind: symptom.kind ?? kind }));
}

/** Adds what is new; the same words said again replace the old ones. */
function merged(earlier: Symptom[], later: Symptom[]): Symptom[] {
  const same = (one: Symptom) =>
    later.some(
      (other) =>
        other.features.length > 0 &&
        other.features.every((id) => one.features.includes(id)) &&
        other.words.length < one.words.length,
    );
  const repeats = later.filter((symptom) =>
    earlier.some((one) => same(one) && symptom.features.every((id) => one.features.includes(id))),
  );
  const fresh = later.filter(
    (symptom) => !repeats.includes(symptom) && !later.some((other) => tellsMore(other, symptom)),
  );
  const kept = earlier.filter((one) => !fresh.some((other) => other.words === one.words));

  return [...kept, ...fresh].slice(-12);
}

/** 'The footer. The footer with the page numbers': the second says all that the first one says. */
function tellsMore(other: Symptom, { features, change }: Symptom): boolean {
  return (
    change === null &&
    features.length > 0 &&
    other.features.length > features.length &&
    features.every((id) => other.features.includes(id))
  );
}

export function severityOf(symptoms: Symptom[]): Severity | null {
  const severities = symptoms.map(({ change, features }) => {
    if (change === null) return null;
    if (change === 'replaced' && features.every((id) => cosmetic.has(id)) && features.length > 0) return 'cosmetic';
    return changeById(change)?.severity ?? null;
  });

  return order.find((severity) => severities.includes(severity)) ?? null;
}

function firstOf(raw: string, pattern: RegExp): string | null {
  const found = pattern.exec(raw)?.[0];

  return found ? quotable(found) : null;
}

function whereOf(sentences: SentenceReading[]): string | null {
  const places = [...new Set(sentences.flatMap((sentence) => sentence.places.map(({ text }) => text.trim())))];

  return places.length > 0 ? places.join(', ').slice(0, 200) : null;
}
