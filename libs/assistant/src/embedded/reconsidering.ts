import type { DialogueState } from '../dialogue-state.js';
import type { FileFact, TurnOutput } from '../port.js';
import { type FollowUp, type FollowUpAct, followUpIn } from '../understanding/follow-up-acts.js';
import { type Reading, readMessage } from '../understanding/reading.js';
import { statesDefect } from '../understanding/speech-act.js';
import { saidSince, type Worth, worthOf } from './answer-worth.js';
import { fileMeant, fileSpokenOf } from './file-status.js';
import { answerBeforeFile, answerFollowUp } from './follow-up-answers.js';

/** How probable an act has to be, to be answered instead; found by measurement. */
const least: Record<Exclude<Worth, 'certain'>, number> = { lost: 0.5, loose: 0.55, likely: 0.85, filed: 0.62 };
/** Before a file is here the words of a question tell more: most are about the product. */
const leastBefore = { lost: 0.75, loose: 0.9, likely: 0.8, filed: 1 };
/** Acts that tell of no defect, and what they must reach before a file is here where the words were taken for one. */
const leastBeforeReport = 0.85;
const tellsNoDefect = new Set<FollowUpAct>(['anger', 'here-it-is', 'never-mind']);
/** What courtesy, or a sentence about persons, must reach to replace an answer that is not lost. */
const leastOfCourtesy = 0.75;
/** What an act must reach whose answer says little, files a defect, or explains the upload to somebody who has done it. */
const leastOfGuess = 0.55;
/** What an act that asks how a file stands must reach, where the message names one of several files. */
const leastWithFile = 0.4;
const guesses = new Set<FollowUpAct>([
  'agreement',
  'praise',
  'hello-and-other',
  'defect',
  'how-to-upload',
  'file-password',
]);
const leastMargin = { lost: 0.15, loose: 0.25, likely: 0.25, filed: 0.25 };
const longestMessage = 40;

/** Answers what a message does, by the trained model, where the words alone led to no answer or to a general one. */
export function reconsidered(
  output: TurnOutput,
  reading: Reading,
  before: DialogueState,
  files: FileFact[],
  last: string | undefined,
): TurnOutput {
  const worth = worthOf(output, before, last);
  if (worth === 'certain' || reading.text.split(' ').length > longestMessage) return output;
  const followUp = followUpOf(reading);
  const named = ofStatus.has(followUp.act) && files.length > 1 && fileMeant(reading, before, files) !== undefined;
  const enough = named ? leastWithFile : leastFor(worth, followUp.act, files);
  if (followUp.probability < enough || followUp.margin < leastMargin[worth]) return output;
  if (worth !== 'lost' && !mayReplace(followUp.act, output, before)) return output;
  if (before.phase !== 'diagnosed' && tellsNoDefect.has(followUp.act) && namesFile(reading)) return output;
  if (courteous.has(followUp.act) && reading.sentences.some(({ question }) => question)) return output;
  if (worth === 'filed' && !aboutCopies.has(followUp.act) && reading.sentences.some(tellsDefect)) return output;

  return answerOf(followUp.act, reading, before, files) ?? output;
}

function leastFor(worth: Exclude<Worth, 'certain'>, act: FollowUpAct, files: FileFact[]): number {
  if (files.length === 0 && tellsNoDefect.has(act)) return worth === 'lost' ? leastBefore.lost : leastBeforeReport;

  return Math.max(
    least[worth],
    files.length === 0 ? leastBefore[worth] : 0,
    guesses.has(act) ? leastOfGuess : 0,
    worth !== 'lost' && (courteous.has(act) || aboutPersons.has(act)) ? leastOfCourtesy : 0,
  );
}

function answerOf(act: FollowUpAct, reading: Reading, before: DialogueState, files: FileFact[]): TurnOutput | null {
  const state: DialogueState =
    before.phase === 'ended' && files.length > 0 ? { ...before, phase: 'diagnosed' } : before;
  const file = fileSpokenOf(reading, state, files);
  if (!file || state.phase !== 'diagnosed') return answerBeforeFile(act, state, reading);

  return answerFollowUp(act, { reading, state, file, files });
}

/** Of several sentences the last that asks, or else does something; 'all right, thanks' beside it does not count. */
function followUpOf(reading: Reading): FollowUp {
  const { sentences } = reading;
  if (sentences.length < 2) return followUpIn(reading);
  const doing = sentences
    .map(({ raw, question }) => ({ question, ...followUpIn(readMessage(raw)) }))
    .filter(({ act, probability }) => !courteous.has(act) && probability >= leastOfGuess);

  return doing.findLast(({ question }) => question) ?? doing.at(-1) ?? followUpIn(reading);
}

/** Acts that the state of a file answers. */
const ofStatus = new Set<FollowUpAct>(['file-state', 'how-long', 'how-to-decide', 'which-is-which']);
/** Acts that may name what is wrong and are no new defect: it is still so, or another copy comes. */
const aboutCopies = new Set<FollowUpAct>(['still-wrong', 'here-it-is', 'damaged-what']);
/** Acts that are answered without a file. */
const withoutFile = new Set<FollowUpAct>([
  'by-hand',
  'delete-file',
  'file-password',
  'hide-content',
  'how-to-upload',
  'human-or-not',
  'retention',
  'trains-ai',
  'wants-person',
  'who-sees',
]);
/** Acts whose words are easily taken for a wish for the product. */
const notRequests = new Set<FollowUpAct>([
  'anger',
  'file-password',
  'human-or-not',
  'never-mind',
  'wants-person',
  'who-sees',
]);
const verdicts = new Set<FollowUpAct>(['meant-otherwise', 'says-no', 'says-yes']);
const aboutPersons = new Set<FollowUpAct>(['human-or-not', 'no-person', 'wants-person']);
const courteous = new Set<FollowUpAct>(['agreement', 'praise', 'hello-and-other']);

/** Acts whose answer is more than a word of courtesy or a guess, and not what was answered already. */
function mayReplace(act: FollowUpAct, { action, state, wantsPerson }: TurnOutput, before: DialogueState): boolean {
  if (act === 'defect' || act === 'product-question') return false;
  if (action === 'addRequest') return notRequests.has(act);
  if (act === 'hello-and-other') return before.phase === 'gathering' && !wantsPerson;
  if (before.phase !== 'diagnosed' && tellsNoDefect.has(act)) return true;
  if (before.phase === 'gathering' && !wantsPerson) return withoutFile.has(act);
  if (wantsPerson && before.personJustOffered) return false;
  if (wantsPerson) return act === 'human-or-not' || act === 'no-person';
  const keys = saidSince(before, state);
  const said = (start: string) => keys.some((key) => key.startsWith(start));
  if (said('decline')) return act === 'file-password';
  if (said('article:delete-file') && act === 'hide-content') return false;
  if (said('why.') && act === 'what-changed') return false;
  if (said('about-file.leave')) return act === 'meant-otherwise';
  if (said('about-file.sorry') && verdicts.has(act)) return false;
  if (act === 'wants-person') return said('displeased');

  return !(ofStatus.has(act) && said('status.'));
}

/** A kind of file, or a part of one. */
function namesFile({ kind, sentences }: Reading): boolean {
  return kind !== null || sentences.some(({ features }) => features.length > 0);
}

function tellsDefect(sentence: Reading['sentences'][number]): boolean {
  return sentence.features.length > 0 && sentence.specific.length > 0 && statesDefect(sentence);
}
