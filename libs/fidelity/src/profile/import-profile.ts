import { readFileSync } from 'node:fs';
import { OfficeFormat } from '@fidelio/contracts';
import { differenceId, valueDifferences } from '../excel/sheets-functions.js';
import { type MeasuredProfile, readMeasuredProfile, withMeasurement } from './measured-profile.js';
import { ImportProfile, type ProfileRow, RowOutcomes } from './profile-row.js';

export interface DatedRow extends ProfileRow {
  format: OfficeFormat;
  target: string;
}

let loaded: Map<string, DatedRow> | undefined;

/** All rows of the import profile by id, in the order of their files. Read once, when first asked for. */
export function profileRows(): ReadonlyMap<string, DatedRow> {
  loaded ??= measuredRows(readMeasuredProfile());

  return loaded;
}

/** The rows as they are written, for a calibration, which asks for each of them anew. */
export function writtenRows(): DatedRow[] {
  return [...['word', 'powerpoint', 'excel'].flatMap(readRows), ...differenceRows()];
}

export function measuredRows(measured: MeasuredProfile | null): Map<string, DatedRow> {
  const rows = writtenRows().flatMap((row) => withMeasurement(row, measured) ?? []);

  return new Map(rows.map((row) => [row.id, row]));
}

export function rowsOf(format: OfficeFormat): DatedRow[] {
  return [...profileRows().values()].filter((row) => row.format === format);
}

/** A row for each function that gives another value in Sheets than in Excel. */
function differenceRows(): DatedRow[] {
  const { source, date, functions } = valueDifferences();

  return functions.map((one) => ({
    id: differenceId(one),
    feature: `${one.function} with arguments for which the values differ`,
    fate: 'changed',
    how: `Excel ${one.excel}; Sheets ${one.sheets}.`,
    severity: 'wrong-content',
    grade: 'T',
    evidence: [{ url: source, date, says: `compared by the makers of HyperFormula: ${one.example}` }],
    mode: 'ADV',
    title: `${one.function} gives another value`,
    sees: `{Count} [formula|formulas] with ${one.function} will give another value: Excel ${one.excel}, Google Sheets ${one.sheets}.`,
    remedy: 'Write the formula without such arguments, or compare the results after the import.',
    detect: { named: differenceId(one) },
    format: 'xlsx',
    target: 'Google Sheets',
  }));
}

function readRows(name: string): DatedRow[] {
  const { rows, format, target } = ImportProfile.parse(readProfile(name));
  const outcomes = RowOutcomes.parse(readProfile('outcomes'));

  return rows.map((row) => ({ ...row, ...outcomes[row.id], format, target }));
}

function readProfile(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../profile/${name}.json`, import.meta.url), 'utf8'));
}
