import type { Language } from '@fidelio/contracts';
import { memoizedBy } from '../memoized.js';
import { marksIn } from './marks.js';
import { matcherOf } from './phrase-matcher.js';
import { phrasesOf } from './phrases.js';
import { hasDenial, isQuestion } from './reading.js';
import { littleWords, wordsOf } from './words.js';

const saying = matcherOf((language) => ({ saying: phrasesOf(language).talk.saying }));

/** Whether a sentence speaks of what is said and asked here: 'I never said that', 'that is not what I meant'. */
export function speaksOfTalk(sentence: string, language: Language): boolean {
  return saying(language).find(sentence.replace(/(?<=n)['’](?=t\b)/gu, '')).length > 0;
}

/** Words that by themselves are of the talk; those of longer phrases are none. */
const talkWords = memoizedBy((language: Language) => {
  const { fillers, marks, talk } = phrasesOf(language);
  const phrases = [...fillers, ...(marks['thanks'] ?? []), ...talk.saying, ...talk.around].map((one) =>
    wordsOf(one, language),
  );

  return new Set(phrases.flatMap((words) => (language === 'ja' || words.length === 1 ? words : [])));
});

/** Whether a piece of a message has no word about a file or the product: 'Can you tell me both?', 'One last thing'. */
export function isOnlyTalk(piece: string, language: Language): boolean {
  const words = wordsOf(piece, language);
  const said = new Set(
    saying(language)
      .find(piece)
      .flatMap(({ at, words: phrase }) => (language === 'ja' ? [] : phrase.split(' ').map((_, next) => at + next))),
  );
  const isTalk = (word: string, at: number) => said.has(at) || talkWords(language).has(word);

  return words.some(isTalk) && words.every((word, at) => isTalk(word, at) || littleWords(language).has(word));
}

const leadIn = /^([^:;,、，?？]+[:;,、，])\s*(?=\S)/u;

const maxLeadWords = 6;
/** What an indirect question begins with. */
const asking =
  /^(?:who|what|which|where|when|why|how|whether|if|wer|wen|wem|was|welche[rsmn]?|wo|wann|warum|wie|ob|qui|quoi|quel(?:le)?s?|où|quand|pourquoi|comment|combien|si|quién(?:es)?|qué|cuál(?:es)?|dónde|cuándo|cómo|cuánt[oa]s?|chi|cosa|quale|quali|dove|quando|perché|come|quant[oaie]|se|quem|qual|quais|onde|como|quant[oa]s|porque|wat|welke?|waar|wanneer|waarom|hoe|hoeveel|of)(?!\p{L})/iu;

/** 'And I want to know who reads it': the question after words that only lead to it. */
function questionIn(sentence: string, language: Language): string | null {
  if (language === 'ja' || isQuestion(sentence, language)) return null;
  const words = sentence.split(/(?<=\s)/u);
  for (let at = 1; at <= Math.min(maxLeadWords, words.length - 2); at++) {
    const rest = words.slice(at).join('');
    const lead = words.slice(0, at).join('');
    if (!asking.test(rest) || hasDenial(lead, language)) continue;
    const leads = marksIn(lead, language).has('want') || speaksOfTalk(lead, language);
    if (leads && isOnlyTalk(lead, language)) return `${rest.replace(/[.!。]*$/u, '')}?`;
  }

  return null;
}

const tail = /[,，、]\s*([^,，、]+?)([?？]\P{L}*)$/u;

/** A sentence without what only leads to it, or ends it: 'I ask again: who reads it?', 'There are none, you say?' */
export function withoutTalk(sentence: string, language: Language): string {
  const question = questionIn(sentence, language);
  if (question) return question;
  const [, lead] = leadIn.exec(sentence) ?? [];
  if (lead !== undefined && isOnlyTalk(lead, language) && !marksIn(lead, language).has('pass-on'))
    return withoutTalk(sentence.slice(lead.length).trim(), language);
  const [end, said = '', mark = ''] = tail.exec(sentence) ?? [];

  return end !== undefined && isOnlyTalk(said, language) ? `${sentence.slice(0, -end.length)}${mark}` : sentence;
}

const you = /(?<!\p{L})(?:you|sie|vous|usted|ustedes|lei|voi|você|vocês|u|jullie)(?!\p{L})/iu;

/** 'You said nothing about it': it is about what the assistant says. */
export function speaksOfReplies(sentence: string, language: Language): boolean {
  return speaksOfTalk(sentence, language) && you.test(sentence);
}
