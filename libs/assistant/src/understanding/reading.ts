import type { FileKind } from '../dialogue-state.js';
import { nouns, phrases } from '../lexicon/lexicon.js';
import { normalise } from './normalise.js';
import { occurs } from '../lexicon/terms.js';
import { withoutQuotedNames } from './quoted-names.js';
import { weighKinds, type KindWeights } from './kind-of-file.js';
import { readSentence, withoutIdioms, type SentenceReading } from './sentence-reading.js';
import { splitSentences } from './sentences.js';

/** What a message may do, by the lists in `data/terms/acts`. */
export const acts = [
  'addition',
  'back',
  'closing',
  'confidential',
  'correction',
  'displeased',
  'greeting',
  'indifferent',
  'misread',
  'misspoke',
  'named-wish',
  'no',
  'no-person',
  'own-turn',
  'person',
  'plain-wish',
  'puzzled',
  'solved',
  'status',
  'thanks',
  'told-already',
  'unsure',
  'weak-closing',
  'why',
  'wish',
  'withholds',
  'yes',
] as const;
export type Act = (typeof acts)[number];

export interface Reading {
  raw: string;
  text: string;
  /** `text` with idioms cut out: what features and kinds are looked for in. */
  office: string;
  language: string;
  sentences: SentenceReading[];
  kinds: KindWeights;
  /** The kind that the message names or implies; null where it does not. */
  kind: FileKind | null;
  /** A kind that the message says is *not* meant. */
  deniedKind: FileKind | null;
  conversion: boolean;
  everyday: boolean;
  product: boolean;
  act: (name: Act) => boolean;
}

export function asks({ sentences }: Pick<Reading, 'sentences'>): boolean {
  return sentences.some(({ question }) => question);
}

/** Nobody's word is longer; a run of thousands of letters would only cost time. */
const longestWord = 60;
const endless = /\S{60,}/gu;

const readingsAlone = new WeakMap<SentenceReading, Reading>();

/** A sentence, read as a message of its own. Kept, because reading is most of what an answer costs. */
export function readAlone(sentence: SentenceReading): Reading {
  const known = readingsAlone.get(sentence);
  if (known) return known;
  const reading = readMessage(sentence.raw);
  readingsAlone.set(sentence, reading);

  return reading;
}

/** Reads one message without regard to what was said before. */
export function readMessage(raw: string): Reading {
  const shown = withoutQuotedNames(raw.replace(endless, (run) => run.slice(0, longestWord)));
  const { text, language } = normalise(shown);
  const office = withoutIdioms(text);
  const sentences = splitSentences(shown).map((sentence) => readSentence(sentence, language));
  const kinds = weighKinds(
    office,
    sentences.flatMap(({ features }) => features),
    language,
  );

  const reading: Reading = {
    raw: shown,
    text,
    office,
    language,
    sentences,
    kinds: kinds.weights,
    kind: kinds.kind,
    deniedKind: kinds.denied,
    conversion: occurs(nouns('conversion-context'), office),
    everyday: occurs(nouns('everyday-life'), office),
    product: sentences.some(({ signed }) => signed) || occurs(nouns('product-subjects'), text) || namesStatus(shown),
    act: (name) => occurs(phrases(`acts/${name}`), text),
  };
  const [only, another] = sentences;
  if (only && !another) readingsAlone.set(only, reading);

  return reading;
}

/** 'It says FIXED': a state of a file as the Files page writes it. */
function namesStatus(shown: string): boolean {
  return /(?<!\p{L})(?:FIXED|PROCESSING)(?!\p{L})/u.test(shown) && /\p{Ll}/u.test(shown);
}
