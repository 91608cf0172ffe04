import type { OfficeFormat } from '@fidelio/contracts';
import type { Recipe } from '../recipes/recipe.js';
import { type DatedRow, profileRows, rowsOf } from './import-profile.js';

/** The profile's rows, followed by the rows of learned recipes for findings that the profile does not have. */
export function rowsWith(format: OfficeFormat, recipes: readonly Recipe[]): DatedRow[] {
  const brought = new Map<string, DatedRow>();
  for (const recipe of recipes) {
    if (recipe.marker?.format !== format || profileRows().has(recipe.finding) || brought.has(recipe.finding)) continue;
    brought.set(recipe.finding, rowOf(recipe.finding, recipe.title, recipe.marker));
  }

  return [...rowsOf(format), ...brought.values()];
}

function rowOf(id: string, remedy: string, marker: NonNullable<Recipe['marker']>): DatedRow {
  const { format, title, sees, severity, date, select } = marker;

  return {
    id,
    feature: title,
    fate: 'changed',
    how: sees,
    severity,
    grade: 'K',
    evidence: [{ date, says: 'learned from reports of users' }],
    // Nobody has shown that it takes nothing away in Office.
    mode: 'REC',
    title,
    sees,
    remedy,
    detect: select,
    format,
    target: 'the cloud suite',
  };
}
