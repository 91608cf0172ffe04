import { type FileSummary, brand } from '@fidelio/contracts';
import { csv, macroColumns, type MacroLine } from '@fidelio/contracts/macros';
import { type Html, markup } from '../../../platform/http/markup.js';
import { page } from '../../../platform/http/plain-page.js';

/** One chosen file, in the archive or not. */
export interface ReportRow {
  /** The uploaded file's name. */
  name: string;
  /** Its name in the archive; null where it is not in there. */
  entry: string | null;
  /** What it is, or why it is missing. */
  what: string;
  summary: FileSummary | null;
  /** The macros that do not come along; none of what is missing. */
  macros: MacroLine[];
}

const columns = [
  'File',
  'In this archive',
  'What it is',
  'Problems found',
  'Corrected',
  'Needs your decision',
  'To check after the import',
  'Only looks different',
];

export function reportAsCsv(rows: ReportRow[]): string {
  return csv([columns, ...rows.map(cellsOf)]);
}

export function reportAsHtml(rows: ReportRow[], home: string): string {
  const missing = rows.filter(({ entry }) => entry === null).length;
  const heading = `Your files from ${brand.name}`;

  return page({
    title: heading,
    home,
    heading,
    lead: markup`${rows.length - missing} of ${rows.length} files are in this archive.${
      missing > 0 ? ` ${missing} ${missing === 1 ? 'is' : 'are'} missing; the table says why.` : ''
    }`,
    body: markup`
      <table>
        <thead><tr>${columns.map((column) => markup`<th scope="col">${column}</th>`)}</tr></thead>
        <tbody>${rows.map(rowOf)}</tbody>
      </table>`,
  });
}

/** Every macro of the files in the archive; null where none of them has any. */
export function macrosAsCsv(rows: ReportRow[]): string | null {
  const lines = rows.flatMap(({ name, macros }) =>
    macros.map(({ macro, module, start, google, converter }) => [name, macro, module, start, google, converter]),
  );

  return lines.length > 0 ? csv([['File', ...macroColumns], ...lines]) : null;
}

function rowOf(row: ReportRow): Html {
  return markup`<tr>${cellsOf(row).map((cell) => markup`<td>${cell}</td>`)}</tr>`;
}

function cellsOf({ name, entry, what, summary }: ReportRow): string[] {
  const numbers = summary
    ? [
        summary.problems,
        summary.corrected,
        summary.decisions.length,
        summary.checks.length,
        summary.looks?.length ?? 0,
      ].map(String)
    : ['', '', '', '', ''];

  return [name, entry ?? 'missing', what, ...numbers];
}
