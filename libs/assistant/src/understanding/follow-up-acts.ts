import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { readFolder } from '../data-files.js';
import { memoized } from '../memoized.js';
import { Language } from '../texts/language.js';
import { followUpFeatures } from './follow-up-features.js';
import { type Example, type Model, trainModel, weigh } from './linear-classifier.js';
import { type Reading, readMessage } from './reading.js';

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
  'told-how',
  'trains-ai',
  'use-copy',
  'wants-person',
  'what-changed',
  'what-if',
  'where-is-copy',
  'which-is-which',
  'who-sees',
  'why-not-fixed',
]);
export type FollowUpAct = z.infer<typeof FollowUpAct>;

/** An act and sentences that are one, in each language. */
export const FollowUpSentences = z.strictObject({
  id: FollowUpAct,
  sentences: z.record(Language, z.array(z.string().min(1))),
});

export interface FollowUp {
  act: FollowUpAct;
  probability: number;
  /** How much more probable it is than the next act. */
  margin: number;
}

/** What `npm run train` writes and this module reads. */
export const modelFile = new URL('../../data/follow-up-acts.json', import.meta.url);

const StoredModel = z.strictObject({ labels: z.array(FollowUpAct), scale: z.number(), weights: z.base64() });

const model = memoized((): Model<FollowUpAct> => {
  const { labels, scale, weights } = StoredModel.parse(JSON.parse(readFileSync(modelFile, 'utf8')));

  return { labels, scale, weights: new Int8Array(Buffer.from(weights, 'base64')) };
});

/** The model as `modelFile` holds it, trained from `data/follow-ups`. */
export function trainedModel(): string {
  const { labels, scale, weights } = trainModel(followUpExamples());
  const stored: z.infer<typeof StoredModel> = { labels, scale, weights: Buffer.from(weights).toString('base64') };

  return JSON.stringify(stored);
}

/** The sentences of all acts and languages. */
export function followUpExamples(): (Example<FollowUpAct> & { language: Language })[] {
  return readFolder('follow-ups', FollowUpSentences).flatMap(({ id, sentences }) =>
    Language.options.flatMap((language) =>
      sentences[language].map((sentence) => ({
        language,
        label: id,
        features: followUpFeatures(readMessage(sentence)),
      })),
    ),
  );
}

/** What a message most probably does. */
export function followUpIn(reading: Reading): FollowUp {
  const [first, second] = weigh(model(), followUpFeatures(reading));
  if (!first || !second) throw new Error(`The model in ${modelFile.pathname} knows fewer than two acts.`);

  return { act: first.label, probability: first.probability, margin: first.probability - second.probability };
}
