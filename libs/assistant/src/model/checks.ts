import type { Language } from '@fidelio/contracts';
import { factsAt, factsPerhapsAt } from '../facts/facts.js';
import { fold } from '../fold.js';
import { littleWordsTell, writtenIn } from '../language/detect.js';
import { type Place, placeIn } from '../language/places.js';
import { wordsOf } from '../language/words.js';
import { claimsNoting, claimsTooMuch } from './claims.js';
import type { Handles } from './handles.js';
import { linksAreOwn } from './links.js';
import type { UnusableAnswer } from './model-failure.js';

/** What a reply is checked against. */
export interface CheckedAgainst {
  language: Language;
  handles: Handles;
  /** What the user wrote in this conversation. */
  usersWords: string;
  /** Whether a text stands in what was sent or answered in this request. */
  isSent: (text: string) => boolean;
  /** Whether a number stands in what was sent or answered in this request, or in the user's words. */
  isKnownNumber: (number: string) => boolean;
  /** The assistant's last reply. */
  lastReply: string;
  /** Whether this turn records something: words in the report, a wish, a request for a person. */
  isRecorded: boolean;
  ownHosts: readonly string[];
  contact: string | null;
}

/** Shorter sentences tell no language, and are repeated by everybody. */
const fewWords = 5;
const tellingWords = 10;
/** Words for quantities that nobody counts: '1 file', '2 ways'. */
const smallNumber = 3;

/** Says what is wrong with a finished sentence; null where it may be shown. @param before what has been shown of the reply */
export function faultOf(sentence: string, before: string, against: CheckedAgainst): UnusableAnswer | null {
  const { language, handles, ownHosts, contact } = against;
  if (!isIn(language, sentence, before)) return 'language';
  if (!linksAreOwn(sentence, ownHosts, contact)) return 'link';
  if (!placeIsKnown(sentence, against)) return 'place';
  if (!numbersAreKnown(sentence, against)) return 'number';
  if (claimsTooMuch(sentence, language, handles.allFacts())) return 'claim';
  if (!against.isRecorded && claimsNoting(sentence, language)) return 'claim';

  return isRepeated(sentence, before, against.lastReply) ? 'repeats' : null;
}

function isIn(language: Language, sentence: string, before: string): boolean {
  const letters = sentence.match(/\p{L}/gu)?.length ?? 0;
  const foreign =
    sentence.match(/[^\P{L}\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const japanese = sentence.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  const others = language === 'ja' ? foreign : foreign + japanese;
  if (letters > 0 && others / letters > 0.3) return false;
  if (language === 'ja') return japanese > 0 || letters < 40;
  const words = wordsOf(sentence, language).length;
  if (words < fewWords || littleWordsTell(sentence, language)) return true;

  // Names of menus in a few words look like another language.
  return writtenIn(words < tellingWords ? `${before.slice(-200)} ${sentence}` : sentence, language) === language;
}

function placeIsKnown(sentence: string, { language, handles, usersWords, isSent }: CheckedAgainst): boolean {
  const { words: _words, ...place }: Place = placeIn(sentence.replaceAll(products, ' '), language) ?? {};
  // 'Different first page' is a setting.
  if (Object.keys(place).length === 0 || (isFirst(place) && !/[1１]/u.test(sentence))) return true;
  const files = handles.allFiles().map(([, file]) => file);
  if (factsAt(files, place).length > 0) return true;
  const said = fold(usersWords);
  const numbers = new Set(numbersIn(usersWords));
  const named = [place.page, place.slide, place.cell, place.sheet].filter((one) => one !== undefined);
  // A cell may come from an example of a formula that was sent.
  const isUsers = named.every((one) =>
    typeof one === 'number' ? numbers.has(String(one)) : said.includes(fold(one)) || isSent(one),
  );

  // 'Nothing is known of page 7' repeats the user; without the user's words it is invented.
  return isUsers || (place.sheet !== undefined && place.cell === undefined && factsPerhapsAt(files, place).length > 0);
}

/** 'Google Slides takes 100 MB' names no slide. */
const products = /Google (?:Docs|Sheets|Slides)/gu;

function isFirst({ page, slide }: Place): boolean {
  return (page ?? slide) === 1;
}

function numbersAreKnown(sentence: string, { isKnownNumber }: CheckedAgainst): boolean {
  const said = sentence.replace(/^\s*(?:\d{1,2}[.)]|[-*])\s+/u, '');

  return numbersIn(said).every((number) => Number(number) <= smallNumber || isKnownNumber(number));
}

/** The numbers of a text, digits alone: '1,200' and '1.200' are one number. */
export function numbersIn(text: string): string[] {
  const written = text.normalize('NFKC').match(/\d+(?:[.,\u00A0\u202F' ]\d{3})*(?!\d)|\d+/gu) ?? [];

  return written.map((number) => number.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, ''));
}

function isRepeated(sentence: string, before: string, lastReply: string): boolean {
  const said = fold(sentence);
  if ((said.match(/\p{L}+/gu)?.length ?? 0) < fewWords && said.length < 20) return false;

  // After something new the same advice may be needed again; a reply that only says the last one once more is not shown.
  return fold(before).includes(said) || (before === '' && fold(lastReply).includes(said));
}
