import { ReadFailure } from '@fidelio/contracts/projects';
import type { FilePlace } from '@fidelio/fidelity/file-contents';
import type { Place } from '@fidelio/fidelity/scan';
import { z } from 'zod';

export interface ReadJob extends FilePlace {
  place: Place;
  /** Hides names; null sends them as they are. */
  key: string | null;
}

export interface CorrectJob {
  place: Place;
  /** Where the copy is written, which is then moved to its place. */
  copy: string;
  accept: string[];
  leave: string[];
  /** Of the content that was decided; of another content nothing is accepted. */
  decidedFor: string | null;
}

/** @property isWriting it is the copy that could not be written */
export const Failed = z.object({ failure: ReadFailure, code: z.string(), isWriting: z.boolean() });

/** The rest of the row is checked with the row. */
export const ReadAnswer = z.union([Failed, z.looseObject({ sha256: z.string().nullable() })]);
export type ReadAnswer = z.infer<typeof ReadAnswer>;

export const Corrected = z.object({
  sha256: z.string(),
  /** Null where there was nothing to correct. `ending` is new where an old file was carried over. */
  copy: z.object({ sha256: z.string(), ending: z.string().nullable() }).nullable(),
  /** The decisions were for this content. */
  isDecided: z.boolean(),
});
export type Corrected = z.infer<typeof Corrected>;
export const CorrectAnswer = z.union([Failed, Corrected]);
