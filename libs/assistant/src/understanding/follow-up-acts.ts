import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { memoized } from '../memoized.js';
import { Language } from '../texts/language.js';
import { followUpFeatures } from './follow-up-features.js';
import { type Model, training, weigh } from './linear-classifier.js';
import { type Reading, readAlone } from './reading.js';
import type { SentenceReading } from './sentence-reading.js';

/** What somebody does with a message that follows an answer. */
export const FollowUpAct = z.enum([
  'agreement',
  'anger',
  'another-file',
  'by-hand',
  'damaged-what',
  'defect',
  'delete-file',
  'file-password',
  'file-state',
  'fine-after-all',
  'hello-and-other',
  'here-it-is',
  'hide-content',
  'how-long',
  'how-to-decide',
  'how-to-upload',
  'human-or-not',
  'meant-otherwise',
  'never-mind',
  'no-person',
  'praise',
  'product-question',
  'retention',
  'says-no',
  'says-yes',
  'still-wrong',
  'story',
  'told-how',
  'trains-ai',
  'use-copy',
  'wants-person',
  'what-changed',
  'what-found',
  'what-if',
  'where-is-copy',
  'where-problem',
  'which-is-which',
  'who-sees',
  'why-not-fixed',
  'will-it-be-same',
]);
export type FollowUpAct = z.infer<typeof FollowUpAct>;

/** An act and sentences that are one, in each language. */
export const FollowUpSentences = z.strictObject({
  id: FollowUpAct,
  sentences: z.record(Language, z.array(z.string().min(1))),
});
export type FollowUpSentences = z.infer<typeof FollowUpSentences>;

/** What is only a word of courtesy. */
export const courtesies: ReadonlySet<FollowUpAct> = new Set<FollowUpAct>(['agreement', 'hello-and-other', 'praise']);

export interface FollowUp {
  act: FollowUpAct;
  probability: number;
}

/** What `npm run train` writes. */
export const modelFile = new URL('../../data/follow-up-acts.json', import.meta.url);

/** The model in `modelFile`: both arrays are compressed (gzip). */
export const StoredModel = z.strictObject({
  /** A digest of what it was trained from. */
  trainedFrom: z.string(),
  labels: z.array(FollowUpAct),
  scale: z.number(),
  rarity: z.base64(),
  weights: z.base64(),
});

export const storedModel = memoized(() => StoredModel.parse(JSON.parse(readFileSync(modelFile, 'utf8'))));

const model = memoized((): Model<FollowUpAct> => {
  const { labels, scale, ...packed } = storedModel();
  const [rarity, weights] = [unpacked(packed.rarity), new Int8Array(unpacked(packed.weights))];
  if (weights.length !== labels.length * training.bucketCount)
    throw new Error(`${modelFile.pathname} is of other settings: npm run train -w @fidelio/assistant`);

  return { labels, scale, rarity, weights };
});

function unpacked(text: string): Uint8Array {
  return new Uint8Array(gunzipSync(Buffer.from(text, 'base64')));
}

/** What a message most probably does. */
export function followUpIn(reading: Reading): FollowUp {
  const [first] = likelyFollowUps(reading);
  if (!first) throw new Error(`The model in ${modelFile.pathname} knows no act.`);

  return first;
}

const sentencesRead = new WeakMap<SentenceReading, FollowUp>();

/** What a sentence of a message most probably does, by itself: read once, however many ask. */
export function followUpOfSentence(sentence: SentenceReading): FollowUp {
  const known = sentencesRead.get(sentence);
  if (known) return known;
  const read = followUpIn(readAlone(sentence));
  sentencesRead.set(sentence, read);

  return read;
}

/** What a message may do, the most probable first. */
export function likelyFollowUps(reading: Reading): FollowUp[] {
  return weigh(model(), followUpFeatures(reading)).map(({ label, probability }) => ({ act: label, probability }));
}
