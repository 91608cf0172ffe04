import { Language } from '@fidelio/contracts';
import { z } from 'zod';
import { readJson } from '../data-files.js';
import { memoized, memoizedBy } from '../memoized.js';
import { matcherOf } from './phrase-matcher.js';

/** What a sentence is about that says one word or phrase of each group, whatever else it says; the first one counts. */
export const Intent = z.enum(['withdraw', 'pass-on', 'delete', 'answer-when', 'protest', 'undo', 'warning']);
export type Intent = z.infer<typeof Intent>;

const data = memoized(() =>
  readJson('intents.json', z.record(Language, z.record(Intent, z.array(z.array(z.string().min(1)).min(1)).min(1)))),
);

const matchers = memoizedBy((language: Language) =>
  Intent.options.map((intent) => ({
    intent,
    groups: data()[language][intent].map((said) => matcherOf(() => ({ said }))(language)),
  })),
);

/** What a sentence is about, in the order in which it counts. */
export function intentsIn(sentence: string, language: Language): Intent[] {
  return matchers(language)
    .filter(({ groups }) => groups.every((group) => group.find(sentence).length > 0))
    .map(({ intent }) => intent);
}
