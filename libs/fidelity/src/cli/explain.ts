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

function description(row: DatedRow): string {
  const recipes = recipesFor(row.id).map(({ id, title }) => `  ${id}: ${title}`);

  return [
    `${row.id}: ${row.title}`,
    `What: ${row.feature}. In ${row.target}: ${row.how}`,
    `Example: ${fillSentence(row.sees, 3)}`,
    `Severity: ${row.severity}. Known: ${grades[row.grade]}. Predicted, never verified in Google.`,
    ...row.evidence.map(({ url, date, says }) => `  ${date}: ${says}${url ? ` (${url})` : ''}`),
    `What can be done (${row.mode}): ${row.remedy}`,
    ...(recipes.length > 0 ? ['Recipes:', ...recipes] : []),
  ].join('\n');
}
