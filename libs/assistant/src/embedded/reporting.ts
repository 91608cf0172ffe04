import type { DialogueState } from '../dialogue-state.js';
import type { FileFact, TurnOutput } from '../port.js';
import { isAttack } from '../understanding/intents.js';
import { isKindSaid } from '../understanding/kind-of-file.js';
import type { Reading } from '../understanding/reading.js';
import { addToDiagnosed } from './after-upload.js';
import { askForFile, askKind } from './asking.js';
import { type Complaint, hasFeatures, strongFeatures } from './complaint.js';
import { unsureOfFile } from './file-questions.js';
import { addDetail, decline } from './moves.js';
import { quotable } from './quoting.js';
import { takeSymptoms } from './slots.js';

/** A symptom of a file that is already here is looked for in what was found there. */
export function report(reading: Reading, complaint: Complaint, state: DialogueState, files: FileFact[]): TurnOutput {
  const happened = complaint.sentences.some(({ specific }) => specific.length > 0);
  const placed = complaint.sentences.every(({ features }) => features.every(({ id }) => ofPlaces.has(id)));
  if (state.phase === 'diagnosed' && state.asked === 'match' && (!happened || placed))
    return addDetail(state, quotable(reading.raw));
  const onlyAsks = reading.sentences.every(({ question }) => question) && strongFeatures(complaint).length === 0;
  const unsure = state.phase === 'diagnosed' && onlyAsks ? unsureOfFile(state, files) : null;
  if (unsure) return unsure;

  const next = takeSymptoms(reading, complaint.sentences, state);
  if (mayBeElsewhere(reading, complaint, state)) return askKind(next);
  const sameFile = state.phase === 'diagnosed' && (reading.kind === null || reading.kind === state.slots.kind);

  return sameFile && files.length > 0 ? addToDiagnosed(next, files) : askForFile(next);
}

/** 'Column B', 'on page 4': where something is, not what. */
const ofPlaces = new Set(['cell', 'columns', 'page', 'row', 'section', 'sheet-tab']);

/** Only things that are found outside offices too, and no file, no suite, no earlier talk of one. */
function mayBeElsewhere(reading: Reading, complaint: Complaint, { slots }: DialogueState): boolean {
  const spokenOf = slots.kind !== null || slots.symptoms.length > 0 || reading.kind !== null || reading.conversion;

  return !spokenOf && hasFeatures(complaint) && strongFeatures(complaint).length === 0;
}

/** Declines an attack; takes a symptom that another sentence of the message reports. */
export function answerAttack(reading: Reading, complaint: Complaint, state: DialogueState): TurnOutput {
  const honest = complaint.sentences.filter((sentence) => sentence.features.length > 0 && !isAttack(sentence, false));
  const goesOn = complaint.level === 'concrete' && isKindSaid(reading) && honest.length > 0;

  return goesOn ? askForFile(takeSymptoms(reading, honest, state)) : decline(state);
}
