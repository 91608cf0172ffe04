import type { ChoicesCard, Language } from '@fidelio/contracts';
import { choicesCard, personCard } from '../cards/dialogue-cards.js';
import { inMarkdown } from '../cards/markdown.js';
import { hasPerson, personSentence } from '../help/articles.js';
import { joined, say } from '../language/catalogue.js';
import { marksIn } from '../language/marks.js';
import { hasDenial, isQuestion, kindIn } from '../language/reading.js';
import type { Offer } from '../state/dialogue-state.js';
import { type Answer, quoteMax, type Turn, withTold } from './turn.js';

/** 'I want to speak to a real person now', 'Someone should look at this': a wish for a person that is no phrase of its own. */
export function wantsPerson(sentence: string, language: Language): boolean {
  const { has } = marksIn(sentence, language);
  if (deniesPerson(sentence, language)) return false;
  if (has('call')) return true;
  if (has('of-people')) return false;
  const isWho = has('person') || has('somebody');
  if (isWho && (has('hand-over') || has('look')) && !has('self')) return true;
  if (has('person')) return has('speak') || has('want');

  return has('somebody', 'speak');
}

/** 'Pass it on, with my file', where a person is offered. */
export function handsOver(sentence: string, language: Language): boolean {
  const { has } = marksIn(sentence, language);

  return has('hand-over') && !has('of-people') && !has('self') && !deniesPerson(sentence, language);
}

export function deniesPerson(sentence: string, language: Language): boolean {
  return clausesDenyingPerson(sentence, language).length > 0;
}

/** The sentence without what it says of a person it does not want. */
export function withoutPerson(sentence: string, language: Language): string {
  const denying = clausesDenyingPerson(sentence, language);

  return sentence
    .split(clauseEnd)
    .filter((clause) => !denying.includes(clause))
    .join(', ');
}

const clauseEnd = /[,;:、，]\s*/u;

/** 'I don't want a person': the clauses of a sentence that say so. */
function clausesDenyingPerson(sentence: string, language: Language): string[] {
  if (/[?？]/u.test(sentence)) return [];

  return sentence.split(clauseEnd).filter((clause) => {
    const { has } = marksIn(clause, language);
    const isWho = has('person') || has('somebody') || has('call');
    const isDenied = has('without') || hasDenial(clause, language);

    return (has('without', 'speak') || (isWho && isDenied)) && !isQuestion(clause, language);
  });
}

/** A wish in words shows the card: only its button, or a plain yes to it, asks for a person. To a request that stands the words are added. */
export function answerWish(turn: Turn): Answer {
  const { language, state, files, input } = turn;
  if (!hasPerson(input.promises)) return nobodyAnswers(turn);
  const person = state.person === 'asked' ? 'asked' : 'offered';

  return {
    lead: joined(language, [
      say(language, person === 'asked' ? 'person.already' : 'person.lead'),
      person === 'offered' && files.length > 0 && namesFile(turn) ? say(language, 'person.tick') : null,
    ]),
    cards: [personCard(language, person, input.promises, files)],
    state: { ...state, person, misses: 0 },
    ...(person === 'asked' && { wantsPerson: true }),
  };
}

/** A file goes along only where it is ticked. */
export function namesFile({ input, reading }: Turn): boolean {
  return fileWords.test(input.message) || kindIn(input.message, reading) !== null;
}

const fileWords =
  /(?<!\p{L})(?:files?|dateien?|fichiers?|archivos?|ficheros?|ficheiros?|arquivos?|bestand(?:en)?|documents?|documentos?|documenti?|dokumente?)(?!\p{L})|ファイル|文書|資料/iu;

/** The user has pressed the button, or agreed to it. */
export function requestPerson(turn: Turn): Answer {
  const { language, state, files, input } = turn;
  if (!hasPerson(input.promises)) return nobodyAnswers(turn);

  return {
    cards: [personCard(language, 'asked', input.promises, files)],
    state: { ...state, person: 'asked', misses: 0 },
    wantsPerson: true,
  };
}

/** Where nobody reads what people ask for, none is promised. */
export function nobodyAnswers({ language, state, input }: Turn): Answer {
  return {
    lead: personSentence(language, input.promises),
    state: { ...withTold({ state }, 'human'), person: 'none', misses: 0 },
  };
}

/** What stands is taken back at once. */
export function withdrawRequest({ language, state }: Turn): Answer {
  const stands = state.person === 'asked';

  return {
    lead: say(language, stands ? 'person.withdrawn' : 'person.none'),
    state: { ...state, person: 'none' },
    ...(stands && { withdrawsPerson: true }),
  };
}

/** What the person shall know stands in the report, in the user's words. */
export function passOn(turn: Turn, sentence: string): Answer {
  const { language, state, input, files } = turn;
  const words = sentence.slice(0, quoteMax);
  const requests = withRequest(state, words);
  if (state.person !== 'asked' || !hasPerson(input.promises))
    return answerWish({ ...turn, state: { ...state, requests } });

  return {
    lead: say(language, 'person.told', { words: inMarkdown(words) }),
    cards: [personCard(language, 'asked', input.promises, files)],
    state: { ...state, requests, misses: 0 },
    wantsPerson: true,
  };
}

const maxRequests = 20;

/** What people ask for beside the files, each once, the newest last. */
function withRequest({ requests }: Turn['state'], words: string): string[] {
  return [...requests.filter((one) => one !== words), words].slice(-maxRequests);
}

/** A wish for something that the product does not do: leave is asked to record it. */
export function askToRecord({ language, state }: Turn, sentence: string): Answer {
  const { wish, card, offers } = askForWish(language, sentence);

  return { cards: [card], offers, state: { ...state, wish } };
}

/** The user's yes: the wish is recorded, in their words. */
export function recordWish({ language, state }: Turn, sentence: string): Answer {
  const words = sentence.slice(0, quoteMax);

  return {
    lead: say(language, 'request.noted', { words: inMarkdown(words) }),
    state: { ...state, requests: withRequest(state, words) },
    action: 'addRequest',
  };
}

/** The question whether a wish shall be recorded: with its button, or a plain yes, it is. */
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
