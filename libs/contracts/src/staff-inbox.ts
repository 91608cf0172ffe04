import { z } from 'zod';
import { counts } from './limits.js';
import { Instant, results, Uuid } from './primitives.js';

/** Why somebody of the staff should read a conversation. */
export const InboxKind = z.enum(['request', 'still-wrong', 'person', 'quarantined']);
export type InboxKind = z.infer<typeof InboxKind>;

export const InboxState = z.enum(['new', 'in-work', 'answered', 'closed']);
export type InboxState = z.infer<typeof InboxState>;

export const InboxEntry = z.object({
  id: Uuid,
  kind: InboxKind,
  state: InboxState,
  /** Who of the staff has taken it. */
  assignee: z.object({ id: Uuid, name: z.string() }).nullable(),
  /** The user's newest words, without addresses, numbers and names. */
  words: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Counts the changes; a change names the version that it was made from. */
  version: z.number().int().nonnegative(),
});
export type InboxEntry = z.infer<typeof InboxEntry>;

export const InboxEntryAnswer = results(InboxEntry);
export type InboxEntryAnswer = z.infer<typeof InboxEntryAnswer>;

/** Query of the inbox: newest first. `before` is the `next` of the page before. */
export const ListInbox = z.strictObject({
  state: InboxState.optional(),
  kind: InboxKind.optional(),
  before: z.string().max(100).optional(),
});
export type ListInbox = z.infer<typeof ListInbox>;

export const InboxPage = results(
  z.object({
    entries: z.array(InboxEntry),
    next: z.string().nullable(),
    /** How many entries there are in each state. */
    counts: z.record(InboxState, z.number().int().nonnegative()),
  }),
);
export type InboxPage = z.infer<typeof InboxPage>;

export const InboxLine = z.object({
  id: Uuid,
  /** Name of the person who answered; null for the user's words, which are redacted. */
  person: z.string().nullable(),
  text: z.string(),
  at: Instant,
});
export type InboxLine = z.infer<typeof InboxLine>;

/** What was said before somebody wanted a person; redacted, without names of files and words of documents. */
export const InboxTranscriptLine = z.object({
  id: Uuid,
  by: z.enum(['user', 'assistant']),
  text: z.string(),
  at: Instant,
});
export type InboxTranscriptLine = z.infer<typeof InboxTranscriptLine>;

export const InboxThread = results(
  InboxEntry.extend({
    /** The newest lines, oldest first. */
    lines: z.array(InboxLine),
    /** Of a wish for a person alone: the newest lines before it, oldest first. */
    transcript: z.array(InboxTranscriptLine),
    /**
     * The file that is still wrong: how it stands, as its owner reads it, and what was found in it, never its name or content. `fixed`
     * is for consoles from before 2026-11-28.
     */
    file: z
      .object({ kind: z.string(), fixed: z.boolean(), state: z.string().optional(), findings: z.array(z.string()) })
      .nullable(),
  }),
);
export type InboxThread = z.infer<typeof InboxThread>;

export const ChangeInboxEntry = z.strictObject({
  version: z.number().int().nonnegative(),
  state: z.enum(['new', 'in-work', 'closed']).optional(),
  /** Who answers it: oneself, a colleague, or nobody. */
  assignee: Uuid.nullable().optional(),
});
export type ChangeInboxEntry = z.infer<typeof ChangeInboxEntry>;

export const AnswerInboxEntry = z.strictObject({
  version: z.number().int().nonnegative(),
  /** Made by the client: the same answer, sent again, is given once. */
  answerId: Uuid,
  text: z.string().trim().min(1).max(counts.messageMax),
});
export type AnswerInboxEntry = z.infer<typeof AnswerInboxEntry>;

/** Staff who answer people and have signed in at least once. */
export const Colleagues = results(z.array(z.object({ id: Uuid, name: z.string() })));
export type Colleagues = z.infer<typeof Colleagues>;
