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

export interface Wish {
  /** What is wished for, by name; null where it is only said to be a wish. */
  object: string | null;
  format: boolean;
  /** For a format or a program that is not of this product. */
  foreign: boolean;
  /** Said outright to be a wish. */
  plain: boolean;
}

/** From here on the kind of file is named, by its program or its ending. */
const saidOutright = 100;

const imperative =
  /^(?:please |pls |kindly )?(?:add|support|build|integrate|introduce|implement|include|offer|develop|enable) (?!a file|my file|the file)/u;

/** A request for what the product does not do; null where the message is none. */
export function wishIn(reading: Reading): Wish | null {
  const { text } = reading;
  if (asksWhy.test(text) || asksWhither.test(text)) return null;
  const find = (list: typeof lexicon.otherFormats) =>
    list.find(({ pattern }) => occurs(pattern, text))?.concept.label ?? null;
  const format = find(lexicon.otherFormats);
  const elsewhere = format ?? find(lexicon.integrations) ?? find(lexicon.otherServices);
  const foreign = elsewhere !== null;
  const object = elsewhere ?? find(lexicon.missingFeatures);
  const launcher = /(?<!\p{L})(?:launcher|desktop app|uploader|waiting list|wait ?list)(?!\p{L})/u.test(text);
  const plain = reading.act('plainWish') || imperative.test(text);
  if (plain) return { object, format: format !== null, foreign, plain };
  if (launcher && reading.sentences.every(({ question }) => question)) return null;
  if (object === null) return asksForUnknown(reading) ? { object, format: true, foreign: true, plain: false } : null;

  const asks =
    reading.act('wish') || reading.sentences.some(({ question, text: asked }) => question && !asksForFact.test(asked));
  const complains = reading.sentences.some(({ specific, generic }) => specific.length + generic.length > 0);
  const bare = text.split(' ').length <= 8;

  // A file of ours that is said to be broken, and another format is only mentioned beside it.
  const ours = reading.kind !== null && reading.kinds[reading.kind] >= saidOutright;

  return asks || (format !== null && ((complains && !ours) || bare)) || bare
    ? { object, format: format !== null, foreign, plain }
    : null;
}

/** Asks for a reason, or who one talks to; 'why don't you support …' is a wish all the same. */
const asksWhy =
  /^(?:and |but |so )?(?:why (?!(?:do(?:nt|es|esnt)?|cant|can|is|not|isnt|arent) (?:you|it|there|fidelio|not|no|we|i)(?!\p{L})|not )|how come|are you (?!planning|going|able|adding|thinking)|who |whose |am i )/u;

/** Asks what is done with one's files, whoever is named in the question: 'do uploads go to Azure?'. */
const asksWhither =
  /^(?:and |but |so )?(?:do|does|are|is|will|where (?:do|does|are|is|will)) (?:my |our |the |your |all )?(?:files?|uploads?|data|documents?|they|chats?|conversations?) (?:\p{L}+ ){0,2}(?:go|goes|stored|sent|passed|end|hosted|kept|shared|run|running|processed|live|stay|transferred|leave)(?!\p{L})/u;

/** 'Is a Gmail address enough?', 'what is OneDrive for?': no question after what the product could do. */
const asksForFact =
  /^(?:is (?:a|an|my|our|this|that|it) |are (?:my|our|these|those) |what (?:is|are|does)|which |where |who |when )/u;

const canIt =
  /(?<!\p{L})(?:can|could|do|does|will|would) (?:you|it|fidelio|this|the (?:tool|product|app|assistant)|your (?:tool|product|app)) (?:also |even |really )?(?:handle|support|convert|read|open|import|process|accept|cope with|work with|deal with) \p{L}/u;

/** 'Can it handle Scrivener projects': a format that nobody here has heard of. */
function asksForUnknown(reading: Reading): boolean {
  if (reading.kind !== null || reading.product || reading.everyday || !canIt.test(reading.text)) return false;

  return reading.sentences.some(({ features, unknown }) => features.length === 0 && unknown.length > 0);
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
