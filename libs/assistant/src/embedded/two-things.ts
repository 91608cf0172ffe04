import { isDeepStrictEqual } from 'node:util';
import type { Suggestions } from '@fidelio/contracts';
import type { DialogueState } from '../dialogue-state.js';
import type { FileFact, TurnOutput } from '../port.js';
import { joinSentences } from '../texts/texts.js';
import { type FollowUpAct, followUpIn, followUpOfSentence } from '../understanding/follow-up-acts.js';
import { type Reading, readMessage } from '../understanding/reading.js';
import type { SentenceReading } from '../understanding/sentence-reading.js';
import { splitClauses } from '../understanding/sentences.js';
import { statesDefect } from '../understanding/speech-act.js';
import { decide } from './decide.js';
import { answerOf } from './reconsidering.js';

/** How probable the act of a question has to be. */
const least = 0.65;
const shortestClause = 3;
const mostAnswers = 2;
/** A longer message is no two things. */
const mostSentences = 8;
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

interface Question {
  act: FollowUpAct;
  reading: Reading;
}

/**
 * 'The bullets are squares. How long will it take?', 'Who sees it, and how long do you keep it?': a defect is taken and each question
 * answered; null where a message is not two things.
 */
export function answerBoth(reading: Reading, before: DialogueState, files: FileFact[]): TurnOutput | null {
  if (reading.sentences.length > mostSentences) return null;
  const questions = questionsIn(reading).slice(0, mostAnswers);
  const filed = questions.length > 0 ? takeDefects(reading, before, files) : null;
  if (questions.length < (filed ? 1 : 2)) return null;
  let state = filed?.state ?? before;
  const answers: TurnOutput[] = [];
  for (const { act, reading: question } of questions) {
    const answer = answerOf(act, question, state, files);
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
    content: joinSentences(
      before.language,
      said.map(({ content }) => content),
    ),
    suggestions: eachOnce(said.flatMap(({ suggestions = [] }) => suggestions)),
    state: { ...state, asked: last.state.asked, phase: last.state.phase },
  };
}

/** The questions of a message, those of one sentence apart: each act once. */
function questionsIn({ sentences }: Reading): Question[] {
  const questions = sentences
    .filter(({ question }) => question)
    .flatMap(({ raw }) => {
      const clauses = answerable(splitClauses(raw).filter((clause) => clause.split(' ').length >= shortestClause));

      return clauses.length > 1 ? clauses : answerable([raw]);
    });

  return questions.filter(({ act }, at) => questions.findIndex((other) => other.act === act) === at);
}

function answerable(parts: string[]): Question[] {
  return parts.flatMap((part) => {
    const reading = readMessage(part);
    const { act, probability } = followUpIn(reading);

    return probability >= least && answeredBeside.has(act) ? [{ act, reading }] : [];
  });
}

/** What the message says is wrong, taken into the report; null where it says nothing of the kind. */
function takeDefects({ sentences }: Reading, before: DialogueState, files: FileFact[]): TurnOutput | null {
  const defects = sentences.filter(
    (sentence) => sentence.features.length > 0 && statesDefect(sentence) && !tellsStory(sentence),
  );
  if (defects.length === 0) return null;
  const output = decide(readMessage(defects.map(({ raw }) => raw).join(' ')), before, files);

  return output.state.slots.symptoms === before.slots.symptoms ? null : output;
}

/** 'Our registrar once found a number changed': nothing that is wrong in this file. */
function tellsStory(sentence: SentenceReading): boolean {
  const { act, probability } = followUpOfSentence(sentence);

  return act === 'story' && probability >= least;
}

function eachOnce(suggestions: Suggestions): Suggestions {
  return suggestions.filter((one, at) => suggestions.findIndex((other) => isDeepStrictEqual(one, other)) === at);
}
