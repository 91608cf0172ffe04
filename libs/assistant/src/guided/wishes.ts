import type { ChoicesCard, Language } from '@fidelio/contracts';
import { choicesCard } from '../cards/dialogue-cards.js';
import { inMarkdown } from '../cards/markdown.js';
import { say } from '../language/catalogue.js';
import { matcherOf } from '../language/phrase-matcher.js';
import type { Offer } from '../state/dialogue-state.js';
import { wishWords } from './person.js';
import { type Answer, type Turn, quoteMax } from './turn.js';

const requestsMax = 20;

const matcher = matcherOf((language) => ({ wish: wishWords(language).wish }));

/** A wish for something that the product does not do, said as one, is recorded in the user's words. */
export function wishIn(turn: Turn, sentence: string): Answer | null {
  return matcher(turn.reading).find(sentence).length > 0 ? recordWish(turn, sentence.slice(0, quoteMax)) : null;
}

export function recordWish({ language, state }: Turn, words: string): Answer {
  return {
    lead: say(language, 'request.noted', { words: inMarkdown(words) }),
    state: { ...state, requests: withRequest(state, words) },
    action: 'addRequest',
  };
}

/** What people ask for beside the files, each once, the newest last. */
export function withRequest({ requests }: Turn['state'], words: string): string[] {
  return [...requests.filter((one) => one !== words), words].slice(-requestsMax);
}

/** Asks leave to record what a model takes for a wish: with its button, or a plain yes, it is recorded. */
export function askForWish(language: Language, words: string): { wish: string; card: ChoicesCard; offers: Offer[] } {
  const wish = words.slice(0, quoteMax);
  const yes = say(language, 'request.yes');
  const no = say(language, 'request.no');

  return {
    wish,
    card: {
      ...choicesCard(language, 'meaning', [yes, no]),
      question: say(language, 'request.ask', { words: wish }),
    },
    offers: [
      { message: yes, act: 'yes' },
      { message: no, act: 'no' },
    ],
  };
}
