import { Language } from '@fidelio/contracts';
import { z } from 'zod';
import { readJson } from '../data-files.js';
import { memoizedBy } from '../memoized.js';
import { PhraseMatcher } from './phrase-matcher.js';

/** What of a finding is asked about: its places, their number, or its cause. */
export const Aspect = z.enum(['where', 'count', 'why']);
export type Aspect = z.infer<typeof Aspect>;

const matcher = memoizedBy((language: Language) => {
  const words = readJson('aspects.json', z.record(Language, z.record(Aspect, z.array(z.string().min(1)))))[language];

  return new PhraseMatcher(
    language,
    Aspect.options.flatMap((aspect) => words[aspect].map((word) => [word, aspect] as const)),
  );
});

/** What a question asks first; null where it asks for none of them. */
export function aspectAsked(message: string, language: Language): Aspect | null {
  return matcher(language).find(message)[0]?.value ?? null;
}
