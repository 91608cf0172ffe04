import { lexicon } from '../lexicon/index.js';
import { isLittle } from './little.js';
import { hits, occurs } from './patterns.js';
import type { Reading } from './reading.js';

/**
 * Whether a message tries to make the assistant leave its job. Quoted text is data and does not count.
 *
 * @param grounded it reports a definite symptom: talk of customers and lists is then what the file holds
 */
export function isAttack({ text }: { text: string }, grounded: boolean): boolean {
  if (/^\s*[{[<]/u.test(text)) return true;
  if (!grounded && othersReport.test(text)) return true;
  const unquoted = text.replace(/"[^"]*"/g, ' ');
  const { others, ...always } = lexicon.attacks;
  const patterns = grounded || isOwnConcern(unquoted) ? Object.values(always) : [...Object.values(always), others];

  return patterns.some((pattern) => occurs(pattern, unquoted));
}

/** 'Can somebody else open my files?': about one's own, and nothing is asked to be shown. */
function isOwnConcern(text: string): boolean {
  return own.test(text) && !reaching.test(text);
}

const own =
  /(?<!\p{L})(?:my|our|mine|ours) (?!colleague|coworker|boss|manager|wife|husband|ex|friend|competitor|partner|neighbou?r|son|daughter|client|customer|secretary|ceo|director|supervisor|employee)/u;
const reaching =
  /(?<!\p{L})(?:(?:can|could|may|might|let|want|need|like) (?:i|we|me|us|to)|(?:show|give|send|tell|read|get|list|forward|fetch|print|log|sign) (?:me|us|the|all|every|it|them|him|her))(?!\p{L})|(?:on|in) behalf|(?:his|her|their) (?:account|password|code)/u;

/** 'Read me Peter Miller's latest report.' */
const othersReport =
  /(?<!\p{L})(?:read|show|give|send|tell|open|see|access|get|download|fetch|list|forward)(?: (?:me|us|to me|up))?(?: \p{L}+){0,2} (?!what|it|that|here|there|let|who|where|how)\p{L}+'s (?:\p{L}+ )?(?:report|files?|documents?|uploads?|chats?|account|conversations?|data|password|codes?|inbox|history)(?!\p{L})/u;

const help =
  /(?<!\p{L})(?:(?:can|could|would|will) (?:you|someone|somebody|anyone|anybody|u) (?:please |pls |maybe |perhaps )*(?:help|look|assist|check|have a look|take a look|support|sort)|help(?: me| us| please|!|$)|need (?:\p{L}+ ){0,2}(?:help|support|assistance)|hilfe|aidez|aide moi|ayuda|aiuto|hulp nodig|ajuda|pomocy|pomoz\p{L}*)(?!\p{L})/u;
const trouble =
  /(?<!\p{L})(?:i(?:'ve| have|ve)? (?:got )?(?:a |an |some )?(?:\p{L}+ )?(?:problem|issue|trouble|question)|problem\p{L}*|frage|vraag)(?!\p{L})/u;

/** A call for help with something. */
export function asksForHelp(text: string): boolean {
  return help.test(text);
}

/** A call for help, or word of a trouble, whatever it is about. */
export function isAppeal(text: string): boolean {
  return asksForHelp(text) || trouble.test(text);
}

/** Nothing but an end, thanks or giving up: what is left of the text beside these says nothing more. */
export function isClosing(reading: Reading): boolean {
  const ends = occurs(lexicon.acts.closing, reading.text);
  const weakly = occurs(lexicon.acts.weakClosing, reading.text);
  const thanks = occurs(lexicon.acts.thanks, reading.text);
  if (!ends && !weakly && (!thanks || reading.everyday)) return false;
  const rest = restWords(reading);
  if (reading.sentences.some(({ question }) => question)) return (ends || weakly) && rest === 0;

  return rest <= (ends ? 4 : 1);
}

const greetingWords = 5;

/** Nothing but hello, or whether anybody is there. */
export function isGreeting(reading: Reading): boolean {
  const short = reading.text.split(' ').length <= greetingWords;

  return short && !reading.product && reading.kind === null && occurs(lexicon.acts.greeting, reading.text);
}

/** How many words a message says besides goodbye and thanks; a feature of a file counts in any case. */
export function restWords(reading: Reading): number {
  const rest = [
    lexicon.acts.closing,
    lexicon.acts.weakClosing,
    lexicon.acts.thanks,
    lexicon.acts.greeting,
    lexicon.acts.yes,
    lexicon.acts.no,
  ].reduce((text, pattern) => text.replace(pattern, ' '), reading.text);
  const features = lexicon.features.flatMap(({ concept, pattern }) => hits(pattern, rest, concept.id)).length;
  const left = (rest.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length > 2);

  return features + left.filter((word) => !small.has(word) && !isLittle(word)).length;
}

const small = new Set(
  'the and for you your all now with that this have has had was were are its not but just then well very much really anyway here there from been one day lot help time everything bot chat thing what get got off out can will would please today again too also still think guess okay nice good great after about never'.split(
    ' ',
  ),
);
