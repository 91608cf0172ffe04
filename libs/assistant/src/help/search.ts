import type { FileKind, Language } from '@fidelio/contracts';
import { partsIn } from '../language/parts.js';
import { clausesOf, isQuestion, kindIn } from '../language/reading.js';
import { sentencesOf } from '../language/words.js';
import { memoizedBy, recently } from '../memoized.js';
import { articleById, articles } from './articles.js';
import { LetterIndex } from './letter-index.js';
import { knownProblems } from './problems.js';

/** An article or a known problem, and how well it answers. */
export interface Found {
  id: string;
  type: 'article' | 'problem';
  /** Of all its ways of asking: about 0.6 in the very words, 0.2 where only some words are shared. */
  score: number;
  /** Of the one way of asking that is most like the question: 1 in the very words. */
  closest: number;
}

/** Where the ways of asking for one article stand in the index. */
interface Subject {
  id: string;
  type: Found['type'];
  kind: FileKind | null;
  from: number;
  to: number;
}

const maxCharacters = 300;
/** What the ways of asking that are most like a question count: several that are somewhat like it say more than one. */
const shares = [0.4, 0.25, 0.2, 0.15];

/** Words of few letters share fewer groups. */
const fewLetters = 1.6;

const indexed = memoizedBy((language: Language) => {
  const texts: string[] = [];
  const subject = (id: string, type: Found['type'], kind: FileKind | null, ways: string[]): Subject => {
    const from = texts.length;
    texts.push(...ways);

    return { id, type, kind, from, to: texts.length };
  };
  const subjects = [
    ...articles().map(({ id, title, answer, questions }) =>
      subject(id, 'article', null, [title[language], ...(questions[language] ?? []), answer[language]]),
    ),
    ...knownProblems().map(({ id, kind, sentence, asks }) =>
      subject(id, 'problem', kind, [sentence[language], ...(language === 'en' ? [asks] : [])]),
    ),
  ];

  return { subjects, index: new LetterIndex(texts, language) };
});

/** What may answer a question, best first. @param hasFile what is answered from a file comes first where one is here */
export const ranked = recently((question: string, language: Language, hasFile = false): Found[] => {
  const { subjects, index } = indexed(language);
  const likeness = index.likeness(question.slice(0, maxCharacters));
  const kind = kindIn(question, language);
  // Without a part of a file, the question is none about what becomes of it; with one, it is none about deleting the file.
  const hasPart = partsIn(question, language).length > 0;
  const namesLauncher = launcherNamed.test(question);

  return subjects
    .filter(({ id, type, kind: own }) =>
      type === 'problem'
        ? !hasFile && hasPart && (kind === null || own === kind)
        : (namesLauncher || !ofLauncher.test(id)) && !(hasPart && articleById(id)?.shows === 'delete'),
    )
    .map(({ id, type, from, to }) => {
      const likest = [...likeness.subarray(from, to)].toSorted((a, b) => b - a);
      const like = shares.reduce((sum, share, at) => sum + share * (likest[at] ?? 0), 0);
      const ofFile = hasFile && articleById(id)?.shows ? fromFile : 1;
      const score =
        like * ofFile * (language === 'ja' ? fewLetters : 1) * (namesLauncher && ofLauncher.test(id) ? named : 1);

      return { id, type, score, closest: likest[0] ?? 0 };
    })
    .toSorted((a, b) => b.score - a.score);
});

/** What may answer a message: that of its questions that is most like anything known counts, not what is told before it. */
export function rankedOf(message: string, language: Language, hasFile = false): Found[] {
  const pieces = sentencesOf(message).flatMap((sentence) => [
    sentence,
    ...clausesOf(sentence, language).filter((clause) => isQuestion(clause, language)),
  ]);
  const all = [message, ...pieces.slice(0, maxPieces)].map((piece) => ranked(piece, language, hasFile));

  return all.reduce((best, one) => ((one[0]?.score ?? 0) > (best[0]?.score ?? 0) ? one : best), []);
}

const maxPieces = 6;

/** The programs for the desktop are spoken of only with whoever names one. */
const launcherNamed =
  /launcher|uploader|demo|desktop|escritorio|bureau|bureaublad|ambiente de trabalho|área de trabalho|\bmac\b|macos|windows|apple|waitlist|ランチャー|デスクトップ|アップローダー/iu;
const named = 1.5;
const fromFile = 1.1;
const ofLauncher = /^(?:launcher-|waitlist$|demo-video$)/u;

/** How sure it is that the first of what is found answers; each includes those before it. */
export const sureness = { no: 0, perhaps: 1, clear: 2, said: 3, words: 4 } as const;
export type Sureness = (typeof sureness)[keyof typeof sureness];

export interface Searched {
  /** What may answer, best first. */
  all: Found[];
  /** How sure it is that the first does. */
  sure: Sureness;
  /** The first, where it is clear. */
  winner: Found | null;
  /** The titles to offer where none is. */
  three: Found[];
}

/** Below this, what is found only shares a few letters. */
const likely = 0.13;
/** In the very words of a way of asking, which beats what is more like all of another article's. */
const exact = 0.95;
const inItsWords = 0.75;
const surelyInWords = 0.8;
/**
 * Bounds of likeness, measured on questions of strangers: `fit` is that to one way of asking, `score` to several, `lead` over the next.
 * One of the lines has to hold.
 */
const bounds = {
  said: [{ fit: 0.5, score: 0, lead: 0 }],
  clear: [
    { fit: 0.45, score: 0.42, lead: 0 },
    { fit: 0.45, score: 0.3, lead: 1.2 },
    { fit: 0.45, score: 0.25, lead: 1.5 },
  ],
  perhaps: [
    { fit: 0.36, score: 0.24, lead: 1.3 },
    { fit: 0.4, score: 0.3, lead: 1.05 },
  ],
};

/** What may answer a question, and how sure that is. */
export function searchHelp(question: string, language: Language, hasFile = false): Searched {
  const byScore = ranked(question, language, hasFile);
  const same = byScore.find(({ closest }) => closest >= exact);
  const all = same ? [same, ...byScore.filter((one) => one !== same)] : byScore;
  const sure = surenessOf(all, language);

  return {
    all,
    sure,
    winner: (sure >= sureness.clear && all[0]) || null,
    three: all.slice(0, 3).filter(({ score }) => score >= likely),
  };
}

/** Nothing in the help asks nearly so. */
export function isUnlike({ sure, all }: Searched): boolean {
  return sure === sureness.no && (all[0]?.score ?? 0) < unlike;
}

const unlike = 0.25;

function surenessOf([first, second]: readonly Found[], language: Language): Sureness {
  if (!first) return sureness.no;
  const fit = first.closest * (language === 'ja' ? fewLetters : 1);
  const lead = second ? first.score / second.score : Infinity;
  const holds = (level: keyof typeof bounds) =>
    bounds[level].some((least) => fit >= least.fit && first.score >= least.score && lead >= least.lead);
  if (first.closest >= surelyInWords || (holds('clear') && first.closest >= inItsWords)) return sureness.words;
  if (holds('clear')) return holds('said') ? sureness.said : sureness.clear;

  return holds('perhaps') ? sureness.perhaps : sureness.no;
}
