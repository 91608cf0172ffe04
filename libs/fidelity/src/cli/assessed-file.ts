import { Diagnosis } from '@fidelio/contracts';
import { z } from 'zod';

/** One line of `files.jsonl`. */
export const AssessedFile = z.object({
  /** Path below the assessed folder. */
  file: z.string(),
  bytes: z.number(),
  changed: z.number(),
  diagnosis: Diagnosis.nullable(),
  /** Why there is no diagnosis: the file took too long, or ended its process. */
  problem: z.string().nullable(),
});
export type AssessedFile = z.infer<typeof AssessedFile>;
