import { lexicon } from '../lexicon/index.js';
import { occurs } from './patterns.js';
import type { Reading } from './reading.js';

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
