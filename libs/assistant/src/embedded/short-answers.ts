import type { DialogueState } from '../dialogue-state.js';
import { fileTopicsIn } from '../lexicon/file-questions.js';
import { phrases } from '../lexicon/lexicon.js';
import { occurs } from '../lexicon/terms.js';
import type { FileFact } from '../port.js';
import { isGreeting } from '../understanding/intents.js';
import { isKindSaid } from '../understanding/kind-of-file.js';
import type { Reading } from '../understanding/reading.js';

const shortMessage = 14;

export function isShort({ text }: Reading): boolean {
  return text.split(' ').length <= shortMessage;
}

/** A greeting is the first word of the conversation: 'Ciao' means hello there. */
export function isOpeningGreeting(reading: Reading, { slots, said: told }: DialogueState, files: FileFact[]): boolean {
  const nothingYet = slots.kind === null && slots.symptoms.length === 0 && Object.keys(told).length <= 1;

  return nothingYet && files.length === 0 && !reading.text.includes(' ') && isGreeting(reading);
}

/** 'Yes, it is Word': confirms the kind of the file that is here. */
export function confirmsKind(reading: Reading, { slots }: DialogueState): boolean {
  const said = reading.kind !== null && reading.kind === slots.kind;
  const plain = reading.sentences.every(
    ({ features, specific, generic }) => features.length + specific.length + generic.length === 0,
  );

  return said && plain && isShort(reading) && reading.act('yes');
}

/** 'Alright, that sounds fine' before the upload: agrees with the last answer and reports nothing. */
export function agreesBeforeUpload(reading: Reading, { phase }: DialogueState): boolean {
  const says = fileTopicsIn(reading.text).includes('fine') || occurs(phrases('acts/agreement'), reading.text);

  return phase === 'awaiting-file' && says && reading.sentences.every(({ question }) => !question);
}

const fewWords = 6;

/** 'All right, a person then': accepts the offer of a person. */
export function acceptsPerson({ text }: Reading, { said: told, misses }: DialogueState): boolean {
  const offered = misses > 0 || (told['displeased'] ?? 0) + (told['displeased.pending'] ?? 0) > 0;

  return offered && text.split(' ').length <= fewWords && occurs(phrases('acts/a-person'), text);
}

const bareKindWords = 4;

/** 'It is a Word': the kind that was asked for, and nothing else. */
export function isBareKind(reading: Reading, { asked, slots }: DialogueState): boolean {
  return (
    asked === 'kind-and-what' &&
    slots.symptoms.length === 0 &&
    isKindSaid(reading) &&
    !/[?？]/u.test(reading.raw) &&
    reading.text.split(' ').length <= bareKindWords &&
    reading.sentences.every(
      ({ features, specific, generic, unknown }) =>
        features.length + specific.length + generic.length + unknown.length === 0,
    )
  );
}
