import { z } from 'zod';
import { results } from './primitives.js';

/** How an entry of the menu stands, before its remote has run. */
export const MenuState = z.object({
  /** Shown beside the label where it is above 0. */
  count: z.number().int().nonnegative(),
  /** What the number means, as a sentence for screen readers. */
  text: z.string().max(120),
  /** Not shown to this account. */
  hidden: z.boolean().optional(),
});
export type MenuState = z.infer<typeof MenuState>;

export const MenuStateAnswer = results(MenuState);
