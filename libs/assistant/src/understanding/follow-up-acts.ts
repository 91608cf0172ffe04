import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { readFolder } from '../data-files.js';
import { memoized } from '../memoized.js';
import { Language } from '../texts/language.js';
import { followUpFeatures } from './follow-up-features.js';
import { type Example, type Model, trainModel, training, weigh } from './linear-classifier.js';
import { type Reading, readMessage } from './reading.js';
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

export interface FollowUp {
  act: FollowUpAct;
  probability: number;
}

/** What `npm run train` writes and this module reads. */
export const modelFile = new URL('../../data/follow-up-acts.json', import.meta.url);

/** Both arrays are compressed (gzip). */
const StoredModel = z.strictObject({
  /** What it was trained from: see `trainingDigest`. */
  trainedFrom: z.string(),
  labels: z.array(FollowUpAct),
  scale: z.number(),
  rarity: z.base64(),
  weights: z.base64(),
});

const storedModel = memoized(() => StoredModel.parse(JSON.parse(readFileSync(modelFile, 'utf8'))));

const model = memoized((): Model<FollowUpAct> => {
  const { labels, scale, ...packed } = storedModel();
  const [rarity, weights] = [unpacked(packed.rarity), new Int8Array(unpacked(packed.weights))];
  if (weights.length !== labels.length * training.bucketCount)
    throw new Error(`${modelFile.pathname} is of other settings: npm run train -w @fidelio/assistant`);

  return { labels, scale, rarity, weights };
});

/** Whether the model in `modelFile` was trained from today's sentences and terms; `npm run train` makes it so. */
export function isModelCurrent(): boolean {
  return storedModel().trainedFrom === trainingDigest();
}

/** The model as `modelFile` holds it, trained from `data/follow-ups`. */
export function trainedModel(): string {
  const { labels, scale, rarity, weights } = trainModel(followUpExamples());
  const stored: z.infer<typeof StoredModel> = {
    trainedFrom: trainingDigest(),
    labels,
    scale,
    rarity: packed(rarity),
    weights: packed(weights),
  };

  return JSON.stringify(stored);
}

/** Of how it is trained, of all sentences, and of what every tenth is read as: reading all of them takes most of a minute. */
function trainingDigest(): string {
  const all = sentencesOfAll();
  const read = all.filter((_, at) => at % 10 === 0).map(exampleOf);

  return createHash('sha256')
    .update(JSON.stringify([training, all, read]))
    .digest('hex');
}

function packed(bytes: Uint8Array | Int8Array): string {
  return gzipSync(bytes, { level: 9 }).toString('base64');
}

function unpacked(text: string): Uint8Array {
  return new Uint8Array(gunzipSync(Buffer.from(text, 'base64')));
}

interface Sentence {
  language: Language;
  act: FollowUpAct;
  sentence: string;
}

/** The sentences of all acts and languages. */
function sentencesOfAll(): Sentence[] {
  return readFolder('follow-ups', FollowUpSentences).flatMap(({ id, sentences }) =>
    Language.options.flatMap((language) => sentences[language].map((sentence) => ({ language, act: id, sentence }))),
  );
}

function exampleOf({ language, act, sentence }: Sentence): Example<FollowUpAct> & { language: Language } {
  return { language, label: act, features: followUpFeatures(readMessage(sentence)) };
}

/** The sentences of all acts and languages, as the model learns them. */
export function followUpExamples(): (Example<FollowUpAct> & { language: Language })[] {
  return sentencesOfAll().map(exampleOf);
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
  const read = followUpIn(readMessage(sentence.raw));
  sentencesRead.set(sentence, read);

  return read;
}

/** What a message may do, the most probable first. */
export function likelyFollowUps(reading: Reading): FollowUp[] {
  return weigh(model(), followUpFeatures(reading)).map(({ label, probability }) => ({ act: label, probability }));
}
