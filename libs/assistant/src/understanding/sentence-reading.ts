import { articlesSigned, withoutSigns } from '../knowledge/signs.js';
import { changes, features as allFeatures, phrases, words } from '../lexicon/lexicon.js';
import { meant } from './false-friends.js';
import { isLittle } from './language.js';
import { normalise, searchedInSentence } from './normalise.js';
import { hits, occurs, type Hit } from '../lexicon/terms.js';
import { isGeneral, isQuestion } from './questions.js';
import { isSetAside } from './set-aside.js';

/** One sentence and what was recognised in it. */
export interface SentenceReading {
  /** As the user wrote it (names of files that stood in quotes replaced). */
  raw: string;
  text: string;
  features: Hit[];
  /** Features that are only mentioned to set them aside: 'not the shading'. */
  setAside: Hit[];
  specific: Hit[];
  generic: Hit[];
  appearance: boolean;
  denial: boolean;
  contrast: boolean;
  question: boolean;
  /** A question about what generally happens, not about the user's own file. */
  general: boolean;
  /** Asks why, or how to undo, something of one's own. */
  own: boolean;
  /** Asks for an article of the product beyond doubt. */
  signed: boolean;
  places: Hit[];
  /** Words that are neither little words nor recognised: something is meant by them. */
  unknown: string[];
}

/** 'Your logo', 'the Files page': of the product, not of a file. */
const ofTheProduct =
  /(?<!\p{L}|of |all |on |in |with )your $|(?<!\p{L})(?:files|privacy|start|notifications?|sign ?in|launcher|downloads?) $/u;

/** Reads one sentence for what it says is wrong, or asks. */
export function readSentence(raw: string, language: string): SentenceReading {
  const text = withoutIdioms(normalise(raw, searchedInSentence).text);
  if (articlesSigned(text).length === 0) return readText(raw, text, language);
  const rest = readText(raw, withoutSigns(text), language);
  // 'One by one the footnotes disappear' reports.
  const reports = rest.features.length > 0 && rest.specific.length > 0 && !rest.question;

  return reports ? readText(raw, text, language) : asking(readText(raw, text, language));
}

/** A question of the product: what its words would say of a file is not meant. */
function asking(sentence: SentenceReading): SentenceReading {
  return {
    ...sentence,
    features: [],
    setAside: [],
    specific: [],
    generic: [],
    denial: false,
    contrast: false,
    appearance: false,
    question: true,
    general: true,
    own: false,
    signed: true,
  };
}

function readText(raw: string, text: string, language: string): SentenceReading {
  const found = outermost(
    allFeatures().flatMap(({ concept, pattern }) => meant(hits(pattern, text, concept.id), language)),
  ).filter((hit) => !ofTheProduct.test(text.slice(0, hit.start)));
  const setAside = found.filter((hit) => isSetAside(hit, text));
  const features = found.filter((hit) => !setAside.includes(hit));
  const free = (list: Hit[]) => list.filter((hit) => !found.some((feature) => inside(hit, feature)));
  const generic = free(changesIn(text, language, false));
  const specific = free(changesIn(text, language, true));
  // 'Gone wrong' does not say that anything is gone.
  const told = specific.filter((hit) => !generic.some((whole) => inside(hit, whole)));
  const question = isQuestion(text, raw, language);

  return {
    raw,
    text,
    features,
    setAside,
    specific: told,
    generic,
    appearance: occurs(phrases('appearances'), text),
    denial: occurs(phrases('denials'), text) || (language !== 'en' && occurs(phrases('foreign-denials'), text)),
    contrast: occurs(phrases('contrasts'), text) || (language !== 'en' && occurs(phrases('foreign-contrasts'), text)),
    question,
    general: question && isGeneral(text, told.length > 0),
    places: hits(phrases('places'), text, 'place'),
    own: occurs(phrases('own-trouble'), text),
    signed: false,
    unknown: unknownWords(text, [...found, ...specific, ...generic]),
  };
}

function changesIn(text: string, language: string, specific: boolean): Hit[] {
  return changes()
    .filter(({ concept }) => concept.specific === specific)
    .flatMap(({ concept, pattern }) => meant(hits(pattern, text, concept.id), language));
}

function inside(hit: Hit, other: Hit): boolean {
  return other.start <= hit.start && hit.end <= other.end && other.end - other.start > hit.end - hit.start;
}

/** Drops hits inside longer ones (the 'text' of 'text box'), and puts the rest in the order of the text. */
function outermost(list: Hit[]): Hit[] {
  return list
    .filter((hit) => !list.some((other) => inside(hit, other)))
    .toSorted((one, other) => one.start - other.start);
}

function unknownWords(text: string, recognised: Hit[]): string[] {
  return [...text.matchAll(/[\p{L}\p{N}#%&+]+(?:'\p{L}+)?/gu)]
    .filter((match) => {
      const at = { id: '', text: match[0], start: match.index, end: match.index + match[0].length };
      return !recognised.some((hit) => hit.start <= at.start && at.end <= hit.end);
    })
    .map((match) => match[0])
    .filter((word) => word.length > 2 && !isLittle(word) && !words('vague-things').has(word));
}

/** Cuts idioms out of folded text: 'in other words' is not about Word. */
export function withoutIdioms(text: string): string {
  return text.replace(phrases('idioms'), ' ').replace(/\s+/g, ' ').trim();
}
