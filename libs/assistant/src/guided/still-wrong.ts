import { inMarkdown } from '../cards/markdown.js';
import { Language } from '@fidelio/contracts';
import { z } from 'zod';
import { readJson } from '../data-files.js';
import type { FileFact } from '../facts/fact.js';
import { partsOfFinding } from '../facts/finding-parts.js';
import { fileNamed } from '../facts/named.js';
import { factsOfPart } from '../facts/related.js';
import { joined, say } from '../language/catalogue.js';
import { matcherOf } from '../language/phrase-matcher.js';
import { happenedIn, isQuestion } from '../language/reading.js';
import { memoized } from '../memoized.js';
import { reporting, type Said } from './report-words.js';
import { type Answer, fileName, fileSpokenOf, type Turn, quoteMax } from './turn.js';

const phrases = memoized(() => readJson('still-wrong.json', z.record(Language, z.array(z.string().min(1)))));
const matcher = matcherOf((language) => ({ still: phrases()[language] }));

/** 'Still', which says with what is wrong that it was not put right. */
const still: Record<Language, RegExp> = {
  en: /\bstill\b/iu,
  de: /\b(?:immer noch|noch immer|nach wie vor|weiterhin)\b/iu,
  fr: /\b(?:toujours|encore)\b/iu,
  es: /(?<!\p{L})(?:todavía|aún|sigue|siguen)(?!\p{L})/iu,
  it: /\bancora\b/iu,
  pt: /\b(?:ainda|continuam?)\b/iu,
  nl: /\bnog (?:steeds|altijd)\b/iu,
  ja: /まだ|いまだに|相変わらず/u,
};

/** 'The fonts are still off': what was wrong is said to be wrong once more. */
export function saysStillWrong(sentence: string, language: Language): boolean {
  if (isQuestion(sentence, language)) return false;

  return (
    matcher(language).find(sentence).length > 0 ||
    (still[language].test(sentence) && happenedIn(sentence, language) !== null)
  );
}

/**
 * What is still wrong is taken down in the user's words, with one question: where, or what should stand there. Nothing is called
 * corrected against it.
 */
export function takenAsStillWrong(
  turn: Turn,
  said: Said,
  key: 'still-wrong.taken' | 'still-wrong.seen' = 'still-wrong.taken',
): Answer | null {
  const { language } = turn;
  const file = fileConcerned(turn, said);
  if (!file || file.diagnosis === null || file.diagnosis.failure !== null) return null;
  const spoken = turn.state.about.finding;
  const specific = said.specific.length > 0 || !spoken ? said.specific : partsOfFinding(spoken).slice(0, 1);
  const told = { ...said, specific };
  const words = inMarkdown(said.sentence.slice(0, quoteMax).replace(/[.。]$/u, ''));

  return {
    lead: joined(language, [
      say(language, key, { file: fileName(file), words }),
      said.place === null
        ? say(language, 'still-wrong.where')
        : said.happened === null
          ? say(language, 'still-wrong.what')
          : '',
    ]),
    state: {
      ...reporting(turn.state, told, file.id),
      asked: said.place === null ? 'where' : null,
      about: { ...turn.state.about, file: file.id },
    },
  };
}

/** The file that is named, the only one in which the part is known, or the one spoken of. */
function fileConcerned(turn: Turn, { sentence, specific }: Said): FileFact | null {
  const { files, state } = turn;
  const named = files.length > 1 ? fileNamed(files, sentence, state.about.file) : null;
  const having = files.filter((file) => specific.some((part) => factsOfPart([file], part).length > 0));

  return named ?? (having.length === 1 ? (having[0] ?? null) : fileSpokenOf(turn));
}
