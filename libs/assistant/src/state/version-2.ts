import { FileKind, Happened, Language, Severity } from '@fidelio/contracts';
import { z } from 'zod';
import { PartId } from '../part-id.js';

const Quote = z.string().max(400);

/** One thing that looks or works wrong. `quote` is what the user wrote, or the choice that the user made. */
export const ReportItem = z.object({
  part: PartId.nullable(),
  happened: Happened.nullable(),
  quote: Quote,
  /** The user said that it is not so: it is in no report, and does not come back. */
  denied: z.boolean().optional(),
  /** The file that it was held against: it is no report of the next one. */
  file: z.string().max(100).optional(),
});
export type ReportItem = z.infer<typeof ReportItem>;

/** What the user reports: quotes of the user and choices that the user confirmed, nothing else. */
export const Reported = z.object({
  kind: FileKind.nullable(),
  items: z.array(ReportItem).max(20),
  expected: Quote.nullable(),
  where: z.string().max(200).nullable(),
  since: z.string().max(200).nullable(),
  steps: Quote.nullable(),
  severity: Severity.nullable(),
});
export type Reported = z.infer<typeof Reported>;

export const Phase = z.enum(['gathering', 'awaiting-file', 'diagnosed', 'ended']);
export type Phase = z.infer<typeof Phase>;

/** What the last reply asked for. */
export const Question = z.enum(['kind', 'part', 'happened', 'where', 'meaning', 'file', 'anything-else']);
export type Question = z.infer<typeof Question>;

/** What the next message means if it is exactly a button's message. `value` is an id: of a kind, part, article, file, finding. */
export const Offer = z.object({
  message: z.string().min(1).max(200),
  act: z.enum(['kind', 'part', 'happened', 'article', 'person', 'none-of-these', 'still-wrong', 'yes', 'no', 'close']),
  value: z.string().max(200).optional(),
});
export type Offer = z.infer<typeof Offer>;

/** What the assistant remembers of one conversation; the chat module stores it beside the messages and hands it back with the next turn. */
export const Version2 = z.object({
  version: z.literal(2),
  phase: Phase,
  language: Language,
  /** The user asked for this language: it is kept whatever the next messages are written in. */
  languageWished: z.boolean().optional(),
  report: Reported,
  /** The buttons of the last reply. */
  offered: z.array(Offer).max(24),
  asked: Question.nullable(),
  /** Turns in a row that were not understood. */
  misses: z.number().int().nonnegative(),
  /** What was spoken of last. */
  about: z.object({
    file: z.string().max(100).optional(),
    finding: z.string().max(100).optional(),
    article: z.string().max(100).optional(),
  }),
  /** Articles and other answers that were given, newest last, so that none is repeated word by word. */
  told: z.array(z.string().max(100)).max(20),
  person: z.enum(['none', 'offered', 'asked']),
  /** A wish that the last reply asks leave to record: only a yes right after it does. */
  wish: Quote.optional(),
  /** The user's words that the last reply asks leave to note in the report, and of which file they tell: only a yes right after it does. */
  note: z.object({ words: Quote, file: z.string().max(100) }).optional(),
  /** Questions that the last reply left open: a yes right after it asks them. */
  open: z.array(Quote).max(3).optional(),
  /** What the user would like the product to do. */
  requests: z.array(Quote).max(20),
});

export type Version2 = z.infer<typeof Version2>;

export function initialState(): Version2 {
  return {
    version: 2,
    phase: 'gathering',
    language: 'en',
    report: { kind: null, items: [], expected: null, where: null, since: null, steps: null, severity: null },
    offered: [],
    asked: null,
    misses: 0,
    about: {},
    told: [],
    person: 'none',
    requests: [],
  };
}
