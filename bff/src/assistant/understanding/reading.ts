import type { FileKind } from '../dialogue-state.js';
import { lexicon } from '../lexicon/index.js';
import { normalise } from './normalise.js';
import { occurs } from './patterns.js';
import { withoutQuotedNames } from './quoted-names.js';
import { weighKinds, type KindWeights } from './kind-of-file.js';
import { readSentence, withoutIdioms, type SentenceReading } from './sentence-reading.js';
import { splitSentences } from './sentences.js';

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
  act: (name: keyof typeof lexicon.acts) => boolean;
}

/** Nobody's word is longer; a run of thousands of letters would only cost time. */
const longestWord = 60;
const endless = /\S{60,}/gu;

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

  return {
    raw: shown,
    text,
    office,
    language,
    sentences,
    kinds: kinds.weights,
    kind: kinds.kind,
    deniedKind: kinds.denied,
    conversion: occurs(lexicon.conversionContext, office),
    everyday: occurs(lexicon.everydayLife, office),
    product: occurs(lexicon.productSubjects, text) || namesStatus(shown),
    act: (name) => occurs(lexicon.acts[name], text),
  };
}

/** 'It says FIXED': a state of a file as the Files page writes it. */
function namesStatus(shown: string): boolean {
  return /(?<!\p{L})(?:FIXED|PROCESSING)(?!\p{L})/u.test(shown) && /\p{Ll}/u.test(shown);
}
