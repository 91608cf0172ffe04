import { z } from 'zod';
import { counts } from './limits.js';
import { hasUnprintable, looksLikeLink } from './shown-text.js';

/** The sign-up's rule for an email address; upper and lower case are equal. */
export const Email = z.email().max(254);
export const Uuid = z.uuid();
export const Instant = z.iso.datetime({ offset: true });
export const Name = shownToOthers(counts.nameMin);
/** 'Booking.com' is an organization: mails and pages repeat it to nobody else. */
export const Organization = onOneLine(counts.organizationMin, counts.organizationMax);
export const DisplayName = shownToOthers(1);
/** Name of a remote in the release set. */
export const RemoteName = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);
export type RemoteName = z.infer<typeof RemoteName>;

export const NoContent = z.strictObject({});

/** The specified envelope, `{ results: ... }`. */
export function results<T extends z.ZodType>(schema: T) {
  return z.object({ results: schema });
}

/** Mails and pages repeat these texts, so that they must not carry a stranger's link, address or line breaks. */
function shownToOthers(minLength: number) {
  return onOneLine(minLength, counts.nameMax).refine(
    (text) => !looksLikeLink(text),
    'Write it without @ and without a link',
  );
}

function onOneLine(minLength: number, maxLength: number) {
  return z
    .string()
    .trim()
    .min(minLength, `At least ${minLength} ${minLength === 1 ? 'character' : 'characters'}`)
    .max(maxLength, `At most ${maxLength} characters`)
    .refine((text) => !hasUnprintable(text), 'Write it on one line, without control characters');
}

/** The languages of pages, emails and the assistant; English first, which every text has. */
export const Language = z.enum(['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'ja']);
export type Language = z.infer<typeof Language>;
