import { z } from 'zod';
import { Severity } from '@fidelio/contracts';
import { Language } from './texts/language.js';

export const FileKind = z.enum(['word', 'powerpoint', 'excel']);
export type FileKind = z.infer<typeof FileKind>;

/** One thing that looks or works wrong, in the user's own (sanitised) words. */
export const Symptom = z.object({
  /** Ids of features in the lexicon (`table`, `page-number`), as far as recognised. */
  features: z.array(z.string()).max(12),
  /** Id of what happened to it (`lost`, `moved`), where recognised. */
  change: z.string().nullable(),
  words: z.string().max(400),
  /** The kind of file that it is in, where the sentence names another one than the rest of the message. */
  kind: FileKind.nullable().default(null),
  /** The id of the file whose findings it was held against: it is no report of the next one. */
  file: z.string().max(100).optional(),
});
export type Symptom = z.infer<typeof Symptom>;

/** What the assistant is waiting to hear. */
export const Question = z.enum(['what', 'kind', 'kind-and-what', 'file', 'expected', 'match', 'anything-else']);
export type Question = z.infer<typeof Question>;

export const Phase = z.enum(['gathering', 'awaiting-file', 'diagnosed', 'ended']);
export type Phase = z.infer<typeof Phase>;

/** What happened to a part of a file that is not named yet: 'Something is missing'. */
export const ChangeAlone = z.enum(['lost', 'moved']);
export type ChangeAlone = z.infer<typeof ChangeAlone>;

export const Slots = z.object({
  kind: FileKind.nullable(),
  symptoms: z.array(Symptom).max(12),
  expected: z.string().max(400).nullable(),
  where: z.string().max(200).nullable(),
  steps: z.string().max(400).nullable(),
  since: z.string().max(200).nullable().default(null),
  severity: Severity.nullable(),
});
export type Slots = z.infer<typeof Slots>;

/**
 * What the assistant remembers of one conversation. JSON-serialisable; the chat module stores it
 * unread beside the transcript and hands it back with the next turn.
 */
export const DialogueState = z.object({
  version: z.literal(1),
  phase: Phase,
  slots: Slots,
  asked: Question.nullable(),
  /** Turns in a row that were not understood: confirm, rephrase, hand over. */
  misses: z.number().int().nonnegative(),
  requests: z.array(z.string().max(400)).max(20),
  /** The language of the conversation so far. */
  language: Language.default('en'),
  /** How often each text was said, so that no answer is given twice in the same words. */
  said: z.record(z.string(), z.number().int().nonnegative()).default({}),
  /** The reason given with the last `uploadFile`, for a user who comes back to it. */
  lastReason: z.string().max(2000).nullable(),
  /** The id of the file that was spoken of last: 'the other' is another one. */
  about: z.string().max(100).optional(),
  /** Told of no part of the file, so that the part is asked for next. */
  changeAlone: ChangeAlone.optional(),
  /** A person was offered with the last answer: 'how long?' is then asked of them. */
  personJustOffered: z.boolean().optional(),
});
export type DialogueState = z.infer<typeof DialogueState>;

export function initialState(): DialogueState {
  return {
    version: 1,
    phase: 'gathering',
    slots: { kind: null, symptoms: [], expected: null, where: null, steps: null, since: null, severity: null },
    asked: null,
    misses: 0,
    requests: [],
    language: 'en',
    said: {},
    lastReason: null,
  };
}
