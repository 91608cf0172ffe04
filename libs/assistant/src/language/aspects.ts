import { Language } from '@fidelio/contracts';
import { z } from 'zod';
import { readJson } from '../data-files.js';
import { memoized } from '../memoized.js';
import { matcherOf } from './phrase-matcher.js';

/** What of a finding is asked about: its places, their number, or its cause. */
export const Aspect = z.enum(['where', 'count', 'why']);
export type Aspect = z.infer<typeof Aspect>;

const words = memoized(() =>
  readJson('aspects.json', z.record(Language, z.record(Aspect, z.array(z.string().min(1))))),
);
const matcher = matcherOf((language) => words()[language]);

/** What a question asks first; null where it asks for none of them. */
export function aspectAsked(message: string, language: Language): Aspect | null {
  return matcher(language).find(message)[0]?.value ?? null;
}
