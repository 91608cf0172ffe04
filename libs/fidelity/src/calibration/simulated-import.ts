import { lostParts } from '../compare/arriving-copy.js';
import { losses } from '../compare/losses.js';
import { openPackage } from '../package/office-package.js';
import { writeZip } from '../package/zip-writer.js';
import { writtenRows } from '../profile/import-profile.js';
import type { MeasuredFate } from '../profile/measured-profile.js';
import { removeNode } from '../xml/edit.js';
import { writtenFindings } from './written-findings.js';

/**
 * The file as an importer gives it back that does what the profile says.
 *
 * @param fates rows that this importer treats otherwise
 * @returns null where the file is refused
 * @throws OpenProblem where the bytes are no Office file
 */
export function simulateImport(
  bytes: Uint8Array,
  fates: ReadonlyMap<string, MeasuredFate> = new Map(),
): Uint8Array | null {
  const office = openPackage(bytes);
  const rows = writtenRows().filter(({ format }) => format === office.kind.format);
  const fateOf = (id: string) =>
    fates.get(id) ?? (rows.find((row) => row.id === id)?.severity === 'refused' ? 'refused' : null);
  if ([...writtenFindings(office)].some((id) => fateOf(id) === 'refused')) return null;

  const lossOf = (id: string) => {
    const fate = fates.get(id);
    if (fate === 'kept') return undefined;

    return fate === 'dropped' ? removeNode : losses[id];
  };

  return writeZip(office.archive, lostParts(office, rows, lossOf));
}
