import type { CloudImporter } from '../cloud/cloud-importer.js';
import { type CalibrationChange, MeasuredProfile, type MeasuredRow } from '../profile/measured-profile.js';
import { measureProbe, type Probe, type ProbeOutcome } from './measure-probe.js';

export interface CalibrationRequest {
  importer: CloudImporter;
  /** Who imports, as the profile will say. */
  name: string;
  probes: readonly Probe[];
  /** Day of the calibration. */
  date: string;
  /** Rows that an interrupted calibration has measured already. */
  known?: Readonly<Record<string, MeasuredRow>>;
  /** Told after each row, before the next begins. */
  onRow?: (row: string, outcome: ProbeOutcome, measured: MeasuredRow) => Promise<void>;
  signal?: AbortSignal;
}

/**
 * Measures each row's probe, one after the other.
 *
 * @throws CloudImportError where the importer does not answer; the rows that `onRow` was told of are measured
 */
export async function calibrate(request: CalibrationRequest): Promise<MeasuredProfile> {
  const { importer, name, probes, date, known = {}, onRow, signal } = request;
  const rows: Record<string, MeasuredRow> = {};
  for (const probe of probes) {
    const before = known[probe.row];
    if (before) {
      rows[probe.row] = before;
      continue;
    }
    signal?.throwIfAborted();
    const outcome = await measureProbe(importer, probe, signal);
    const measured = { fate: outcome.fate, date, why: outcome.why };
    rows[probe.row] = measured;
    await onRow?.(probe.row, outcome, measured);
  }

  return MeasuredProfile.parse({ measured: 1, date, importer: name, rows });
}

export function changesSince(before: MeasuredProfile, after: MeasuredProfile): CalibrationChange[] {
  return Object.entries(after.rows).flatMap(([row, { fate }]) => {
    const was = before.rows[row];

    return was && was.fate !== fate ? [{ row, before: was.fate, after: fate }] : [];
  });
}
