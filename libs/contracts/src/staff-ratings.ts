import { z } from 'zod';
import { Instant, results, Uuid } from './primitives.js';

/** What a user thinks of a reply of the assistant, as staff read it: without addresses, numbers and names. */
export const StaffRating = z.object({
  /** Id of the reply. */
  id: Uuid,
  thumb: z.enum(['up', 'down']),
  /** What the user says of the reply. */
  words: z.string(),
  /** The message that was answered, and the reply. */
  asked: z.string(),
  reply: z.string(),
  answeredBy: z.enum(['guided', 'model', 'fallback']).nullable(),
  /** The trace of the turn; null where none was made. */
  traceId: z.string().nullable(),
  /** The user agreed that it becomes a test of the assistant. */
  mayEvaluate: z.boolean(),
  at: Instant,
});
export type StaffRating = z.infer<typeof StaffRating>;

/** Query of the ratings: newest first. `before` is the `next` of the page before. */
export const ListRatings = z.strictObject({
  thumb: z.enum(['up', 'down']).optional(),
  before: z.string().max(100).optional(),
});
export type ListRatings = z.infer<typeof ListRatings>;

export const RatingsPage = results(
  z.object({
    ratings: z.array(StaffRating),
    next: z.string().nullable(),
    counts: z.object({ up: z.number().int().nonnegative(), down: z.number().int().nonnegative() }),
  }),
);
export type RatingsPage = z.infer<typeof RatingsPage>;
