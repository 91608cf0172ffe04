import type { DialogueState } from '../dialogue-state.js';
import type { FileFact, TurnOutput } from '../port.js';
import { type FollowUpAct, followUpOfSentence } from '../understanding/follow-up-acts.js';
import { readAlone, readMessage } from '../understanding/reading.js';
import type { SentenceReading } from '../understanding/sentence-reading.js';
import { splitInTwo, wordsIn } from '../understanding/sentences.js';
import { statesDefect } from '../understanding/speech-act.js';
import { type Answer, answersTo, plainAnswers } from './answers.js';
import { answerOfAct } from './follow-up-answers.js';
import { answerQuestion } from './moves.js';

/** How probable the act of a question has to be. */
const least = 0.65;
const shortestSide = 2;
/** Each side of a sentence costs as much as a short message, and each article that is looked for too. */
const mostSentencesSplit = 3;
const longestSentence = 200;
/** Questions that are answered beside another thing. */
const answeredBeside = new Set<FollowUpAct>([
  'another-file',
  'by-hand',
  'delete-file',
  'file-password',
  'file-state',
  'hide-content',
  'how-long',
  'how-to-upload',
  'human-or-not',
  'retention',
  'trains-ai',
  'use-copy',
  'wants-person',
  'what-changed',
  'what-if',
  'where-is-copy',
  'who-sees',
  'why-not-fixed',
  'will-it-be-same',
]);
/** Articles that say no more than the request for the file does, where a defect is told. */
const saidByRequest = new Set(['fully-fixed', 'status', 'still-wrong', 'what-is-fixed', 'what-it-does', 'which-file']);
const noComplaint = { level: 'none' as const, sentences: [] };

/** A question that can be answered beside another thing. */
export interface Question {
  /** The act or the article that answers it: some are both. */
  id: string;
  answer: (state: DialogueState, files: FileFact[]) => TurnOutput | null;
}

/** A sentence, or one side of it. */
export interface Part {
  sentence: SentenceReading;
  questions: Question[];
}

/** The sentences of a message; in a short message, both sides of a sentence where each does a thing of its own. */
export function partsOf(sentences: SentenceReading[]): Part[] {
  return sentences.length > mostSentencesSplit ? sentences.map(partOf) : sentences.flatMap(sidesOf);
}

function sidesOf(sentence: SentenceReading): Part[] {
  const whole = partOf(sentence);
  if (sentence.raw.length > longestSentence) return [whole];
  for (const sides of splitInTwo(sentence.raw)) {
    if (sides.some((side) => wordsIn(side) < shortestSide)) continue;
    const parts = sides.flatMap((side) => readMessage(side).sentences.map(partOf));
    if (parts.length === 2 && isTwoThings(parts)) return parts;
  }

  return [whole];
}

/** Trouble and a question, or two different questions. */
function isTwoThings(parts: Part[]): boolean {
  const [one, other] = parts.flatMap(({ questions }) => questions);
  if (one && other) return one.id !== other.id;

  return one !== undefined && parts.some((part) => part.questions.length === 0 && tellsTrouble(part.sentence));
}

function partOf(sentence: SentenceReading): Part {
  return { sentence, questions: questionsIn(sentence) };
}

function questionsIn(sentence: SentenceReading): Question[] {
  const { act, probability } = followUpOfSentence(sentence);
  const sure = probability >= least;
  if (!sentence.question && !(sure && act === 'wants-person')) return [];
  const reading = readAlone(sentence);
  const answered = sure && answeredBeside.has(act);
  const ofAct: Question = { id: act, answer: (state, files) => answerOfAct(act, reading, state, files) };
  if (answered && act !== 'how-to-upload') return [ofAct];
  if (sentence.raw.length > longestSentence) return answered ? [ofAct] : [];
  const [plain] = plainAnswers(reading, noComplaint);
  if (answered && !plain) return [ofAct];
  const [found] = plain || !(sure && act === 'product-question') ? [plain] : answersTo(reading, noComplaint);

  return found && !saidByRequest.has(found.id) ? [ofArticle(found)] : [];
}

function ofArticle(answer: Answer): Question {
  return { id: answer.id, answer: (state) => answerQuestion(state, [answer]) };
}

/** Whether a sentence states a defect, or that something is wrong with a file. */
export function tellsTrouble(sentence: SentenceReading): boolean {
  const { act, probability } = followUpOfSentence(sentence);
  if (act === 'story' && probability >= least) return false;
  if (sentence.features.length > 0) return statesDefect(sentence);

  return !sentence.question && sentence.generic.length > 0 && readAlone(sentence).kind !== null;
}
