import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { ProfileRow } from './profile-row.js';

/** What became of a row's feature when a file with it was imported and exported again. */
export const MeasuredFate = z.enum(['kept', 'changed', 'dropped', 'refused']);
export type MeasuredFate = z.infer<typeof MeasuredFate>;

export const MeasuredRow = z.strictObject({
  fate: z.union([MeasuredFate, z.literal('undecided')]),
  date: z.iso.date(),
  /** What decided it, in one sentence. */
  why: z.string().max(300),
});
export type MeasuredRow = z.infer<typeof MeasuredRow>;

/** One row that the importer treats otherwise than at the calibration before. */
export const CalibrationChange = z.strictObject({
  row: z.string(),
  before: MeasuredRow.shape.fate,
  after: MeasuredRow.shape.fate,
});
export type CalibrationChange = z.infer<typeof CalibrationChange>;

/** The outcome of a calibration: what the importer itself did to each row, which outweighs what the profile says. */
export const MeasuredProfile = z.strictObject({
  measured: z.literal(1),
  date: z.iso.date(),
  /** Who imported, for instance Google Drive. */
  importer: z.string(),
  rows: z.record(z.string(), MeasuredRow),
  /** What is otherwise than at the calibration before, and the day of that one; absent in the first. */
  changes: z.strictObject({ since: z.iso.date(), rows: z.array(CalibrationChange).max(1_000) }).optional(),
});
export type MeasuredProfile = z.infer<typeof MeasuredProfile>;

const measuredProfileFile = new URL('../../profile/measured.json', import.meta.url);

/**
 * The calibration that a file holds, or that lies beside the profile; null where there is none beside it.
 *
 * @throws Error where a named file is missing, and where a file is no calibration
 */
export function readMeasuredProfile(named = process.env['MEASURED_PROFILE_FILE']): MeasuredProfile | null {
  const file = named || measuredProfileFile;

  return named || existsSync(file) ? MeasuredProfile.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** The row as it was measured; null where the importer keeps the feature, so that nothing is to be found any more. */
export function withMeasurement<Row extends ProfileRow>(row: Row, measured: MeasuredProfile | null): Row | null {
  const found = measured?.rows[row.id];
  if (!measured || !found || found.fate === 'undecided') return row;
  if (found.fate === 'kept') return null;
  const evidence = [{ date: found.date, says: `${measured.importer}, imported and exported again: ${found.why}` }];

  return {
    ...row,
    fate: found.fate === 'refused' ? 'dropped' : found.fate,
    grade: 'M',
    evidence: [...evidence, ...row.evidence].slice(0, 10),
    ...(found.fate === 'refused' && { severity: 'refused' }),
  };
}
