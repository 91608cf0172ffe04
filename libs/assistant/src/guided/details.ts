import { Language as Languages, type Language } from '@fidelio/contracts';
import { z } from 'zod';
import { sayCard } from '../language/card-texts.js';
import { fileCard, findingCard, verdictOf } from '../cards/file-cards.js';
import { inMarkdown } from '../cards/markdown.js';
import { readJson } from '../data-files.js';
import type { Fact, FileFact } from '../facts/fact.js';
import { factsOfFile, standingOf } from '../facts/facts.js';
import { fold } from '../fold.js';
import { titleOf } from '../facts/finding-texts.js';
import { likestFacts } from '../facts/meant.js';
import { factsOfPart } from '../facts/related.js';
import { joined, listed, say } from '../language/catalogue.js';
import { matcherOf } from '../language/phrase-matcher.js';
import { littleWords, wordsOf } from '../language/words.js';
import { memoized } from '../memoized.js';
import type { PartId } from '../part-id.js';
import { aboutFile } from './about-files.js';
import { fontsOf, withoutTexts } from './finding-told.js';
import { countOf, placesTold, type Unit } from './places-told.js';
import { readSentence, type Said } from './report-words.js';
import { type Answer, fileName, fileSpokenOf, type Turn } from './turn.js';

const Words = z.record(
  Languages,
  z.strictObject({
    /** What asks for a number. */
    count: z.array(z.string().min(1)),
    /** What asks for a place or a name together with a part: 'which font'. */
    which: z.array(z.string().min(1)),
    /** What asks for a place or a name by itself. */
    where: z.array(z.string().min(1)),
    /** What may stand beside it without asking for anything else. */
    nouns: z.array(z.string().min(1)),
  }),
);

const data = memoized(() => readJson('details.json', Words));
const matcher = matcherOf((language) => {
  const { count, where, which, nouns } = data()[language];

  return { count, where, which, nouns };
});

const longest = 60;
const factsMax = 6;
const cardsMax = 3;
/** Parts of a file that are places in it. */
const units: Partial<Record<PartId, Unit>> = {
  page: 'page',
  slide: 'slide',
  sheet: 'sheet',
  cell: 'cell',
};

/**
 * A detail that is asked for alone, 'Which font?', 'On which slide?', 'How many?', is answered from the facts of what was spoken of last,
 * or of all that was found. Null where more is asked.
 *
 * @param isOfProduct help has an article that is asked for in such words: 'How far is it?'
 */
export function answerDetail(turn: Turn, said: Said, isOfProduct: boolean): Answer | null {
  const asked = detailAsked(said, turn.reading);

  return asked === null || (asked === 'where' && isOfProduct) ? null : tellDetail(turn, said, asked);
}

/** 'Where?': how a file stands in which nothing was found. */
export function answerWhere(turn: Turn, said = readSentence(turn.input.message, turn.reading)): Answer | null {
  const file = fileSpokenOf(turn);

  return file && (tellDetail(turn, said, 'where') ?? aboutFile(turn, file));
}

/** Asks for the places that are left to their writer: 'Which slides do I have to touch?' */
const toDo: Record<Language, RegExp> = {
  en: /\b(?:have to|need to|must|should) (?:i|we|be)\b|\b(?:i|we) (?:still )?(?:have to|need to|must|should)\b/iu,
  de: /(?<!\p{L})(?:muss|müssen|soll|sollen|sollte) (?:ich|wir|man)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:dois-je|devons-nous|faut-il|je dois|nous devons|il faut)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:tengo que|tenemos que|debo|debemos|hay que)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:devo|dobbiamo|bisogna)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:tenho de|tenho que|temos de|temos que|devo|devemos|é preciso)(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:moet|moeten) (?:ik|we|wij)(?!\p{L})/iu,
  ja: /(?:直|修正|手|確認)[^。]{0,8}(?:必要|べき|なければ|ないといけ)/u,
};

/** The number of places, or the places in words, of each finding that is spoken of. */
function tellDetail(turn: Turn, said: Said, asked: 'count' | 'where'): Answer | null {
  const { language, state } = turn;
  const file = fileSpokenOf(turn);
  if (!file || file.diagnosis === null || file.diagnosis.failure !== null) return null;
  const isToDo = toDo[turn.reading].test(said.sentence);
  const meant = isToDo && said.specific.length === 0 ? factsOfFile(file) : factsMeant(turn, file, said);
  const facts = isToDo ? meant.filter((fact) => standingOf(fact) !== 'corrected') : meant;
  const [first] = facts;
  if (!first && meant.length > 0)
    return {
      lead: say(language, 'shows.left-none', { file: fileName(file) }),
      cards: [{ ...fileCard(language, file), left: [] }],
      state,
    };
  if (!first) return null;
  const lines = facts.slice(0, factsMax).map((fact) => detailOf(language, fact, said.parts, asked));
  const heading =
    asked === 'count' ? verdictOf(language, file) : say(language, 'about.where', { file: fileName(file) });
  const isOne = facts.length === 1;

  return {
    lead: isOne ? lines.join('') : [heading, ...lines.map((line) => `- ${line}`)].join('\n'),
    cards: facts.slice(0, cardsMax).map((fact) => withoutTexts(findingCard(language, fact))),
    state: { ...state, about: { file: file.id, ...(isOne && { finding: first.finding.id }) } },
  };
}

function detailOf(language: Language, fact: Fact, parts: readonly PartId[], asked: 'count' | 'where'): string {
  const fonts = parts.includes('font') ? fontsOf(fact) : [];
  const unit = parts.flatMap((part) => units[part] ?? [])[0];

  return say(language, 'said.of', {
    title: sayCard(language, 'quote', { words: inMarkdown(titleOf(language, fact.finding)) }),
    text: joined(language, [
      fonts.length > 0 ? say(language, 'detail.fonts', { fonts: listed(language, fonts) }) : null,
      asked === 'count' ? countOf(language, fact) : placesTold(language, fact, unit),
    ]),
  });
}

/** What is spoken of: the part that is named, what the words are like, else the finding that was spoken of last, else all. */
function factsMeant({ files, state, reading }: Turn, file: FileFact, said: Said): Fact[] {
  const { parts, sentence } = said;
  const all = factsOfFile(file);
  const named = parts.filter((part) => !(part in units));
  const ofParts = new Set(named.flatMap((part) => factsOfPart(files, part)).map(({ finding }) => finding.id));
  const own = all.filter(({ finding }) => finding.id === state.about.finding);
  if (named.length > 0 && own.every(({ finding }) => !ofParts.has(finding.id)))
    return all.filter(({ finding }) => ofParts.has(finding.id));
  // Beside a detail's own words nothing is said that could be like a finding.
  if (named.length === 0 && detailAsked(said, reading) === null) {
    const { facts } = likestFacts(all, sentence, reading);

    return facts.length > 0 ? facts : all;
  }

  return own.length > 0 ? own : all;
}

/** What a sentence asks for that asks for nothing else. */
function detailAsked({ sentence, parts, place, words }: Said, language: Language): 'count' | 'where' | null {
  if (sentence.length > longest || place !== null || parts.length > 2) return null;
  const found = matcher(language).find(sentence);
  const first = found.find(({ value }) => value !== 'nouns')?.value;
  if (first === undefined || (first === 'which' && parts.length === 0)) return null;
  const asked = first === 'count' ? 'count' : 'where';

  return isAllKnown(sentence, [...found.map(({ words: some }) => some), ...words.values()], language) ? asked : null;
}

/** Whether nothing else is said. What is left of a Japanese sentence in Hiragana is grammar. */
function isAllKnown(sentence: string, known: readonly string[], language: Language): boolean {
  if (language === 'ja') {
    const rest = known.reduce((text, words) => text.replace(fold(words), ''), fold(sentence));

    return !/[^\p{Script=Hiragana}\P{L}]/u.test(rest);
  }
  const words = new Set(known.flatMap((one) => wordsOf(one, language)));
  const little = littleWords(language);

  return wordsOf(sentence, language).every((word) => words.has(word) || little.has(word));
}
