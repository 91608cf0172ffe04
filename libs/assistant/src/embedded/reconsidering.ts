import type { DialogueState } from '../dialogue-state.js';
import type { FileFact, TurnOutput } from '../port.js';
import { courtesies, type FollowUp, type FollowUpAct, likelyFollowUps } from '../understanding/follow-up-acts.js';
import { asks, type Reading } from '../understanding/reading.js';
import type { SentenceReading } from '../understanding/sentence-reading.js';
import { wordsIn } from '../understanding/sentences.js';
import { statesDefect } from '../understanding/speech-act.js';
import { saidSince, type Worth, worthOf } from './answer-worth.js';
import { askWhichIsMeant } from './choices.js';
import { fileSpokenOf } from './file-status.js';
import { answerOfAct } from './follow-up-answers.js';
import { type MessageAct, messageActOf } from './message-act.js';

/** No probability is enough. */
const never = Infinity;
/**
 * How probable an act has to be, to be answered instead. On messages that it had not seen the model is right as often as it says
 * (`npm run cross-validate`), so that each is a question of what an answer beside the point costs.
 */
const least: Record<Worth, number> = { lost: 0.5, again: 0.5, loose: 0.45, likely: 0.75, filed: 0.6, certain: never };
/** While the file is still to come, the words of a question tell more. */
const leastWhileAwaited: Record<Worth, number> = { ...least, lost: 0.6, again: 0.6, loose: 0.9, filed: 0.85 };
/** At first nearly all messages ask of the product, or tell what is wrong: neither is an act of a follow-up. */
const leastAtFirst: Record<Worth, number> = {
  ...least,
  lost: 0.7,
  again: 0.7,
  loose: never,
  likely: 0.9,
  filed: never,
};
/** While the file is awaited: what an act must reach that tells of no defect, although words were taken for one. */
const leastWithoutDefect = 0.7;
/** What courtesy, or a sentence about persons, must reach to replace an answer that is not lost. */
const leastOfCourtesy = 0.6;
/** What an act must reach whose answer files a defect, or explains the upload to somebody who has done it. */
const leastOfGuess = 0.55;
/** What an act must reach whose answer is strange, or drops something from the report, where it is wrong. */
const leastOfCare = 0.8;
/** What a wish for a person must reach before a file is here: an article about staff in its place leads nowhere. */
const leastOfPerson = 0.6;
/** What it must reach once a file is here, where a rule took its words for a question of the file. */
const leastOfPersonBesideFile = 0.8;
const leadsNowhere = new Set<Worth>(['lost', 'again', 'loose', 'filed']);
const costlyIfWrong = new Set<FollowUpAct>(['fine-after-all', 'no-person', 'story']);
const guesses = new Set<FollowUpAct>(['defect', 'how-to-upload', 'file-password']);
const longestSentence = 40;
/** How many of the likeliest acts are compared. */
const mostAlike = 4;

/** Answers what a message does, by the trained model, where the words alone led to no answer or to a general one. */
export function reconsidered(
  output: TurnOutput,
  reading: Reading,
  before: DialogueState,
  files: FileFact[],
  last: string | undefined,
): TurnOutput {
  const worth = worthOf(output, before, last);
  if (reading.sentences.every(isLong)) return output;
  const read = messageActOf(reading, before);
  const nothingKnown = worth === 'lost' || worth === 'again';
  const followUp = nothingKnown ? withThoseAnsweredAlike(read, reading, before, files) : read;
  if (followUp.probability < leastFor(worth, followUp.act, before))
    return worth === 'lost'
      ? (whichIsMeant(reading, { ...before, slots: output.state.slots }, files) ?? output)
      : output;
  if (wordsSayMore(followUp, { output, worth, reading, before })) return output;

  return answerOfAct(followUp.act, reading, before, files) ?? output;
}

/** Acts that are answered alike here count together: which of them is meant makes no difference. */
function withThoseAnsweredAlike(
  followUp: MessageAct,
  reading: Reading,
  before: DialogueState,
  files: FileFact[],
): MessageAct {
  const answerTo = ({ act }: FollowUp) => answerOfAct(act, reading, before, files)?.content;
  const answer = answerTo(followUp);
  if (answer === undefined || reading.sentences.length > 1) return followUp;
  const alike = likelyFollowUps(reading)
    .slice(0, mostAlike)
    .filter((other) => other.act !== followUp.act && answerTo(other) === answer);

  return { ...followUp, probability: alike.reduce((sum, { probability }) => sum + probability, followUp.probability) };
}

interface Considered {
  output: TurnOutput;
  worth: Worth;
  reading: Reading;
  before: DialogueState;
}

/** Whether the words that were recognised are to be trusted more than the model. */
function wordsSayMore(followUp: MessageAct, { output, worth, reading, before }: Considered): boolean {
  const { act } = followUp;
  if (worth !== 'lost' && !mayReplace(act, output, before)) return true;
  if (output.action === 'endChat' && leaves.has(act)) return true;
  if (output.action === 'addRequest' && requestsUnlessAsked.has(act) && !asks(reading)) return true;
  if (courtesies.has(act) && asks(reading)) return true;
  if (worth === 'filed' && losesDefect(followUp, reading)) return true;

  return before.phase !== 'diagnosed' && isOfReport(followUp, worth, reading);
}

/** Before a file is here: a correction, or a part of a file that is named and not asked about. */
function isOfReport({ act, probability }: FollowUp, worth: Worth, reading: Reading): boolean {
  if (reading.act('correction')) return true;
  const unsure = worth === 'again' && probability < leastWhileAwaited.filed;

  return (unsure || tellsNoDefect.has(act)) && namesFile(reading) && !asks(reading);
}

function isLong({ text }: SentenceReading): boolean {
  return wordsIn(text) > longestSentence;
}

function whichIsMeant(reading: Reading, before: DialogueState, files: FileFact[]): TurnOutput | null {
  const file = fileSpokenOf(reading, before, files);

  return file && before.phase === 'diagnosed' ? askWhichIsMeant(reading, before, file) : null;
}

function leastFor(worth: Worth, act: FollowUpAct, { phase }: DialogueState): number {
  if (act === 'wants-person' && phase !== 'diagnosed' && leadsNowhere.has(worth)) return leastOfPerson;
  if (act === 'wants-person' && phase === 'diagnosed' && worth === 'certain') return leastOfPersonBesideFile;
  const leastIn = {
    gathering: leastAtFirst,
    'awaiting-file': leastWhileAwaited,
    diagnosed: least,
    ended: leastAtFirst,
  };

  return Math.max(
    phase === 'awaiting-file' && worth === 'filed' && tellsNoDefect.has(act)
      ? leastWithoutDefect
      : leastIn[phase][worth],
    guesses.has(act) ? leastOfGuess : 0,
    costlyIfWrong.has(act) ? leastOfCare : 0,
    worth !== 'lost' && (courtesies.has(act) || aboutPersons.has(act)) ? leastOfCourtesy : 0,
  );
}

/** Acts that the state of a file answers. */
const ofStatus = new Set<FollowUpAct>(['file-state', 'how-long', 'how-to-decide', 'which-is-which']);
/** Acts whose answers keep what is said to be wrong. */
const keepsDefect = new Set<FollowUpAct>(['defect', 'meant-otherwise', 'still-wrong']);
/** Acts that may name what is wrong and tell of no new defect. */
const namesKnown = new Set<FollowUpAct>(['damaged-what', 'here-it-is', 'says-no', 'says-yes']);
const leastBesideDefect = 0.9;
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
/** Acts that tell of no defect, whatever words they use. */
const tellsNoDefect = new Set<FollowUpAct>(['anger', 'here-it-is', 'never-mind']);
/** Acts whose words are easily taken for a wish for the product. */
const notRequests = new Set<FollowUpAct>([
  'anger',
  'file-password',
  'how-to-upload',
  'human-or-not',
  'never-mind',
  'retention',
  'trains-ai',
  'wants-person',
  'who-sees',
]);
/** Of these, acts that are a wish where they do not ask: 'I wish I could upload several'. */
const requestsUnlessAsked = new Set<FollowUpAct>(['how-to-upload', 'retention', 'trains-ai']);
const verdicts = new Set<FollowUpAct>(['meant-otherwise', 'says-no', 'says-yes']);
const aboutPersons = new Set<FollowUpAct>(['human-or-not', 'no-person', 'wants-person']);
/** Said by somebody who leaves. */
const leaves = new Set<FollowUpAct>([...courtesies, 'never-mind', 'no-person']);

/** Acts whose answer is more than a word of courtesy or a guess, and not what was answered already. */
function mayReplace(act: FollowUpAct, { action, state, wantsPerson }: TurnOutput, before: DialogueState): boolean {
  if (act === 'defect' || act === 'product-question') return false;
  if (action === 'addRequest') return before.phase !== 'gathering' && notRequests.has(act);
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
  return !(ofStatus.has(act) && said('status.'));
}

/** A defect is told beside what is answered, or in a sentence that is not surely about something else. */
function losesDefect({ act, probability, sentence }: MessageAct, { sentences }: Reading): boolean {
  if (keepsDefect.has(act)) return false;
  const own = namesKnown.has(act) || probability >= leastBesideDefect;

  return sentences.filter(tellsDefect).some((defect) => !own || defect !== sentence);
}

/** A kind of file, or a part of one. */
function namesFile({ kind, sentences }: Reading): boolean {
  return kind !== null || sentences.some(({ features }) => features.length > 0);
}

function tellsDefect(sentence: Reading['sentences'][number]): boolean {
  return sentence.features.length > 0 && sentence.specific.length > 0 && statesDefect(sentence);
}
