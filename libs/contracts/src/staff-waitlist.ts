import { z } from 'zod';
import { counts } from './limits.js';
import { Instant, Language, results, Uuid } from './primitives.js';
import { hasUnprintable } from './shown-text.js';

/**
 * How far the one mail has come for an entry. `unsure`: the process or the connection ended while the mail was being handed over, so that
 * it may have arrived; it is sent again only where a person says so.
 */
export const WaitlistMailState = z.enum(['none', 'waiting', 'sending', 'sent', 'unsure', 'failed']);
export type WaitlistMailState = z.infer<typeof WaitlistMailState>;

export const WaitlistItem = z.object({
  id: Uuid,
  email: z.string(),
  company: z.string(),
  /** Of the page where they joined. */
  language: Language.nullable(),
  joinedAt: Instant,
  mail: WaitlistMailState,
});
export type WaitlistItem = z.infer<typeof WaitlistItem>;

/** Query of the list: newest first. `before` is the `next` of the page before. */
export const ListWaitlist = z.strictObject({
  words: z.string().trim().min(1).max(counts.searchMax).optional(),
  mail: WaitlistMailState.optional(),
  before: z.string().max(100).optional(),
});
export type ListWaitlist = z.infer<typeof ListWaitlist>;

export const WaitlistPage = results(
  z.object({
    entries: z.array(WaitlistItem),
    next: z.string().nullable(),
    /** How many entries of the whole list are in each state. */
    counts: z.record(WaitlistMailState, z.number().int().nonnegative()),
  }),
);
export type WaitlistPage = z.infer<typeof WaitlistPage>;

const Subject = z
  .string()
  .trim()
  .min(1)
  .max(150)
  .refine((text) => !hasUnprintable(text), 'Write it on one line, without control characters');

const Text = z.string().trim().min(1).max(5000);

/** The one mail in the languages beside English in which staff wrote it. */
const WaitlistMailTranslations = z.partialRecord(
  Language.exclude(['en']),
  z.strictObject({ subject: Subject, text: Text }),
);
export type WaitlistMailTranslations = z.infer<typeof WaitlistMailTranslations>;

export const WaitlistMail = results(
  z.object({
    /** In English, which everybody gets in whose language it is not written. */
    subject: z.string(),
    text: z.string(),
    translations: WaitlistMailTranslations,
    /** 0 before it was written. */
    version: z.number().int().nonnegative(),
    /** It cannot be changed any more: somebody has got it. */
    frozen: z.boolean(),
    /** The mail as it goes out, with the footer and a link that ends the entry. */
    preview: z.string(),
    /** The same in each language in which it is written. */
    previews: z.partialRecord(Language, z.string()),
  }),
);
export type WaitlistMail = z.infer<typeof WaitlistMail>;

export const WriteWaitlistMail = z.strictObject({
  version: z.number().int().nonnegative(),
  subject: Subject,
  text: Text,
  /** Absent: they stay as they are. */
  translations: WaitlistMailTranslations.optional(),
});
export type WriteWaitlistMail = z.infer<typeof WriteWaitlistMail>;

/** Without `ids` everybody who has not got it; an entry that has got it does not get it again. */
export const SendWaitlistMail = z.strictObject({
  /** Of the mail that was previewed. */
  version: z.number().int().positive(),
  ids: z.array(Uuid).min(1).max(500).optional(),
  /** The entries whose mail may have arrived, or was refused, get it again: `ids` are needed then. */
  again: z.boolean().optional(),
});
export type SendWaitlistMail = z.infer<typeof SendWaitlistMail>;

export const WaitlistMailQueued = results(z.object({ queued: z.number().int().nonnegative() }));
export type WaitlistMailQueued = z.infer<typeof WaitlistMailQueued>;
