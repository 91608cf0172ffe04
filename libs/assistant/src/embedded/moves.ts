import { brand } from '@fidelio/contracts';
import type { DialogueState, FileKind } from '../dialogue-state.js';
import type { TurnOutput } from '../port.js';
import type { Answer } from './answers.js';
import { kindName, labels } from './naming.js';
import { inMarkdown, quotable } from './quoting.js';
import { carryOn, reply, withSaid } from './reply.js';
import { filesButton, kindsOfFile, nothingMore, uploadButton, wantsPerson } from './suggestions.js';
import { joinSentences, say } from '../texts/texts.js';

/** Off the subject: one polite sentence back to it. */
export function backToSubject(state: DialogueState): TurnOutput {
  const { language, slots } = state;
  if (isPending(state) || slots.symptoms.length > 0)
    return carryOn(
      state,
      'off-subject.pending',
      { your: kindName(language, slots.kind, 'your') },
      uploadButton(language),
    );

  return carryOn({ ...state, asked: 'kind-and-what' }, 'off-subject', {}, kindsOfFile());
}

export function decline(state: DialogueState): TurnOutput {
  return carryOn(state, 'decline');
}

const personArticle = 'human';
/** As staff read it in the report. */
const personWanted = 'Wants to speak to a person';

/** Tells what the knowledge base answers; what was told before is told as such. */
export function answerQuestion(before: DialogueState, answers: Answer[]): TurnOutput {
  if (answers.length === 1 && answers[0]?.id === personArticle) return offerPerson(before);
  const state: DialogueState = { ...before, misses: 0 };
  const { language } = state;
  const ids = answers.map(({ id }) => `article:${id}`);
  const told = ids.every((id) => (state.said[id] ?? 0) > 0);
  const said = withSaid(state.said, ids);
  const answer = joinSentences(language, eachOnce(answers.map(({ text }) => text(language))));
  if (told) return carryOn({ ...state, said }, 'answer.again', { answer });

  const content = isPending(state) ? say(language, 'answer.pending', { answer }) : answer;
  const suggestions = isPending(state) ? uploadButton(language) : undefined;

  return { action: 'continueConversation', content, state: { ...state, said }, answeredBy: 'embedded', suggestions };
}

/** Texts told together, each of their sentences once: several end with the same one. Empty ones are left out. */
export function eachOnce(texts: string[]): string[] {
  const told = new Set<string>();
  const fresh = texts.map((text) => {
    const sentences = text.split(/(?<=[.!?] )|(?<=。)/u).filter((sentence) => !told.has(sentence.trim()));
    for (const sentence of sentences) told.add(sentence.trim());

    return sentences.join('').trim();
  });

  return fresh.filter((text) => text !== '');
}

/** Not sure that this was asked, and says so. */
export function mayBeMeant(state: DialogueState, { text }: Answer): TurnOutput {
  return carryOn(missed(state), 'answer.maybe', { answer: text(state.language) });
}

export function doNotKnow(state: DialogueState): TurnOutput {
  return carryOn(missed(state), 'answer.unknown', { contact: brand.contact }, wantsPerson(state.language));
}

/** Does not know, while a report is under way: those who read it do. */
export function doNotKnowYet(state: DialogueState): TurnOutput {
  const { language, slots } = state;
  const suggestions = [...uploadButton(language), ...wantsPerson(language)];

  return carryOn(missed(state), 'answer.unknown.pending', { the: kindName(language, slots.kind, 'the') }, suggestions);
}

/** Asked about a part of a file: what is known is in the file. */
export function mayBeCorrected(state: DialogueState, features: string[]): TurnOutput {
  const { language } = state;
  const values = { features: labels(language, features) ?? say(language, 'what.described') };
  if (isPending(state))
    return reply('continueConversation', state, 'feature.maybe.pending', values, {
      suggestions: uploadButton(language),
    });

  return carryOn({ ...state, asked: 'kind-and-what' }, 'feature.maybe', values, kindsOfFile());
}

/** Nothing says that the message is about something else, and nothing what it is about. */
export function notUnderstood(state: DialogueState): TurnOutput {
  return carryOn({ ...state, asked: 'kind-and-what' }, 'not-understood', {}, kindsOfFile());
}

/** A person is wanted: noted for those who read the reports, with the way that leads to one now. */
export function offerPerson(state: DialogueState): TurnOutput {
  const requests = state.requests.includes(personWanted)
    ? state.requests
    : [...state.requests, personWanted].slice(-20);

  const next = { ...state, requests, misses: 0, personJustOffered: true };
  const output = carryOn(next, 'person', { contact: brand.contact });

  return { ...output, wantsPerson: true };
}

/** The wish for a person is taken back; null where there is none. */
export function withdrawPerson(state: DialogueState): TurnOutput | null {
  if (!state.requests.includes(personWanted)) return null;
  const requests = state.requests.filter((request) => request !== personWanted);

  return carryOn({ ...state, requests, misses: 0 }, 'person.withdrawn');
}

export interface RecordedRequest {
  /** The user's own words. */
  words: string;
  /** What is asked for, where it is recognised. */
  what: string | null;
  format: boolean;
}

const requestShown = 120;

export function recordRequest(state: DialogueState, { words, what, format }: RecordedRequest): TurnOutput {
  const { language } = state;
  const next: DialogueState = {
    ...state,
    requests: [...state.requests, words].slice(-20),
    asked: 'anything-else',
    misses: 0,
  };
  const own = say(language, 'quote', { words: inMarkdown(quotable(words, requestShown)) });
  const suggestions = nothingMore(language);

  return reply(
    'addRequest',
    next,
    format ? 'request.format' : 'request.recorded',
    { what: what ?? own },
    { suggestions },
  );
}

/** @param thanked the user said thanks, and gets a word back */
export function close(state: DialogueState, thanked = false): TurnOutput {
  const kept = state.phase === 'awaiting-file' || state.slots.symptoms.length > 0;
  const next: DialogueState = { ...state, phase: 'ended', asked: null, misses: 0 };

  const key = kept ? 'close.kept' : 'close';
  const output = reply('endChat', next, thanked ? (kept ? 'close.kept-thanks' : 'close.thanks') : key);
  if (!state.requests.includes(personWanted)) return output;

  return { ...output, content: `${output.content} ${say(state.language, 'close.person')}` };
}

export function confidential(state: DialogueState): TurnOutput {
  return carryOn({ ...state, asked: 'file' }, 'confidential', {}, uploadButton(state.language));
}

/** Says sorry for an answer to what was not asked. */
export function misread(state: DialogueState): TurnOutput {
  return carryOn(missed(state), 'misread', {}, wantsPerson(state.language));
}

/** Keeps a detail that was asked for after a file was checked. */
export function addDetail(state: DialogueState, detail: string): TurnOutput {
  const { slots } = state;

  return detailAdded({
    ...state,
    slots: { ...slots, where: slots.where ?? detail.slice(0, 200), expected: slots.expected ?? detail },
  });
}

/** Says that what was told of a file that was checked is in the report now. */
export function detailAdded(state: DialogueState): TurnOutput {
  const suggestions = [...filesButton(state.language), ...nothingMore(state.language)];

  return carryOn({ ...state, asked: 'anything-else' }, 'detail.added', {}, suggestions);
}

export function withKind(state: DialogueState, kind: FileKind | null): DialogueState {
  return { ...state, slots: { ...state.slots, kind } };
}

function isPending({ phase, slots }: DialogueState): boolean {
  return phase === 'awaiting-file' && slots.symptoms.length > 0;
}

function missed(state: DialogueState): DialogueState {
  return { ...state, misses: state.misses + 1 };
}
