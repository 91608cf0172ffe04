import type { Language } from '@fidelio/contracts';
import { say } from '../language/catalogue.js';
import { PhraseMatcher } from '../language/phrase-matcher.js';
import { memoizedBy } from '../memoized.js';
import { wishWords } from './person.js';
import type { Answer, Turn } from './turn.js';

const requestsMax = 20;
const quoteMax = 400;

const matcher = memoizedBy(
  (language: Language) =>
    new PhraseMatcher(
      language,
      wishWords(language).wish.map((words) => [words, true] as const),
    ),
);

/** A wish for something that the product does not do is recorded in the user's words. */
export function wishIn({ language, state }: Turn, sentence: string): Answer | null {
  if (matcher(language).find(sentence).length === 0) return null;
  const words = sentence.slice(0, quoteMax);
  const requests = [...state.requests.filter((one) => one !== words), words].slice(-requestsMax);

  return {
    lead: say(language, 'request.noted', { words: words.replaceAll(/[\\`*_[\]~|#!<>]/g, String.raw`\$&`) }),
    state: { ...state, requests },
    action: 'addRequest',
  };
}
