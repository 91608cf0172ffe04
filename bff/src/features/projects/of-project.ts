import { Uuid } from '@fidelio/contracts';
import { z } from 'zod';

/** Path of a call about one project. */
export const OfProject = z.object({ id: Uuid });
export type OfProject = z.infer<typeof OfProject>;
