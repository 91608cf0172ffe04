import type { DialogueState } from '../dialogue-state.js';
import type { Reading } from '../understanding/reading.js';
import type { SentenceReading } from '../understanding/sentence-reading.js';
import { evidence, isConcrete, isDefinite, strongIn } from './concreteness.js';

export interface Complaint {
  /** Concrete: what is wrong, or where, can be told. Vague: only that something is wrong. */
  level: 'concrete' | 'vague' | 'none';
  /** The sentences that say it. */
  sentences: SentenceReading[];
}

/** Judges whether a message complains of a file, and whether one could start looking with what it says. */
export function assess(reading: Reading, state: DialogueState): Complaint {
  const asked =
    state.asked === 'what' ||
    state.asked === 'kind-and-what' ||
    state.asked === 'match' ||
    (state.slots.symptoms.length > 0 && reading.act('addition'));
  const candidates = reading.sentences.filter((sentence) => !sentence.general);
  const aboutFile = reading.kind !== null || reading.conversion || state.slots.kind !== null || state.misses > 0;
  if (reading.everyday && reading.kind === null && !reading.conversion && !isDefinite(candidates))
    return { level: 'none', sentences: [] };

  const concrete = candidates.filter((sentence) =>
    isConcrete(sentence, reading, { aboutFile, asked, opening: isOpening(state) }),
  );
  if (concrete.length > 0) return { level: 'concrete', sentences: withCompanions(candidates, concrete) };

  const evident = candidates.filter((sentence) => evidence(sentence) > 0 || sentence.generic.length > 0);
  if (evident.length > 0 && (aboutFile || onlyVague(evident))) return { level: 'vague', sentences: evident };

  const troubled = candidates.filter((sentence) => sentence.own && !reading.product && aboutFile);

  return troubled.length > 0 ? { level: 'vague', sentences: troubled } : { level: 'none', sentences: [] };
}

export function strongFeatures({ sentences }: Complaint): string[] {
  return sentences.flatMap(strongIn);
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
