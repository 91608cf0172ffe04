import type { ChangeAlone, DialogueState } from '../dialogue-state.js';
import type { FileFact, TurnOutput } from '../port.js';
import type { Reading } from '../understanding/reading.js';
import type { SentenceReading } from '../understanding/sentence-reading.js';
import { askForFile, askKind, askWhat, handOver } from './asking.js';
import { changeReplied, changeTold, symptomReplied } from './replied.js';
import { addToDiagnosed } from './after-upload.js';
import { nearestAnswer } from './answers.js';
import { disputed, unsureOfFile } from './file-questions.js';
import { describeFiles } from './file-status.js';
import {
  addDetail,
  backToSubject,
  close,
  doNotKnow,
  doNotKnowYet,
  mayBeMeant,
  mayBeCorrected,
  notUnderstood,
  withKind,
} from './moves.js';
import { strongIn } from './concreteness.js';
import { takeSymptoms, withSymptom } from './slots.js';
import { quotable } from './quoting.js';

const short = 4;
const patience = 2;

/** Something is wrong, but neither what nor where: ask, ask in other words, then let the file speak. */
export function answerVague(reading: Reading, state: DialogueState, files: FileFact[]): TurnOutput {
  const file = files.at(-1);
  if (state.phase === 'diagnosed' && file) return disputed(state, file);
  const pending = state.phase === 'awaiting-file' && state.slots.symptoms.length > 0;
  const named = reading.sentences.some(({ features }) => features.length > 0);
  if (pending && !named) return askForFile(withKind(state, reading.kind ?? state.slots.kind));
  const change = state.slots.symptoms.length === 0 ? changeTold(reading) : null;
  if (change) return answerChangeAlone(change, reading, state);
  const next = withKind(state, reading.kind ?? state.slots.kind);

  return state.misses >= patience ? handOver(next) : askWhat(next);
}

/** 'Something is missing': the part that is meant is asked for. */
function answerChangeAlone(change: ChangeAlone, reading: Reading, state: DialogueState): TurnOutput {
  const next = { ...withKind(state, reading.kind ?? state.slots.kind), changeAlone: change };
  const asked = state.said[`ask.${change}`] ?? 0;
  const isNew = next.slots.kind !== null && asked === 0;

  return asked >= patience || (state.misses >= patience && !isNew) ? handOver(next) : askWhat(next);
}

/** A quick reply that says what is wrong, or only what happened. */
export function answerReplied(reading: Reading, state: DialogueState): TurnOutput | null {
  const symptom = symptomReplied(reading, state);
  if (symptom) return askForFile(withSymptom(state, symptom));
  const change = changeReplied(reading, state);

  return change && answerChangeAlone(change, reading, state);
}

/** What only the conversation so far explains: yes, no, a kind alone, a detail that was asked for. */
export function answerInContext(reading: Reading, state: DialogueState, files: FileFact[]): TurnOutput {
  const asks = reading.sentences.some(({ question }) => question);
  const words = reading.text.split(' ').length;
  const pending = state.slots.symptoms.length > 0;
  const contrasted =
    pending && reading.everyday && reading.sentences.some(({ contrast, features }) => contrast && features.length > 0);
  const off = reading.everyday && reading.kind === null && !contrasted;
  if (state.asked === 'anything-else' && !asks && words <= short && reading.act('no')) return close(state);
  if (state.phase === 'diagnosed' && state.asked === 'match' && !asks && !off)
    return addDetail(state, quotable(reading.raw));
  if (state.phase !== 'diagnosed' && contrasted && !asks) return askForFile(state);
  if (state.phase !== 'diagnosed' && pending && !asks && !off && goesOn(reading, words))
    return askForFile(withKind(state, reading.kind ?? state.slots.kind));
  if (pending && state.phase !== 'diagnosed' && !asks && !off && words <= short * 2 && named(reading).length > 0)
    return askForFile(takeSymptoms(reading, named(reading), state));
  if (pending && state.phase !== 'diagnosed' && !off && words <= short * 2 && speaksOf(reading, state))
    return askForFile(state);
  if (reading.act('status') && !off) return describeFiles(state, files);
  if (asks && asksOfFeature(reading).length > 0 && state.phase === 'diagnosed' && files.length > 0)
    return addToDiagnosed(takeSymptoms(reading, named(reading), state), files);
  if (asks && asksOfFeature(reading).length > 0) return mayBeCorrected(state, asksOfFeature(reading));
  const near = asks && !reading.everyday ? nearestAnswer(reading) : null;
  if (near !== null) return mayBeMeant(state, near);
  if (state.asked === 'kind-and-what' && isNamedKind(reading) && !reading.product)
    return askWhat(withKind(state, reading.kind));
  if (asks && !reading.everyday && (reading.product || reading.kind !== null))
    return unsure(state, files, asks) ?? doNotKnow(state);
  if (!asks && !off && reading.kind !== null && reading.sentences.some(({ unknown }) => unknown.length <= 3))
    return askWhat(withKind(state, reading.kind));
  if (state.misses > 0 && reading.act('unsure')) return state.misses >= patience ? handOver(state) : askWhat(state);

  if (!asks && !off && soundsBroken(reading)) return askKind(takeSymptoms(reading, changed(reading), state));

  if (off) return backToSubject(state);

  return unsure(state, files, asks) ?? (isUnderWay(state) ? misunderstood(state, asks) : notUnderstood(state));
}

/** 'And protected cells?': parts of a file that a question is about. */
function asksOfFeature({ sentences }: Reading): string[] {
  return [...new Set(sentences.filter(({ question }) => question).flatMap(strongIn))];
}

/** 'You again?? I said it is EXCEL': the answer to what was asked, whatever stands beside it. */
function isNamedKind({ kind, kinds, sentences }: Reading): boolean {
  return kind !== null && kinds[kind] >= 100 && sentences.some(({ question }) => !question);
}

/** A file is spoken of: what is not understood now is hardly about something else. */
function isUnderWay({ slots, misses, phase }: DialogueState): boolean {
  return slots.kind !== null || slots.symptoms.length > 0 || misses > 0 || phase === 'diagnosed';
}

function unsure(state: DialogueState, files: FileFact[], asks: boolean): TurnOutput | null {
  return state.phase === 'diagnosed' ? unsureOfFile(state, files, asks) : null;
}

function misunderstood(state: DialogueState, asks: boolean): TurnOutput {
  if (state.phase === 'diagnosed') return doNotKnow(state);
  if (asks && state.slots.symptoms.length > 0) return doNotKnowYet(state);
  if (state.slots.symptoms.length > 0) return askForFile(state);

  return state.misses >= patience ? handOver(state) : askWhat(state);
}

/** 'The thingummy is gone from the whatsit': may be in a file, though nobody here knows the thing. */
function soundsBroken(reading: Reading): boolean {
  return changed(reading).some(({ unknown }) => unknown.length > 0);
}

function changed(reading: Reading): SentenceReading[] {
  return reading.sentences.filter(({ specific }) => specific.length > 0);
}

/** 'Yes', 'here it comes', 'it is a Word report', 'back to those endnotes'. */
function goesOn(reading: Reading, words: number): boolean {
  return reading.kind !== null || reading.act('back') || (words <= short && reading.act('yes'));
}

/** 'The fonts!! All Times New Roman': sentences that name a part of a file, where what is wrong is being told. */
function named({ sentences }: Reading): SentenceReading[] {
  return sentences.filter((sentence) => strongIn(sentence).length > 0);
}

/** 'And my filters?': names what was reported before. */
function speaksOf(reading: Reading, state: DialogueState): boolean {
  const reported = new Set(state.slots.symptoms.flatMap(({ features }) => features));

  return reading.sentences.some(({ features }) => features.some(({ id }) => reported.has(id)));
}
