import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import {
  canBeOpened,
  type EvidenceEntry,
  evidenceLog,
  realFiles,
  type Searched,
  searchedWithoutReport,
} from '../profile/evidence-log.js';
import { type DatedRow, profileRows } from '../profile/import-profile.js';
import { fillSentence, sureOf } from '../profile/profile-row.js';
import { recipesFor } from '../recipes/recipe-book.js';
import { type Command, exitCodes, UsageProblem, type Print } from './command.js';

const grades = {
  M: 'measured by a third party',
  T: 'reported by third parties',
  G: 'from Google’s documentation',
  A: 'absent from Google’s API',
  K: 'common knowledge, unproven',
} as const;

export async function explain({ targets, json, texts }: Command, print: Print): Promise<number> {
  const rows = profileRows();
  const [id] = targets;
  if (id === undefined) {
    for (const row of rows.values())
      print(json ? JSON.stringify(row) : `${row.id.padEnd(36)} ${row.mode}  ${row.title}`);
    if (!json) print(`\nSearched, and no report found:\n${searchedWithoutReport().map(lineOf).join('\n')}`);
    return exitCodes.fine;
  }
  const row = rows.get(id);
  if (!row) throw new UsageProblem(`there is no finding ${id}`);
  const languages = texts === undefined ? {} : await textsOf(row, texts);
  print(json ? JSON.stringify({ ...everythingOf(row), languages }) : description(row, languages));

  return exitCodes.fine;
}

function lineOf({ what, date, words, says }: Searched): string {
  return `  ${what} (${date}, “${words}”): ${says}`;
}

function everythingOf(row: DatedRow): object {
  return {
    ...row,
    sure: sureOf(row),
    reports: reportsOf(row),
    realFiles: countOf(row),
    recipes: recipesFor(row.id),
  };
}

function reportsOf({ id }: DatedRow): EvidenceEntry[] {
  return evidenceLog().filter(({ rows }) => rows.includes(id));
}

/** Reports that were read for the row beside those that it names itself. */
function furtherReports(row: DatedRow): string[] {
  const named = new Set(row.evidence.map(({ url }) => url));

  return reportsOf(row)
    .filter(({ url }) => url === null || !named.has(url))
    .map(({ url, reported, says }) => `  also ${reported}: ${says}${url === null ? '' : ` (${url})`}`);
}

function countOf({ id, format }: DatedRow): { date: string; with: number; of: number } {
  const { date, files, rows } = realFiles();

  return { date, with: rows[id] ?? 0, of: files[format] ?? 0 };
}

const Texts = z.record(
  z.string(),
  z.object({ title: z.record(z.string(), z.string()), sentence: z.record(z.string(), z.string()) }),
);
const Remedies = z.record(z.string(), z.record(z.string(), z.string()));

interface RowTexts {
  title: string;
  sentence: string | undefined;
  remedy: string | undefined;
}

/** What is said of the row in other languages than English. */
async function textsOf({ id }: DatedRow, folder: string): Promise<Record<string, RowTexts>> {
  const known = id.startsWith('excel.value-of-') ? 'excel.value-of' : id;
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(folder, name), 'utf8'));
  const texts = Texts.parse(await read('findings.json'))[known];
  const remedies = Remedies.parse(await read('finding-remedies.json'))[known];
  const told = Object.entries(texts?.title ?? {}).filter(([language]) => language !== 'en');

  return Object.fromEntries(
    told.map(([language, title]) => [
      language,
      { title, sentence: texts?.sentence[language], remedy: remedies?.[language] },
    ]),
  );
}

function description(row: DatedRow, texts: Record<string, RowTexts>): string {
  const recipes = recipesFor(row.id).map(({ id, title }) => `  ${id}: ${title}`);
  const languages = Object.entries(texts).map(
    ([language, { title, remedy }]) => `  ${language}: ${title}. ${remedy ?? ''}`,
  );
  const { date, with: files, of } = countOf(row);

  return [
    `${row.id}: ${row.title}`,
    `What: ${row.feature}. In ${row.target}: ${row.how}`,
    `Example: ${fillSentence(row.sees, 3)}`,
    `Severity: ${row.severity}. Known: ${grades[row.grade]}, how sure: ${sureOf(row)}. Predicted, never verified in Google.`,
    ...row.evidence.map(({ url, date, says }) => `  ${date}: ${says}${url ? ` (${url})` : ''}`),
    ...furtherReports(row),
    ...(canBeOpened(row) ? [] : ['  no report of it that can be opened is known; it may not happen']),
    ...searchedWithoutReport().flatMap((one) => (one.what === row.id ? `  searched:${lineOf(one).slice(1)}` : [])),
    `In files of others: ${files} of ${of} (${date})`,
    ...(row.goal === undefined ? [] : [`Once it is corrected: ${row.goal}`]),
    `What can be done (${row.mode}): ${row.remedy}`,
    ...(row.check === undefined ? [] : [`Checked by hand: ${row.check}`]),
    ...(recipes.length > 0 ? ['Recipes:', ...recipes] : []),
    ...(languages.length > 0 ? ['In other languages:', ...languages] : []),
  ].join('\n');
}
