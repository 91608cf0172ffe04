import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { z } from 'zod';
import { readFolder } from '../data-files.js';
import { Language } from '../texts/language.js';
import { type FollowUpAct, FollowUpSentences, storedModel, type StoredModel } from './follow-up-acts.js';
import { followUpFeatures } from './follow-up-features.js';
import { type Example, trainModel, training } from './linear-classifier.js';
import { readMessage } from './reading.js';

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
