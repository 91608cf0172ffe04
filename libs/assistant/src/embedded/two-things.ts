import { isDeepStrictEqual } from 'node:util';
import type { DialogueState } from '../dialogue-state.js';
import type { FileFact, TurnOutput } from '../port.js';
import { joinSentences } from '../texts/texts.js';
import { courtesies, type FollowUpAct, followUpIn, followUpOfSentence } from '../understanding/follow-up-acts.js';
import { type Reading, readMessage } from '../understanding/reading.js';
import type { SentenceReading } from '../understanding/sentence-reading.js';
import { splitClauses, wordsIn } from '../understanding/sentences.js';
import { statesDefect } from '../understanding/speech-act.js';
import { decide } from './decide.js';
import { answerOfAct } from './follow-up-answers.js';

/** How probable the act of a question has to be. */
const least = 0.65;
const shortestClause = 3;
const mostClauses = 4;
const mostAnswers = 2;
/** A longer message is no two things. */
const mostSentences = 8;
/** As many as the contract allows. */
const mostSuggestions = 12;
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
/** What a sentence beside a question may do without an answer of its own. */
const needsNoAnswer = new Set<FollowUpAct>([...courtesies, 'story', 'told-how']);

interface Question {
  act: FollowUpAct;
  reading: Reading;
}

/**
 * 'The bullets are squares. How long will it take?', 'Who sees it, and how long do you keep it?': a defect is taken and each question
 * answered. Null where a message is not two things, or something else as well.
 */
export function answerBoth(reading: Reading, before: DialogueState, files: FileFact[]): TurnOutput | null {
  const { sentences } = reading;
  if (sentences.length > mostSentences || reading.act('correction')) return null;
  const asked = sentences.map((sentence) => ({ sentence, questions: sentence.question ? questionsIn(sentence) : [] }));
  const questions = eachActOnce(asked.flatMap((one) => one.questions));
  const rest = asked.filter((one) => one.questions.length === 0).map(({ sentence }) => sentence);
  if (questions.length === 0 || questions.length > mostAnswers) return null;
  const filed = rest.some(tellsDefect) ? takeDefects(rest, before, files) : null;
  if (!filed && (questions.length < 2 || !rest.every(isBeside))) return null;

  return answerEach(questions, filed, before, files);
}

function answerEach(
  questions: Question[],
  filed: TurnOutput | null,
  before: DialogueState,
  files: FileFact[],
): TurnOutput | null {
  let state = filed?.state ?? before;
  const answers: TurnOutput[] = [];
  for (const { act, reading } of questions) {
    const answer = answerOfAct(act, reading, state, files);
    if (!answer) return null;
    ({ state } = answer);
    answers.push(answer);
  }
  const said = filed ? [...answers, filed] : answers;
  const last = said.at(-1);
  if (!last) return null;

  return {
    ...last,
    ...(said.some(({ wantsPerson }) => wantsPerson) && { wantsPerson: true }),
    content: inOneText(
      before.language,
      said.map(({ content }) => content),
    ),
    suggestions: firstOfSame(
      said.flatMap(({ suggestions = [] }) => suggestions),
      isDeepStrictEqual,
    ).slice(0, mostSuggestions),
    state: { ...state, asked: last.state.asked, phase: last.state.phase },
  };
}

/** What a sentence asks, or each of its clauses where they ask different things. */
function questionsIn(sentence: SentenceReading): Question[] {
  const clauses = splitClauses(sentence.raw).filter((clause) => wordsIn(clause) >= shortestClause);
  const parts = eachActOnce(
    clauses.length > 1 ? clauses.slice(0, mostClauses).flatMap((clause) => answerable(readMessage(clause))) : [],
  );
  if (parts.length > 1) return parts;

  return answerable(readMessage(sentence.raw));
}

function answerable(reading: Reading): Question[] {
  const { act, probability } = followUpIn(reading);

  return probability >= least && answeredBeside.has(act) ? [{ act, reading }] : [];
}

/** What the sentences beside the questions tell, in the report; null where that is nothing new. */
function takeDefects(sentences: SentenceReading[], before: DialogueState, files: FileFact[]): TurnOutput | null {
  const output = decide(readMessage(sentences.map(({ raw }) => raw).join(' ')), before, files);

  return output.state.slots.symptoms === before.slots.symptoms ? null : output;
}

function tellsDefect(sentence: SentenceReading): boolean {
  const { act, probability } = followUpOfSentence(sentence);
  const story = act === 'story' && probability >= least;

  return sentence.features.length > 0 && statesDefect(sentence) && !story;
}

/** Thanks, or how it came about: nothing that is lost where only the questions are answered. */
function isBeside(sentence: SentenceReading): boolean {
  return !sentence.question && needsNoAnswer.has(followUpOfSentence(sentence).act);
}

/** One after the other; of a paragraph that several say the last is kept. */
function inOneText(language: DialogueState['language'], contents: string[]): string {
  const paragraphs = contents.flatMap((content) => content.split('\n\n'));
  const kept = paragraphs.filter((paragraph, at) => paragraphs.lastIndexOf(paragraph) === at);

  return paragraphs.length === contents.length ? joinSentences(language, kept) : kept.join('\n\n');
}

function eachActOnce(questions: Question[]): Question[] {
  return firstOfSame(questions, (one, other) => one.act === other.act);
}

/** The first of those that are the same. */
function firstOfSame<One>(all: One[], isSame: (one: One, other: One) => boolean): One[] {
  return all.filter((one, at) => all.findIndex((other) => isSame(one, other)) === at);
}
