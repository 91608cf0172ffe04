import { isDeepStrictEqual } from 'node:util';
import type { DialogueState } from '../dialogue-state.js';
import type { FileFact, TurnOutput } from '../port.js';
import { joinSentences } from '../texts/texts.js';
import { courtesies, type FollowUpAct, followUpOfSentence } from '../understanding/follow-up-acts.js';
import { type Reading, readMessage } from '../understanding/reading.js';
import type { SentenceReading } from '../understanding/sentence-reading.js';
import { saidSince } from './answer-worth.js';
import { decide } from './decide.js';
import { eachOnce } from './moves.js';
import { partsOf, type Question, tellsTrouble } from './parts-of-message.js';

/** A longer message is no two things. */
const mostSentences = 8;
const mostAnswers = 2;
/** As many as the contract allows. */
const mostSuggestions = 12;
/** What a sentence beside a question may do without an answer of its own. */
const needsNoAnswer = new Set<FollowUpAct>([...courtesies, 'story', 'told-how']);

/**
 * 'The bullets are squares. How long will it take?', 'Who sees it, and how long do you keep it?': a defect is taken and each question
 * answered. Null where a message is not two things, or something else as well.
 */
export function answerBoth(reading: Reading, before: DialogueState, files: FileFact[]): TurnOutput | null {
  const { sentences } = reading;
  if (sentences.length > mostSentences || reading.act('correction')) return null;
  const parts = partsOf(sentences);
  const questions = firstOfSame(
    parts.flatMap((part) => part.questions),
    (one, other) => one.id === other.id,
  ).slice(0, mostAnswers);
  const rest = parts.filter((part) => part.questions.length === 0).map(({ sentence }) => sentence);
  if (questions.length === 0) return null;
  const filed = rest.some(tellsTrouble) ? takeTrouble(rest, before, files) : null;
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
  for (const { answer } of questions) {
    const output = answer(state, files);
    if (!output) return null;
    ({ state } = output);
    answers.push(filed && files.length === 0 ? { ...output, content: shortly(output.content) } : output);
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

/** Without the reminder of the file, which is asked for right after; what a list begins with is no answer yet. */
function shortly(content: string): string {
  const [first = content] = content.split('\n\n');

  return /[:：]$/u.test(first) ? content : first;
}

/** What the sentences beside the questions tell, in the report, or the question what is wrong; null where it is neither. */
function takeTrouble(sentences: SentenceReading[], before: DialogueState, files: FileFact[]): TurnOutput | null {
  const output = decide(readMessage(sentences.map(({ raw }) => raw).join(' ')), before, files);
  const reported = output.state.slots.symptoms !== before.slots.symptoms;
  const asksWhat = files.length === 0 && saidSince(before, output.state).some((key) => key.startsWith('ask.'));

  return reported || asksWhat ? output : null;
}

/** Thanks, or how it came about: nothing that is lost where only the questions are answered. */
function isBeside(sentence: SentenceReading): boolean {
  return !sentence.question && needsNoAnswer.has(followUpOfSentence(sentence).act);
}

/** One after the other; of a paragraph that several say the last is kept, and of a sentence the first. */
function inOneText(language: DialogueState['language'], contents: string[]): string {
  const paragraphs = contents.flatMap((content) => content.split('\n\n'));
  const kept = eachOnce(paragraphs.filter((paragraph, at) => paragraphs.lastIndexOf(paragraph) === at));

  return paragraphs.length === contents.length ? joinSentences(language, kept) : kept.join('\n\n');
}

/** The first of those that are the same. */
function firstOfSame<One>(all: One[], isSame: (one: One, other: One) => boolean): One[] {
  return all.filter((one, at) => all.findIndex((other) => isSame(one, other)) === at);
}
