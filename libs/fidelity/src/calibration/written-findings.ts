import { analyse, foundRows } from '../findings/analyse.js';
import type { OfficePackage } from '../package/office-package.js';
import { writtenRows } from '../profile/import-profile.js';

/** Ids of the rows that a file has, by the profile as it is written, whatever was measured since. */
export function writtenFindings(office: OfficePackage): Set<string> {
  const rows = writtenRows().filter(({ format }) => format === office.kind.format);

  return new Set(foundRows(office, analyse(office, undefined, rows), rows).map(({ row }) => row.id));
}
