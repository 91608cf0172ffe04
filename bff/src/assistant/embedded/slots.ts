import type { DialogueState, Symptom } from '../dialogue-state.js';
import type { Severity } from '@fidelio/contracts';
import { changeById } from '../lexicon/index.js';
import type { Reading } from '../understanding/reading.js';
import type { SentenceReading } from '../understanding/sentence-reading.js';
import { quotable, symptomsOf } from './symptoms.js';

const order: Severity[] = ['data-loss', 'wrong-content', 'layout', 'cosmetic'];
const cosmetic = new Set(['color', 'text-color', 'font', 'effect', 'shading']);
const wished =
  /(?:should(?: have)?(?: be(?:en)?)?|supposed to|used to|was (?!gone|lost|missing)|were (?!gone|lost|missing)|instead of|rather than|originally|expected|sollte\p{L}*|statt|au lieu d\p{L}*|deberia\p{L}*|en vez de|dovrebbe\p{L}*|invece di|in plaats van|zou moeten|deveria\p{L}*|em vez de|powin\p{L}*|zamiast)\s+[^.;!?]{2,160}/iu;
const doing =
  /(?:when(?:ever)? (?:i|we)|after (?:i|we|the|con|imp|up|mov)\p{L}*|since (?:i|we|the|last)\p{L}*|once (?:i|we)|if (?:i|we)|nach der|nachdem|wenn ich|apres|quand je|al abrir|cuando|quando|dopo|nadat|als ik|po konwersji|kiedy)\s?[^.;!?,]{2,160}/iu;

/** Takes a message's symptoms and whatever else it tells into the slots; a new kind of file is a new report. */
export function takeSymptoms(reading: Reading, sentences: SentenceReading[], state: DialogueState): DialogueState {
  const symptoms = symptomsOf(sentences, reading.language);
  const { slots } = state;
  const otherFile =
    reading.kind !== null && slots.kind !== null && reading.kind !== slots.kind && slots.symptoms.length > 0;
  const earlier = otherFile || state.phase === 'diagnosed' ? [] : slots.symptoms;

  return {
    ...state,
    slots: {
      kind: reading.kind ?? slots.kind,
      symptoms: merged(earlier, symptoms),
      expected: firstOf(reading.raw, wished) ?? slots.expected,
      where: whereOf(sentences) ?? slots.where,
      steps: firstOf(reading.raw, doing) ?? slots.steps,
      severity: severityOf(merged(earlier, symptoms)),
    },
  };
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
  const fresh = later.filter((symptom) => !repeats.includes(symptom));
  const kept = earlier.filter((one) => !fresh.some((other) => other.words === one.words));

  return [...kept, ...fresh].slice(-12);
}

export function severityOf(symptoms: Symptom[]): Severity | null {
  const severities = symptoms.map(({ change, features }) => {
    if (change === null) return null;
    if (change === 'replaced' && features.every((id) => cosmetic.has(id)) && features.length > 0) return 'cosmetic';
    return changeById.get(change)?.severity ?? null;
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
