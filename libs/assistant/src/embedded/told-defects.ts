import type { DialogueState } from '../dialogue-state.js';
import type { TurnOutput } from '../port.js';
import type { Reading } from '../understanding/reading.js';
import { addToDiagnosed } from './after-upload.js';
import type { FollowUpContext } from './follow-up-context.js';
import { takeSymptoms } from './slots.js';

/** What is wrong, although not in words that the lexicon knows. */
export function fileDefect({ reading, state, file, files }: FollowUpContext): TurnOutput | null {
  const next = withWhatIsWrong(reading, state);
  if (!next || file.diagnosis?.failure) return null;

  return addToDiagnosed(next, files.length > 1 ? [file] : files);
}

/** Takes what a message says is wrong into the report; null where it names nothing. */
export function withWhatIsWrong(reading: Reading, state: DialogueState): DialogueState | null {
  const told = reading.sentences.filter(({ question }) => !question);
  const named = told.some(({ features, specific, generic }) => features.length + specific.length + generic.length > 0);

  return named ? takeSymptoms(reading, told, state) : null;
}
