import type { DialogueState, FileKind } from '../dialogue-state.js';
import type { Reading } from '../understanding/reading.js';
import { weighKinds } from '../understanding/kind-of-file.js';
import { featureById } from '../lexicon/lexicon.js';
import { readSentence, type SentenceReading } from '../understanding/sentence-reading.js';
import { splitClauses } from '../understanding/sentences.js';
import { phrases } from '../lexicon/lexicon.js';
import { occurs } from '../lexicon/terms.js';
import { quotable } from './quoting.js';
import { takeSymptoms } from './slots.js';
import { withKind } from './moves.js';

/**
 * The state after a correction of what was said before ('not the deck, the Excel one',
 * 'it isn't the shading, it's the row heights'); null where the message corrects nothing.
 */
export function correctionIn(read: Reading, state: DialogueState): DialogueState | null {
  const { slots } = state;
  if (slots.symptoms.length === 0) return null;
  const reading = withoutEchoes(read);

  if (reading.act('misspoke') && reading.kind === null && !hasFeature(reading) && reading.sentences.length <= 2)
    return reworded(reading, state);
  const setAside = reading.sentences.flatMap((sentence) => sentence.setAside);
  const otherKind =
    reading.kind !== null &&
    reading.kind !== slots.kind &&
    (reading.kinds[reading.kind] >= 40 || reading.deniedKind !== null);
  const deniesKind = reading.deniedKind !== null && reading.deniedKind === slots.kind;
  const cue = reading.act('correction');
  if (setAside.length === 0 && !deniesKind && !(cue && (otherKind || hasFeature(reading)))) return null;
  if (reading.sentences.every(({ question }) => question)) return null;

  const kind = otherKind ? reading.kind : deniesKind ? null : slots.kind;
  const parts = affirmedParts(reading).filter((part) => fits(part, kind));
  if (parts.length > 0) {
    const cleared = withKind({ ...state, slots: { ...slots, symptoms: [] } }, kind);
    return takeSymptoms({ ...reading, kind }, parts, cleared);
  }
  if (!otherKind && !deniesKind && setAside.length > 0) return withoutSetAside(reading, state);

  const renamed = slots.symptoms.map((symptom) => ({
    ...symptom,
    words: symptom.features.length > 0 ? '' : symptom.words,
  }));

  return withKind({ ...state, slots: { ...slots, symptoms: renamed } }, kind);
}

/** 'I misspoke, it has bars': the same part of the file, in other words. */
function reworded(reading: Reading, state: DialogueState): DialogueState | null {
  const instead = clausesOf(reading).filter(
    ({ text, unknown }) => unknown.length > 0 && !occurs(phrases('acts/misspoke'), text),
  );
  const said = instead.length > 0 ? instead.map(({ raw }) => raw).join(', ') : reading.raw;
  const last = state.slots.symptoms.at(-1);
  if (!last) return null;
  const symptom = { ...last, change: null, words: quotable(said) };

  return { ...state, slots: { ...state.slots, symptoms: [...state.slots.symptoms.slice(0, -1), symptom] } };
}

/** 'Not colours: sizes' of a heading: what is left of the features, with the words that replace the others. */
function withoutSetAside(reading: Reading, state: DialogueState): DialogueState {
  const aside = new Set(reading.sentences.flatMap((sentence) => sentence.setAside.map(({ id }) => id)));
  const instead = clausesOf(reading).filter((clause) => clause.setAside.length === 0 && clause.unknown.length > 0);
  const features = state.slots.symptoms.flatMap((symptom) => symptom.features).filter((id) => !aside.has(id));
  const words = quotable(instead.map(({ raw }) => raw).join(', '));
  const symptoms =
    words === '' ? [] : [{ features: [...new Set(features)].slice(0, 12), change: null, words, kind: null }];

  return { ...state, slots: { ...state.slots, symptoms } };
}

/** 'Word? I meant the PowerPoint manual': what is only asked back is not what is meant. */
function withoutEchoes(reading: Reading): Reading {
  const said = reading.sentences.filter(({ question }) => !question);
  if (said.length === 0 || said.length === reading.sentences.length) return reading;
  const text = said.map((sentence) => sentence.text).join(' ');
  const { weights, kind, denied } = weighKinds(
    text,
    said.flatMap(({ features }) => features),
    reading.language,
  );

  return { ...reading, kinds: weights, kind, deniedKind: denied };
}

function hasFeature(reading: Reading): boolean {
  return reading.sentences.some((sentence) => sentence.features.length > 0);
}

/** 'The handout in Word': a part of presentations alone is no part of a document. */
function fits({ features }: SentenceReading, kind: FileKind | null): boolean {
  return features.some(({ id }) => [undefined, null, kind].includes(featureById(id)?.kind) || kind === null);
}

/** The clauses that say what *is* meant, each read on its own. */
function affirmedParts(reading: Reading) {
  return clausesOf(reading).filter((clause) => clause.features.length > 0 && clause.setAside.length === 0);
}

function clausesOf(reading: Reading) {
  return reading.sentences
    .filter((sentence) => !sentence.question)
    .flatMap((sentence) => splitClauses(sentence.raw))
    .map((clause) => readSentence(clause, reading.language))
    .filter(({ text, setAside }) => setAside.length > 0 || !allRight.test(text));
}

/** 'The names are there': said of what is not meant, whatever it is. */
const allRight =
  /(?<!\p{L})(?:is|are|was|were) (?:actually |all |still |perfectly )*(?:there|fine|ok|okay|good|right|alright|intact|correct)(?: now| again| too)?$/u;
