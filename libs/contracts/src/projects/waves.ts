import { z } from 'zod';
import { counts } from '../limits.js';
import { DisplayName, results, Uuid } from '../primitives.js';
import { hasUnprintable } from '../shown-text.js';
import { ProjectFileFilter } from './project-files.js';
import { VerdictCounts } from './verdicts.js';

/** Files that move together. A file is in one wave or in none. */
export const ProjectWave = z.object({
  id: Uuid,
  name: z.string(),
  /** The day on which it moves, where that is known. */
  date: z.iso.date().nullable(),
  /** Who sees to it, in words; empty where nobody does. */
  owner: z.string(),
  done: z.boolean(),
  files: z.number().int().nonnegative(),
  bytes: z.number().int().nonnegative(),
  verdicts: VerdictCounts,
});
export type ProjectWave = z.infer<typeof ProjectWave>;
export const ProjectWaveAnswer = results(ProjectWave);
export type ProjectWaveAnswer = z.infer<typeof ProjectWaveAnswer>;
/** By date, those without one last. */
export const ProjectWaveList = results(z.array(ProjectWave));
export type ProjectWaveList = z.infer<typeof ProjectWaveList>;

export const MakeWave = z.strictObject({
  name: DisplayName,
  date: z.iso.date().nullable(),
  owner: z
    .string()
    .trim()
    .max(counts.nameMax)
    .refine((text) => !hasUnprintable(text), 'Write it on one line, without control characters'),
});
export type MakeWave = z.infer<typeof MakeWave>;
export const ChangeWave = MakeWave.extend({ done: z.boolean() }).partial();
export type ChangeWave = z.infer<typeof ChangeWave>;

/** Puts all files of a filter into a wave, out of any other; null: into none. */
export const PlanFiles = z.strictObject({ filter: ProjectFileFilter, wave: Uuid.nullable() });
export type PlanFiles = z.infer<typeof PlanFiles>;

/** Files that are linked with one another, directly or through others, and so belong into one wave. */
export const LinkedGroup = z.object({
  /** One of them: the filter `linkedWith` finds them all by it. */
  file: Uuid,
  files: z.number().int().min(2),
  bytes: z.number().int().nonnegative(),
  /** Waves that some of them are in; several mean that links will break. */
  waves: z.array(Uuid),
  /** The first of them, and the links among these, by their places in the list. */
  shown: z.array(z.object({ id: Uuid, path: z.string() })),
  links: z.array(z.tuple([z.number().int(), z.number().int()])),
});
export type LinkedGroup = z.infer<typeof LinkedGroup>;
/** The largest first. */
export const LinkedGroups = results(z.object({ groups: z.array(LinkedGroup), more: z.boolean() }));
export type LinkedGroups = z.infer<typeof LinkedGroups>;
