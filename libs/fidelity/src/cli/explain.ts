import { canBeOpened, evidenceLog, realFiles } from '../profile/evidence-log.js';
import { type DatedRow, profileRows } from '../profile/import-profile.js';
import { fillSentence } from '../profile/profile-row.js';
import { recipesFor } from '../recipes/recipe-book.js';
import { type Command, exitCodes, UsageProblem, type Print } from './command.js';

const grades = {
  M: 'measured by a third party',
  T: 'reported by third parties',
  G: 'from Google’s documentation',
  A: 'absent from Google’s API',
  K: 'common knowledge, unproven',
} as const;

export async function explain({ targets, json }: Command, print: Print): Promise<number> {
  const rows = profileRows();
  const [id] = targets;
  if (id === undefined) {
    for (const row of rows.values())
      print(json ? JSON.stringify(row) : `${row.id.padEnd(36)} ${row.mode}  ${row.title}`);
    return exitCodes.fine;
  }
  const row = rows.get(id);
  if (!row) throw new UsageProblem(`there is no finding ${id}`);
  print(json ? JSON.stringify({ ...row, recipes: recipesFor(id) }) : description(row));

  return exitCodes.fine;
}

/** Reports that were read for the row beside those that it names itself. */
function furtherReports({ id, evidence }: DatedRow): string[] {
  const named = new Set(evidence.map(({ url }) => url));

  return evidenceLog()
    .filter(({ rows, url }) => rows.includes(id) && (url === null || !named.has(url)))
    .map(({ url, reported, says }) => `  also ${reported}: ${says}${url === null ? '' : ` (${url})`}`);
}

function inRealFiles({ id, format }: DatedRow): string {
  const { date, files, rows } = realFiles();

  return `In files of others: ${rows[id] ?? 0} of ${files[format] ?? 0} (${date})`;
}

function description(row: DatedRow): string {
  const recipes = recipesFor(row.id).map(({ id, title }) => `  ${id}: ${title}`);

  return [
    `${row.id}: ${row.title}`,
    `What: ${row.feature}. In ${row.target}: ${row.how}`,
    `Example: ${fillSentence(row.sees, 3)}`,
    `Severity: ${row.severity}. Known: ${grades[row.grade]}, how sure: ${row.sure ?? 'high'}. Predicted, never verified in Google.`,
    ...row.evidence.map(({ url, date, says }) => `  ${date}: ${says}${url ? ` (${url})` : ''}`),
    ...furtherReports(row),
    ...(canBeOpened(row) ? [] : ['  no report of it that can be opened is known; it may not happen']),
    inRealFiles(row),
    `What can be done (${row.mode}): ${row.remedy}`,
    ...(recipes.length > 0 ? ['Recipes:', ...recipes] : []),
  ].join('\n');
}
