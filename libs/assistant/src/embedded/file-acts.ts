import type { DialogueState } from '../dialogue-state.js';
import type { FileFact, TurnOutput } from '../port.js';
import type { Reading } from '../understanding/reading.js';
import { type SpeechAct, speechActOf } from '../understanding/speech-act.js';
import type { TextKey } from '../texts/texts.js';
import { corrected, dropLast } from './told-corrections.js';
import { decided } from './decisions.js';
import {
  explainNamed,
  fine,
  howToDecide,
  nothingFound,
  offSubject,
  sorryAbout,
  unsureOfFile,
} from './file-questions.js';
import { answerFact } from './file-facts.js';
import { describeFiles, fileInFocus, fileMeant, listFiles } from './file-status.js';
import { offerPerson } from './moves.js';
import { featuresOf } from './symptoms.js';
import { isNamed, namesWhatIsOffered, verdictsIn } from './verdicts.js';

/** What a message does while files are here, and the file that it is about. */
export interface FileAct {
  act: SpeechAct;
  file: FileFact;
}

/** @returns null where no file is here */
export function fileActOf(reading: Reading, state: DialogueState, files: FileFact[]): FileAct | null {
  const newest = files.at(-1);
  if (!newest || state.phase !== 'diagnosed') return null;
  const file =
    fileDecided(reading, state, files) ?? fileMeant(reading, state, files) ?? fileInFocus(state, files) ?? newest;
  const open = files.some(({ diagnosis }) => diagnosis?.findings.some(({ outcome }) => outcome === 'offered'));
  const { yes, no } = verdictsIn(reading, state, file);

  const names = namesWhatIsOffered(reading, state, file);
  const decides = yes.length + no.length > 0;

  return { act: speechActOf(reading, { files: files.length, open, decides, names }), file };
}

/** Of several files the one whose findings are named. */
function fileDecided(reading: Reading, state: DialogueState, files: FileFact[]): FileFact | undefined {
  if (fileMeant(reading, state, files)) return undefined;

  return files.findLast((file) => {
    const { yes, no } = verdictsIn(reading, state, file);
    return yes.length + no.length > 0;
  });
}

/** The answer to what is no report and no question of its own; null where the words decide. */
export function answerAct({ act, file }: FileAct, reading: Reading, state: DialogueState, files: FileFact[]) {
  const asks = reading.sentences.some(({ question }) => question);
  const answers: Partial<Record<SpeechAct, () => TurnOutput | null>> = {
    'asks-for-person': () => offerPerson(state),
    'complains-of-us': () => answerFact(reading, state, file) ?? sorryAbout(state, file),
    'asks-which-files': () => (asks ? listFiles(state, files) : describeFiles(state, files)),
    'asks-how-to-decide': () => howToDecide(state, file),
    decides: () => decided(state, file, verdictsIn(reading, state, file)),
    'denies-having': () => explainNamed(reading, state, file),
    drops: () => dropLast(state),
    'found-it': () => fine(state, file),
    corrects: () => corrected(reading, state, file),
    praises: () => fine(state, file),
  };

  return answers[act]?.() ?? null;
}

/** Only a stated defect, or an answer to the question where one is, is filed; all else gets the state of the file. */
export function withoutFiling({ act, file }: FileAct, output: TurnOutput, reading: Reading, before: DialogueState) {
  if (hasSaid(output, before, 'off-subject') || hasSaid(output, before, 'off-subject.pending'))
    return offSubject(before, file);
  if (act === 'states-defect' || !hasFiled(output, before)) return output;
  const asked = act === 'asks' ? reading.sentences.filter(({ question }) => question).flatMap(featuresOf) : [];
  if (asked.length > 0) return nothingFound(before, file, [...new Set(asked)]);
  if (act === 'other' && before.asked === 'match' && isPlaced(reading)) return output;

  if (act === 'other' && namesFound(reading, before, file)) return explainNamed(reading, before, file);

  return unsureOfFile(before, [file], act === 'asks') ?? output;
}

/** 'The logo is in the header': names what was found, and says no more of it. */
function namesFound({ sentences }: Reading, { language }: DialogueState, { diagnosis }: FileFact): boolean {
  return (diagnosis?.findings ?? []).some((finding) =>
    sentences.some((sentence) => isNamed(finding, sentence, language)),
  );
}

/** It was added to the report, or the file that is here is asked for again, or the talk begins anew. */
function hasFiled({ action, state }: TurnOutput, before: DialogueState): boolean {
  if (action === 'endChat' || action === 'addRequest') return false;
  const added = (state.said['detail.added'] ?? 0) > (before.said['detail.added'] ?? 0);

  return (
    added || action === 'uploadFile' || state.slots.symptoms !== before.slots.symptoms || state.phase !== 'diagnosed'
  );
}

function hasSaid({ state }: Pick<TurnOutput, 'state'>, before: DialogueState, key: TextKey): boolean {
  return (state.said[key] ?? 0) > (before.said[key] ?? 0);
}

/** 'Page 4, the bar chart of sales', 'column F': where something is, or what it is. */
function isPlaced({ sentences, text }: Reading): boolean {
  return /\d/u.test(text) || sentences.some(({ places, features }) => places.length + features.length > 0);
}
