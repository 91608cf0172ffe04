import { itemVerdictName, joined, macroPhraseIn } from '@fidelio/assistant';
import type { FileSummary, Language } from '@fidelio/contracts';
import { csv, type MacroLine } from '@fidelio/contracts/macros';
import { markup } from '../../../platform/http/markup.js';
import { pageTextsIn, type SayOnPage } from '../../../platform/http/page-texts.js';
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

const columns = ['file', 'entry', 'what', 'problems'] as const;
const verdicts = ['corrected', 'decision', 'check', 'looks'] as const;

export function reportAsCsv(rows: ReportRow[], language: Language): string {
  return csv([headings(language), ...rows.map((row) => cellsOf(row, pageTextsIn(language)))]);
}

export function reportAsHtml(rows: ReportRow[], language: Language, home: string): string {
  const say = pageTextsIn(language);
  const all = rows.length;
  const missing = rows.filter(({ entry }) => entry === null).length;
  const heading = say('archive.heading');

  return page({
    language,
    title: heading,
    home,
    heading,
    lead: markup`${joined(language, [
      say('archive.here', { count: all - missing, all }),
      missing > 0 ? say('archive.lacking', { missing }) : null,
    ])}`,
    body: markup`
      <table>
        <thead><tr>${headings(language).map((column) => markup`<th scope="col">${column}</th>`)}</tr></thead>
        <tbody>${rows.map((row) => markup`<tr>${cellsOf(row, say).map((cell) => markup`<td>${cell}</td>`)}</tr>`)}</tbody>
      </table>`,
  });
}

/** Every macro of the files in the archive; null where none of them has any. */
export function macrosAsCsv(rows: ReportRow[], language: Language): string | null {
  const say = pageTextsIn(language);
  const lines = rows.flatMap(({ name, macros }) =>
    macros.map(({ macro, module, ...said }) => {
      const phrases = [said.start, said.google, said.converter].map((phrase) => macroPhraseIn(language, phrase));

      return [name, macro, module, ...phrases];
    }),
  );
  const columns = [
    say('archive.column.file'),
    say('archive.macro.name'),
    say('archive.macro.module'),
    say('archive.macro.start'),
    say('archive.macro.google'),
    say('archive.macro.converter'),
  ];

  return lines.length > 0 ? csv([columns, ...lines]) : null;
}

function headings(language: Language): string[] {
  const say = pageTextsIn(language);

  return [
    ...columns.map((column) => say(`archive.column.${column}`)),
    ...verdicts.map((verdict) => itemVerdictName(language, verdict)),
  ];
}

function cellsOf({ name, entry, what, summary }: ReportRow, say: SayOnPage): string[] {
  const numbers = summary
    ? [
        summary.problems,
        summary.corrected,
        summary.decisions.length,
        summary.checks.length,
        summary.looks?.length ?? 0,
      ].map(String)
    : ['', '', '', '', ''];

  return [name, entry ?? say('archive.missing'), what, ...numbers];
}
