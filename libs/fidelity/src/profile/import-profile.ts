import { readFileSync } from 'node:fs';
import { OfficeFormat } from '@fidelio/contracts';
import { ImportProfile, type ProfileRow } from './profile-row.js';

export interface DatedRow extends ProfileRow {
  format: OfficeFormat;
  target: string;
  date: string;
}

let loaded: Map<string, DatedRow> | undefined;

/** All rows of the import profile by id, in the order of their files. Read once, when first asked for. */
export function profileRows(): ReadonlyMap<string, DatedRow> {
  loaded ??= new Map(['word', 'powerpoint', 'excel'].flatMap(readRows).map((row) => [row.id, row]));

  return loaded;
}

export function rowsOf(format: OfficeFormat): DatedRow[] {
  return [...profileRows().values()].filter((row) => row.format === format);
}

function readRows(name: string): DatedRow[] {
  const file = new URL(`../../profile/${name}.json`, import.meta.url);
  const { rows, format, target, date } = ImportProfile.parse(JSON.parse(readFileSync(file, 'utf8')));

  return rows.map((row) => ({ date, ...row, format, target }));
}
