import type { DialogueState } from '../dialogue-state.js';
import type { TurnOutput } from '../port.js';
import type { Reading } from '../understanding/reading.js';
import { isAttack, isClosing, wishIn } from '../understanding/intents.js';
import { answersTo } from './answers.js';
import { assess } from './complaint.js';
import { correctionIn } from './corrections.js';
import {
  askForFile,
  askWhat,
  answerQuestion,
  backToSubject,
  close,
  confidential,
  decline,
  doNotKnow,
  greet,
  handOver,
  recordRequest,
  withKind,
  withSymptoms,
} from './moves.js';
import { takeSymptoms } from './slots.js';
import { quotable } from './symptoms.js';

/** Chooses the answer to one message: the order of the guards is the order of their weight. */
export function decide(reading: Reading, before: DialogueState): TurnOutput {
  const state: DialogueState = before.phase === 'ended' ? { ...before, phase: 'gathering', asked: null } : before;
  const complaint = assess(reading, state);
  const concrete = complaint.level === 'concrete';
  if (
    isAttack(reading) &&
    !(concrete && reading.kind !== null && complaint.sentences.every((part) => part.features.length > 0))
  )
    return decline(state);

  const corrected = correctionIn(reading, state);
  if (corrected) return corrected.slots.symptoms.length > 0 ? askForFile(corrected) : askWhat(corrected);

  const wish = wishIn(reading);
  if (wish && (!concrete || (wish.format && reading.kind === null))) return request(reading, state, wish.format);
  if (!concrete && isClosing(reading)) return close(state);

  const asks = reading.sentences.some(({ question }) => question);
  const answers = answersTo(reading, complaint.level);
  if (answers.length > 0) return answerQuestion(withKind(state, state.slots.kind ?? null), answers);
  if (concrete) return askForFile(takeSymptoms(reading, complaint.sentences, state));
  if (state.phase === 'awaiting-file' && reading.act('confidential')) return confidential(state);
  if (complaint.level === 'vague') return vague(reading, state);

  return contextual(reading, state, asks);
}

function request(reading: Reading, state: DialogueState, format: boolean): TurnOutput {
  const fact = format ? 'Only Word, PowerPoint and Excel files are taken today.' : null;

  return recordRequest(state, quotable(reading.raw), fact);
}

function vague(reading: Reading, state: DialogueState): TurnOutput {
  const kind = reading.kind ?? state.slots.kind;
  const next = withKind(state, kind);
  if (state.phase === 'awaiting-file' && state.slots.symptoms.length > 0 && reading.kind === null)
    return askForFile(state);

  return state.misses >= 2 && kind !== null ? handOver(next) : askWhat(next);
}

/** What only the conversation so far can explain: yes, no, a kind alone, silence. */
function contextual(reading: Reading, state: DialogueState, asks: boolean): TurnOutput {
  const pending = state.slots.symptoms.length > 0;
  const short = reading.text.split(' ').length <= 4;
  if (state.asked === 'anything-else' && short && reading.act('no')) return close(state);
  if (
    state.asked === 'file' &&
    pending &&
    !asks &&
    (short || reading.act('back')) &&
    (reading.act('yes') || reading.act('back'))
  )
    return askForFile(state);
  if (reading.act('greeting') && reading.text.split(' ').length <= 6) return greet(state);
  if (asks && (reading.product || reading.kind !== null) && !reading.everyday) return doNotKnow(state);
  if (reading.kind !== null && !reading.everyday && !asks && mentionsFile(reading))
    return askWhat(withKind(state, reading.kind));
  if (reading.act('unsure') && state.asked !== null && state.misses > 0)
    return state.misses >= 2 ? handOver(state) : askWhat(state);
  if (isBareAppeal(reading.text)) return askWhat(state);

  return backToSubject(state);
}

function mentionsFile(reading: Reading): boolean {
  return reading.sentences.some((sentence) => sentence.unknown.length <= 3);
}

function isBareAppeal(text: string): boolean {
  return /(?<!\p{L})(?:help|hilfe|aide|ayuda|aiuto|hulp|ajuda|pomoc|problem\p{L}*|issue\p{L}*|trouble|question|frage|vraag)(?!\p{L})/u.test(
    text,
  );
}

export { withSymptoms };
