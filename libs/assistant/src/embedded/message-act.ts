import type { DialogueState } from '../dialogue-state.js';
import { courtesies, type FollowUp, followUpIn, followUpOfSentence } from '../understanding/follow-up-acts.js';
import type { Reading } from '../understanding/reading.js';
import type { SentenceReading } from '../understanding/sentence-reading.js';

/** Of a long message the end tells what is wanted: each sentence that is read costs a millisecond. */
const sentencesMessageAct = 5;
/** What one sentence must reach, to be answered whatever else a message says. */
const leastOfSentence = 0.6;

/** What a message does, and the sentence that does it; undefined where all of them do together. */
export interface MessageAct extends FollowUp {
  sentence: SentenceReading | undefined;
}

/** Of several sentences the surest that asks, else the surest that does something, else the surest of all or the whole. */
export function messageActOf(reading: Reading, { phase }: DialogueState): MessageAct {
  const { sentences } = reading;
  const whole = { sentence: sentences.length === 1 ? sentences[0] : undefined, ...followUpIn(reading) };
  if (sentences.length < 2) return whole;
  const all = sentences.slice(-sentencesMessageAct).map((sentence) => ({ sentence, ...followUpOfSentence(sentence) }));
  const doing = all.filter(({ act }) => !courtesies.has(act));
  const asking = surest(doing.filter(({ sentence, act }) => sentence.question && act !== 'product-question'));
  const done = surest(doing);
  if (asking && asking.probability >= leastOfSentence) return asking;
  if (done && done.probability >= Math.max(leastOfSentence, whole.probability)) return done;
  // Before a file is here a word of courtesy beside another thing is no answer.
  const candidates =
    phase === 'diagnosed' ? [...all, whole] : [...doing, whole].filter(({ act }) => !courtesies.has(act));

  return surest(candidates) ?? whole;
}

function surest(acts: MessageAct[]): MessageAct | undefined {
  return acts.toSorted((a, b) => b.probability - a.probability)[0];
}
