import type { FileKind, Language } from '@fidelio/contracts';
import { partsIn } from '../language/parts.js';
import { kindIn, questionsIn } from '../language/reading.js';
import { sentencesOf } from '../language/words.js';
import { memoizedBy } from '../memoized.js';
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
export const fewLetters = 1.6;

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
export function ranked(question: string, language: Language, hasFile = false): Found[] {
  const { subjects, index } = indexed(language);
  const likeness = index.likeness(question.slice(0, maxCharacters));
  const kind = kindIn(question, language);
  // Without a part of a file, the question is none about what becomes of it; with one, it is none about deleting the file.
  const hasPart = partsIn(question, language).length > 0;
  const namesLauncher = launcherNamed.test(question);

  return subjects
    .filter(({ id, type, kind: own }) =>
      type === 'problem'
        ? hasPart && (kind === null || own === kind)
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
}

/** What may answer a message: that of its questions that is most like anything known counts, not what is told before it. */
export function rankedOf(message: string, language: Language, hasFile = false): Found[] {
  const pieces = sentencesOf(message).flatMap((sentence) => questionsIn(sentence, language));
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

/** A winner is asked for in nearly its own words, or is far more like the question than the next; measured on questions of strangers. */
const sure = { fit: 0.4, exact: 0.95, own: 0.8, high: 0.42, score: 0.3, lead: 1.2, fair: 0.25, farLead: 1.5 };
/** Below this, what is found only shares a few letters. */
const likely = 0.13;

/** A statement asks for something only where it is said in as many words. */
export const surelyAsked = 0.5;
/** A second article in one reply has to be meant as clearly as this, or it is beside the point. */
export const secondAsked = 0.4;

/** The one answer that is clearly meant, or the three likeliest. */
export function searchHelp(
  question: string,
  language: Language,
  hasFile = false,
): { winner: Found | null; three: Found[] } {
  const all = ranked(question, language, hasFile);
  const exact = all.find(({ closest }) => closest >= sure.exact);
  const three = (exact ? [exact, ...all.filter((one) => one !== exact)] : all)
    .slice(0, 3)
    .filter(({ score }) => score >= likely);
  const [first, second] = three;
  if (exact) return { winner: exact, three };
  const lead = first && second ? first.score / second.score : Infinity;
  const fit = (first?.closest ?? 0) * (language === 'ja' ? fewLetters : 1);
  const isClear =
    first !== undefined &&
    fit >= sure.fit &&
    (first.closest >= sure.own ||
      first.score >= sure.high ||
      (first.score >= sure.score && lead >= sure.lead) ||
      (first.score >= sure.fair && lead >= sure.farLead));

  return { winner: isClear ? first : null, three };
}
