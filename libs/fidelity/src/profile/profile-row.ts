import { FixMode, Grade, OfficeFormat, Severity } from '@fidelio/contracts';
import { z } from 'zod';
import { Selector } from '../recipes/recipe.js';

/** How a row's places are found: by a detector of ours, or by a look at names and attributes alone. */
export const Detection = z.union([z.strictObject({ named: z.string() }), Selector]);
export type Detection = z.infer<typeof Detection>;

/** One feature, what becomes of it on import, how well that is known, and what is said and done about it. */
export const ProfileRow = z.strictObject({
  id: z.string().regex(/^[a-z]+\.[a-z\d-]+$/),
  feature: z.string(),
  fate: z.enum(['kept', 'changed', 'dropped']),
  how: z.string(),
  severity: Severity,
  grade: Grade,
  source: z.string(),
  /** When it differs from the profile's. */
  date: z.iso.date().optional(),
  mode: FixMode,
  title: z.string(),
  /** `{Count}` is the number in words, `[one|many]` a choice by number. */
  sees: z.string(),
  fixed: z.string().optional(),
  remedy: z.string(),
  detect: Detection,
});
export type ProfileRow = z.infer<typeof ProfileRow>;

export const ImportProfile = z.strictObject({
  profile: z.literal(1),
  format: OfficeFormat,
  target: z.string(),
  date: z.iso.date(),
  rows: z.array(ProfileRow),
});
export type ImportProfile = z.infer<typeof ImportProfile>;
