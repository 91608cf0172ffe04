import type { DialogueState } from '../dialogue-state.js';
import { isKindSaid } from '../understanding/kind-of-file.js';
import type { Reading } from '../understanding/reading.js';
import type { SentenceReading } from '../understanding/sentence-reading.js';
import { evidence, isConcrete, isDefinite, strongIn } from './concreteness.js';

export interface Complaint {
  /** Concrete: what is wrong, or where, can be told. Vague: only that something is wrong. */
  level: 'concrete' | 'vague' | 'none';
  /** The sentences that say it. */
  sentences: SentenceReading[];
}

/** 'And the video on slide 9': one more of what was reported. */
const goesOn = /^(?:and|und|et|y|e|en) /u;

/** Judges whether a message complains of a file, and whether one could start looking with what it says. */
export function assess(reading: Reading, state: DialogueState): Complaint {
  const asked =
    state.asked === 'what' ||
    state.asked === 'kind-and-what' ||
    state.asked === 'match' ||
    (state.slots.symptoms.length > 0 && (reading.act('addition') || goesOn.test(reading.text)));
  const candidates = reading.sentences.filter((sentence) => !sentence.general);
  const aboutFile = reading.kind !== null || reading.conversion || state.slots.kind !== null || state.misses > 0;
  const answers =
    state.asked === 'what' && state.slots.kind !== null && candidates.some(({ features }) => features.length > 0);
  if (reading.everyday && reading.kind === null && !reading.conversion && !answers && !isDefinite(candidates))
    return { level: 'none', sentences: [] };

  const concrete = candidates.filter((sentence) =>
    isConcrete(sentence, reading, { aboutFile, asked, opening: isOpening(state), again: state.misses > 0 }),
  );
  if (concrete.length > 0) return { level: 'concrete', sentences: withCompanions(candidates, concrete) };

  const apart = aboutFile ? saidApart(reading) : [];
  if (apart.length > 0) return { level: 'concrete', sentences: apart };

  const evident = candidates.filter((sentence) => evidence(sentence) > 0 || sentence.generic.length > 0);
  if (evident.length > 0 && (aboutFile || onlyVague(evident))) return { level: 'vague', sentences: evident };

  const troubled = candidates.filter((sentence) => sentence.own && !reading.product && aboutFile);

  return troubled.length > 0 ? { level: 'vague', sentences: troubled } : { level: 'none', sentences: [] };
}

/** 'The dots in the table of contents. Gone.': one sentence names the thing, the next what happened to it. */
function saidApart({ sentences }: Reading): SentenceReading[] {
  const at = sentences.findIndex((sentence) => sentence.features.length > 0 && evidence(sentence) === 0);
  const [named, next] = at < 0 ? [] : sentences.slice(at, at + 2);
  const short = named !== undefined && (!named.question || named.text.split(' ').length <= shortQuestion);
  const told = next !== undefined && next.features.length === 0 && next.unknown.length <= 1 && !next.question;

  return named && next && short && told && (next.specific.length > 0 || next.denial) ? [named, next] : [];
}

const shortQuestion = 5;

export function strongFeatures({ sentences }: Complaint): string[] {
  return sentences.flatMap(strongIn);
}

export function hasFeatures({ sentences }: Complaint): boolean {
  return sentences.some(({ features }) => features.length > 0);
}

export function isFirm(complaint: Complaint, reading: Reading): boolean {
  const happened = complaint.sentences.some(({ specific }) => specific.length > 0);

  return happened && hasFeatures(complaint) && (isKindSaid(reading) || strongFeatures(complaint).length > 0);
}

/** A definite symptom in a file of a kind that is said: words like 'customer list' are then its content. */
export function isGrounded(complaint: Complaint, reading: Reading): boolean {
  return complaint.level === 'concrete' && hasFeatures(complaint) && isKindSaid(reading);
}

function isOpening(state: DialogueState): boolean {
  return state.slots.symptoms.length === 0 && state.slots.kind === null;
}

/** 'it is broken', 'something is off': about the subject of this conversation where no other is named. */
function onlyVague(sentences: SentenceReading[]): boolean {
  return sentences.every(
    (sentence) => sentence.unknown.length <= 1 && sentence.generic.length + sentence.specific.length > 0,
  );
}

/** A short second sentence belongs to the first: 'Google made it portrait.' */
function withCompanions(all: SentenceReading[], concrete: SentenceReading[]): SentenceReading[] {
  return all.filter(
    (sentence) =>
      concrete.includes(sentence) || (sentence.features.length > 0 && !sentence.question) || evidence(sentence) > 1,
  );
}
