import { z } from 'zod';
import { FindingOutcome } from './diagnosis.js';
import { FileId } from './files.js';
import { counts } from './limits.js';
import { Language } from './primitives.js';

export const FileKind = z.enum(['word', 'powerpoint', 'excel']);
export type FileKind = z.infer<typeof FileKind>;

/** What happened to a part of a file: it is missing, it is elsewhere, or it looks or works differently. */
export const Happened = z.enum(['lost', 'moved', 'different']);
export type Happened = z.infer<typeof Happened>;

/** What a button of a card does. `say` sends its message; the others act on the card's file or finding. */
export const CardAct = z.enum([
  'say',
  'upload',
  'compare',
  'download',
  'decide',
  'undo',
  'still-wrong',
  'change',
  'none-of-these',
  'person',
  'files',
]);
export type CardAct = z.infer<typeof CardAct>;

export const CardButton = z.object({
  does: CardAct,
  /** In the language of the card. */
  label: z.string().min(1).max(80),
  /** Sent as the user's next message when it is pressed; a client without cards lets its user type the same. */
  message: z.string().min(1).max(200).optional(),
});
export type CardButton = z.infer<typeof CardButton>;

/**
 * What stands on cards beside what each card says of its file, with `{name}`, `{count}`, `{percent}`, `{title}` and `{page}` to be
 * filled in.
 */
export const CardWord = z.enum([
  'file',
  'file.checking',
  'file.drawing',
  'file.place',
  'file.deleted',
  'file.more',
  'file.details',
  'file.view-fixed',
  'file.compare',
  'file.see-arriving',
  'file.to-drive',
  'file.check',
  'file.decide',
  'file.failed',
  'file.fixed',
  'file.processing',
  'download',
  'findings.all',
  'decide.help',
  'decide.signed',
  'decide.starting',
  'decide.leave',
  'unlock.label',
  'unlock.unlock',
  'unlock.wait',
  'unlock.help',
  'person.leave',
  'person.failed',
  'batch',
  'batch.files',
  'batch.name',
  'batch.verdict',
  'batch.actions',
  'batch.compare',
  'batch.download',
  'batch.cancel',
  'batch.contents',
  'batch.failed',
  'batch.in-files',
  'request-noted',
]);
export type CardWord = z.infer<typeof CardWord>;

/** Those of one language. A client has the English ones, and shows them where it is sent none. */
export const CardWords = z.partialRecord(CardWord, z.string().min(1));
export type CardWords = z.infer<typeof CardWords>;

/**
 * How a file stands, as `FileState` says it: working (checking); not corrected, with things to check (waiting); ready, with things to
 * check (partial); needs a decision (decisions); ready (complete); no known problem found (clean); cannot be opened (unreadable).
 */
export const CardFileState = z.enum([
  'checking',
  'waiting',
  'partial',
  'decisions',
  'complete',
  'clean',
  'unreadable',
  'deleted',
]);
export type CardFileState = z.infer<typeof CardFileState>;

const base = {
  language: Language,
  buttons: z.array(CardButton).max(8),
};
const Title = z.string().max(300);
const Text = z.string().max(2000);
const FileName = z.string().max(1000);
const maxFindings = 20;
const ToDecide = z.object({ finding: z.string().max(100), title: Title, givesUp: Text });

/** How a file stands, and what is left in it. It ages: it is drawn from the live record where that is at hand. */
export const FileCard = z.object({
  type: z.literal('file'),
  ...base,
  fileId: FileId,
  name: FileName,
  state: CardFileState,
  verdict: Text,
  /** The verdict in a few words, as lists of files have it. Absent on stored cards of before 2026-11-28, as are the next three. */
  status: Title.optional(),
  /** What its corrected copy comes with: 'with 5 changes; 2 things to check after the import'. */
  copy: Title.optional(),
  /** Changes that wait for a decision. */
  toDecide: z.array(ToDecide).max(maxFindings).optional(),
  /** What agreeing is called, by how many changes are ticked: one, two and so on. */
  agree: z.array(z.string().max(80)).max(maxFindings).optional(),
  /** What is neither corrected nor waits for a decision, worst first. */
  left: z.array(z.object({ finding: z.string().max(100), title: Title, how: Text })).max(maxFindings),
  changes: z.number().int().nonnegative(),
  checks: z.number().int().nonnegative(),
  decisions: z.number().int().nonnegative(),
});
export type FileCard = z.infer<typeof FileCard>;

/** One finding of one file. */
export const FindingCard = z.object({
  type: z.literal('finding'),
  ...base,
  fileId: FileId,
  name: FileName,
  finding: z.string().max(100),
  /** What a correction achieves; without one, what the user would see after the import. */
  title: Title,
  outcome: FindingOutcome,
  /** What was done, or what will be seen. */
  sentence: Text,
  /** What its change takes away. */
  givesUp: Text.optional(),
  /** How to put it right in Google's menus. */
  byHand: Text.optional(),
  count: z.number().int().nonnegative(),
  places: z
    .array(
      z.object({
        where: z.string().max(500),
        /** Index into the finding's evidence. */
        evidence: z.number().int().nonnegative(),
        page: z.number().int().positive().optional(),
      }),
    )
    .max(maxFindings),
  /** How many places there are beyond those that are named: 'and 2 more places'. */
  more: Title.optional(),
  /** The change that corrects it. */
  change: z.object({ id: z.string().max(100), made: z.boolean() }).optional(),
});
export type FindingCard = z.infer<typeof FindingCard>;

/** Changes of one file that are made only if the user says so with the decision control. */
export const DecisionsCard = z.object({
  type: z.literal('decisions'),
  ...base,
  fileId: FileId,
  name: FileName,
  items: z.array(ToDecide).max(maxFindings),
});
export type DecisionsCard = z.infer<typeof DecisionsCard>;

/** What was understood, in the user's own words. */
export const UnderstoodCard = z.object({
  type: z.literal('understood'),
  ...base,
  /** Names in the card's language; null where not known. */
  kind: z.string().max(80).nullable(),
  part: z.string().max(200).nullable(),
  happened: z.string().max(80).nullable(),
  quotes: z.array(z.string().max(400)).max(12),
});
export type UnderstoodCard = z.infer<typeof UnderstoodCard>;

/** A question whose answers are the card's buttons. */
export const ChoicesCard = z.object({
  type: z.literal('choices'),
  ...base,
  about: z.enum(['kind', 'part', 'happened', 'meaning']),
  question: Text,
});
export type ChoicesCard = z.infer<typeof ChoicesCard>;

/** Articles that may answer; pressing one sends its message. */
export const ArticlesCard = z.object({
  type: z.literal('articles'),
  ...base,
  items: z.array(z.object({ id: z.string().max(100), title: Title, message: z.string().min(1).max(200) })).max(3),
});
export type ArticlesCard = z.infer<typeof ArticlesCard>;

/** The wish to speak with a person. Whether a file goes along is ticked by the user, and never preset. */
export const PersonCard = z.object({
  type: z.literal('person'),
  ...base,
  state: z.enum(['offered', 'asked', 'answered']),
  /** Working days within which a person answers; null where nobody is there to answer. */
  days: z.number().int().positive().nullable(),
  contact: z.string().max(254).nullable(),
  /** Whether the conversation goes along, without names and addresses. */
  transcript: z.boolean(),
  files: z.array(z.object({ fileId: FileId, name: FileName })).max(maxFindings),
});
export type PersonCard = z.infer<typeof PersonCard>;

/** The results of files that were uploaded together. */
export const BatchCard = z.object({
  type: z.literal('batch'),
  ...base,
  files: z
    .array(z.object({ fileId: FileId, name: FileName, state: CardFileState, verdict: Text, status: Title.optional() }))
    .max(50),
  /** 'needs your decision (1), ready (3)'. */
  standing: Text.optional(),
  counts: z.object({
    complete: z.number().int().nonnegative(),
    partial: z.number().int().nonnegative(),
    decisions: z.number().int().nonnegative(),
    clean: z.number().int().nonnegative(),
    unreadable: z.number().int().nonnegative(),
    waiting: z.number().int().nonnegative(),
    checking: z.number().int().nonnegative(),
  }),
});
export type BatchCard = z.infer<typeof BatchCard>;

/** Asks for a file. The dialog shows the words, and the user may edit them before pressing Upload. */
export const UploadCard = z.object({
  type: z.literal('upload'),
  ...base,
  /** The user's own words; empty where there are none. */
  words: z.string().max(counts.reasonMax),
});
export type UploadCard = z.infer<typeof UploadCard>;

/**
 * What a reply says as facts, each drawn by the component that also Files and the comparison use. The reply's `content` says all of it as
 * text, so that a client may ignore these.
 */
export const Card = z.discriminatedUnion('type', [
  FileCard,
  FindingCard,
  DecisionsCard,
  UnderstoodCard,
  ChoicesCard,
  ArticlesCard,
  PersonCard,
  BatchCard,
  UploadCard,
]);
export type Card = z.infer<typeof Card>;
export const Cards = z.array(Card).max(8);
export type Cards = z.infer<typeof Cards>;
