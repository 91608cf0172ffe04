import { extname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { brand } from '@fidelio/contracts';
import type { DialogueState } from '../dialogue-state.js';
import { fold } from '../lexicon/fold.js';
import type { FileFact, TurnInput, TurnOutput } from '../port.js';
import { say } from '../texts/texts.js';
import { answerLanguage } from '../understanding/language.js';
import { type Reading, readMessage } from '../understanding/reading.js';
import { decide } from './decide.js';
import { fileMeant } from './file-status.js';
import { reconsidered } from './reconsidering.js';
import { carryOn } from './reply.js';
import { wantsPerson } from './suggestions.js';
import { answerBoth } from './two-things.js';

/** From so many misses in a row on a person is offered: before the third try. */
const missesBeforePerson = 2;

/** Answers one message, wholly in the language of the message. */
export function answerTurn({ message, state, transcript, staffDays, ...turn }: Omit<TurnInput, 'signal'>): TurnOutput {
  const files = turn.files.filter((file, at) => !isReplaced(file, turn.files.slice(at + 1)));
  const { language, note } = answerLanguage(message, state.language);
  const before = { ...state, language };
  const reading = readMessage(message);
  const last = transcript.findLast(({ role }) => role === 'assistant')?.content;
  const decided =
    answerBoth(reading, before, files) ?? reconsidered(decide(reading, before, files), reading, before, files, last);
  const output = withStaff(inFocus(decided, reading, before, files), staffDays);
  const fresh = output.content === last ? sayOtherwise(output, files.length > 0) : output;

  return withNote(withoutSaid(offeringPerson(fresh, state), message), note);
}

/** A file that could not be opened is no longer spoken of once another of its kind has come: 'doc' and 'docx' are one. */
function isReplaced(file: FileFact, later: FileFact[]): boolean {
  return Boolean(file.diagnosis?.failure) && later.some(({ name }) => endingOf(name) === endingOf(file.name));
}

/** The first three letters of a name's ending. */
function endingOf(name: string): string {
  return extname(name).slice(0, '.doc'.length).toLowerCase();
}

/** Of several files the one that the message names is spoken of from now on. */
function inFocus(output: TurnOutput, reading: Reading, before: DialogueState, files: FileFact[]): TurnOutput {
  const meant = files.length > 1 ? fileMeant(reading, before, files) : undefined;

  return meant ? { ...output, state: { ...output.state, about: meant.id } } : output;
}

/** Where staff read what is asked of a person, the answer says when to expect theirs; what is said beside it stays. */
function withStaff(output: TurnOutput, days: number | undefined): TurnOutput {
  if (!output.wantsPerson || days === undefined) return output;
  const { language, said } = output.state;
  const used = (said['person'] ?? 1) - 1;
  const unstaffed = say(language, 'person', { contact: brand.contact }, used);
  const staffed = say(language, 'person.staffed', { days: `${days}` }, used);

  return { ...output, content: output.content.replace(unstaffed, () => staffed) };
}

/** No answer is given twice in a row. */
function sayOtherwise(
  { state, action, uploadReason, suggestions, wantsPerson }: TurnOutput,
  hasFiles: boolean,
): TurnOutput {
  const otherwise = carryOn(state, hasFiles ? 'nothing-new.file' : 'nothing-new', {}, suggestions);

  return {
    ...otherwise,
    action,
    ...(uploadReason === undefined ? {} : { uploadReason }),
    ...(wantsPerson && { wantsPerson }),
  };
}

function offeringPerson(output: TurnOutput, before: DialogueState): TurnOutput {
  const { state, suggestions = [] } = output;
  const said = state.said['misread'] !== before.said['misread'];
  if (said || state.misses < missesBeforePerson || state.misses <= before.misses) return output;
  const hint = say(state.language, 'ask.which-person');
  const person = wantsPerson(state.language);
  const offered = suggestions.some((one) => isDeepStrictEqual([one], person));

  return {
    ...output,
    content: `${output.content} ${hint}`,
    suggestions: offered ? suggestions : [...suggestions, ...person],
  };
}

/** A quick reply that was just said is not offered again. */
function withoutSaid(output: TurnOutput, message: string): TurnOutput {
  const said = fold(message);
  const suggestions = output.suggestions?.filter((one) => one.type !== 'say' || fold(one.message) !== said);

  return suggestions ? { ...output, suggestions } : output;
}

/** In a language that the assistant reads but does not write, one sentence says so. */
function withNote(output: TurnOutput, note: string | null): TurnOutput {
  return note === null ? output : { ...output, content: `${output.content}\n\n${note}` };
}
