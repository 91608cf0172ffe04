import { features, kindPatterns, phrases, words } from '../lexicon/lexicon.js';
import { isLittle } from './language.js';
import { hits, occurs } from '../lexicon/terms.js';
import type { Reading } from './reading.js';

const attacks = ['attacks/instructions', 'attacks/role', 'attacks/machine'];

/**
 * Whether a message tries to make the assistant leave its job. Quoted text is data and does not count.
 *
 * @param grounded it reports a definite symptom: talk of customers and lists is then what the file holds
 */
export function isAttack({ text }: { text: string }, grounded: boolean): boolean {
  if (/^\s*[{[<]/u.test(text)) return true;
  if (!grounded && occurs(phrases('attacks/report-of-another'), text)) return true;
  const unquoted = text.replace(/"[^"]*"/g, ' ');
  const lists = grounded || isOwnConcern(unquoted) ? attacks : [...attacks, 'attacks/others'];

  return lists.some((list) => occurs(phrases(list), unquoted));
}

/** 'Can somebody else open my files?', 'can somebody else look at it?': nothing of other users is asked to be shown. */
function isOwnConcern(text: string): boolean {
  const own = occurs(phrases('own-concern'), text) || occurs(phrases('speech/person'), text);

  return own && !occurs(phrases('reaching'), text);
}

/** A call for help with something. */
export function asksForHelp(text: string): boolean {
  return occurs(phrases('help'), text);
}

/** A call for help, or word of a trouble, whatever it is about. */
export function isAppeal(text: string): boolean {
  return asksForHelp(text) || occurs(phrases('trouble'), text);
}

/** Nothing but an end, thanks or giving up: what is left of the text beside these says nothing more. */
export function isClosing(reading: Reading): boolean {
  const ends = occurs(phrases('acts/closing'), reading.text);
  const weakly = occurs(phrases('acts/weak-closing'), reading.text);
  const thanks = occurs(phrases('acts/thanks'), reading.text);
  if (!ends && !weakly && (!thanks || reading.everyday)) return false;
  const rest = restWords(reading);
  if (reading.sentences.some(({ question }) => question)) return ends && rest === 0;

  return rest <= (ends ? 4 : 1);
}

const greetingWords = 5;

/** Nothing but hello, or whether anybody is there. */
export function isGreeting(reading: Reading): boolean {
  const short = reading.text.split(' ').length <= greetingWords;

  return (
    short &&
    restWords(reading) <= (reading.sentences.some(({ question }) => question) ? 0 : 1) &&
    !reading.product &&
    reading.kind === null &&
    occurs(phrases('acts/greeting'), reading.text)
  );
}

/** Nothing but this: what is left of the text beside it tells nothing. */
export function isOnly(act: 'if-not' | 'later' | 'next' | 'own-turn' | 'when' | 'why', { text }: Reading): boolean {
  if (!occurs(phrases(`acts/${act}`), text)) return false;
  const rest = withoutFile(text.replace(phrases(`acts/${act}`), ' ')).match(/[\p{L}\p{N}]+/gu) ?? [];

  return rest.every(
    (word) => /^(?:\p{L}{1,2}|\p{Script=Hiragana}+)$/u.test(word) || words('small-talk').has(word) || isLittle(word),
  );
}

/** 'I send you the presentation tomorrow': which file it is says nothing more. */
function withoutFile(text: string): string {
  return kindPatterns().reduce(
    (rest, { named, implied, loose }) =>
      [named, implied, loose].reduce((left, pattern) => left.replace(pattern, ' '), rest),
    text,
  );
}

/** How many words a message says besides goodbye and thanks; a feature of a file counts in any case. */
export function restWords(reading: Reading): number {
  const rest = smallTalk.reduce((text, act) => text.replace(phrases(act), ' '), reading.text);
  const named = features().flatMap(({ concept, pattern }) => hits(pattern, rest, concept.id)).length;
  const left = (rest.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 2);

  return named + left.filter((word) => !words('small-talk').has(word) && !isLittle(word)).length;
}

const smallTalk = ['closing', 'weak-closing', 'thanks', 'greeting', 'yes', 'no'].map((act) => `acts/${act}`);
