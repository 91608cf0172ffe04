import type { ChangeAlone, DialogueState, FileKind, Question, Symptom } from '../dialogue-state.js';
import type { TurnOutput } from '../port.js';
import { say } from '../texts/texts.js';
import { kindName, listed, reasonFor, understood } from './naming.js';
import { carryOn, reply } from './reply.js';
import { kindsOfFile, kindsOfTrouble, partsOfFile, uploadButton } from './suggestions.js';

/** Asks for the file: enough is known to look for the cause. */
export function askForFile(state: DialogueState): TurnOutput {
  const several = kindsReported(state);
  const key = several.length > 1 ? 'upload.several' : 'upload.ask';

  return askUpload(state, key, reasonFor(state));
}

/** Asks for the file although it is not clear what is wrong: the words do not lead further, the file may. */
export function handOver(state: DialogueState): TurnOutput {
  const kind = kindName(state.language, state.slots.kind, 'bare');
  const known = state.slots.symptoms.length > 0;

  return askUpload(
    state,
    'upload.hand-over',
    known ? reasonFor(state) : say(state.language, 'reason.unknown', { kind }),
  );
}

/** The user has said it already, and the file is what is still missing. */
export function askForFileAgain(state: DialogueState): TurnOutput {
  return state.slots.symptoms.length > 0 ? askUpload(state, 'repeated-by-user', reasonFor(state)) : handOver(state);
}

/** What is to be done next: to upload the file. */
export function askForNext(state: DialogueState): TurnOutput {
  return askUpload(state, 'own-turn', reasonFor(state));
}

/** Asks for the file of one of several things that were told. */
export function askForOne(state: DialogueState, symptom: Symptom): TurnOutput {
  const one = { ...state, slots: { ...state.slots, kind: symptom.kind ?? state.slots.kind, symptoms: [symptom] } };
  const output = askUpload(one, 'upload.ask', reasonFor(one));

  return { ...output, state: { ...output.state, slots: state.slots } };
}

/** Says why the file is needed. */
export function explainUpload(state: DialogueState): TurnOutput {
  return askUpload(state, 'upload.why', state.lastReason ?? reasonFor(state));
}

function askUpload(
  state: DialogueState,
  key: 'own-turn' | 'upload.ask' | 'upload.several' | 'upload.hand-over' | 'upload.why' | 'repeated-by-user',
  uploadReason: string,
): TurnOutput {
  const { language } = state;
  const next: DialogueState = { ...state, phase: 'awaiting-file', asked: 'file', misses: 0, lastReason: uploadReason };
  const values = { what: understood(state), the: filesToUpload(state) };

  return reply('uploadFile', next, key, values, { uploadReason, suggestions: uploadButton(language) });
}

/** The kinds of file that the symptoms are in; several where a message spoke of several files. */
export function kindsReported({ slots }: DialogueState): FileKind[] {
  const kinds = slots.symptoms.map(({ kind }) => kind ?? slots.kind).filter((kind) => kind !== null);

  return [...new Set(kinds)];
}

function filesToUpload(state: DialogueState): string {
  const kinds = kindsReported(state);
  const { language } = state;

  return kinds.length > 1
    ? listed(
        language,
        kinds.map((kind) => kindName(language, kind, 'the')),
      )
    : kindName(language, state.slots.kind, 'the');
}

/** Asks the one thing that is missing, each time in other words. */
export function askWhat(state: DialogueState): TurnOutput {
  const { kind } = state.slots;
  if (kind !== null && state.changeAlone) return askPart(state, kind, state.changeAlone);
  const asked: Question = kind === null ? 'kind-and-what' : 'what';
  const next: DialogueState = { ...state, phase: 'gathering', asked, misses: state.misses + 1 };
  const { language } = state;

  return kind === null
    ? carryOn(next, 'ask.kind-and-what', {}, kindsOfFile())
    : carryOn(next, 'ask.what', { your: kindName(language, kind, 'your') }, kindsOfTrouble(language));
}

/** Something is missing or has moved: asks what. Only the same question again is a miss. */
function askPart(state: DialogueState, kind: FileKind, change: ChangeAlone): TurnOutput {
  const { language } = state;
  const key = `ask.${change}` as const;
  const misses = state.misses + (state.said[key] ? 1 : 0);
  const next: DialogueState = { ...state, phase: 'gathering', asked: 'what', misses };

  return carryOn(next, key, { your: kindName(language, kind, 'your') }, partsOfFile(language, kind, change));
}

/** A table is gone, but it might be one in a kitchen: the kind of file is asked for, the rest is remembered. */
export function askKind(state: DialogueState): TurnOutput {
  const next: DialogueState = { ...state, phase: 'gathering', asked: 'kind' };

  return carryOn(next, 'ask.kind', { what: understood(state) }, kindsOfFile());
}

export function greet(state: DialogueState): TurnOutput {
  return carryOn({ ...state, asked: 'kind-and-what' }, 'greet', {}, kindsOfFile());
}
