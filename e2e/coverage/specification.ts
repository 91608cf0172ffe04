import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

export interface SpecificationRow {
  section: string;
  text: string;
  fingerprint: string;
}

/** What is shown: screens, states, validation, calls, errors and limits of the specification, and the departures from it. */
const sections = ['2', '4', '5', '7', '8', '9', 'B'];

/** A row is known by its words alone: numbering would shift with every edit. */
export const fingerprint = (text: string): string =>
  createHash('sha256').update(text.replace(/\s+/g, ' ').trim()).digest('hex').slice(0, 10);

/** Every table row, list item and paragraph of those sections; undefined where there is no such file. */
export async function specificationRows(path: string): Promise<SpecificationRow[] | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);

  return text
    ?.split(/^## /m)
    .filter((part) => sections.includes(sectionOf(part)))
    .flatMap((part) => parseRows(part));
}

const sectionOf = (part: string): string => /^(\w+)\./.exec(part)?.[1] ?? '';

function parseRows(part: string): SpecificationRow[] {
  const lines = part.split('\n').slice(1);

  return lines
    .filter((line, index) => isRow(line, lines[index + 1]))
    .map((line) => line.replace(/^\s*(?:-|\|)\s*|\s*\|\s*$/g, ''))
    .map((text) => ({ section: sectionOf(part), text, fingerprint: fingerprint(text) }));
}

/** Not: blanks, headings, a table's head and ruler, and what only leads into a list. */
function isRow(line: string, next = ''): boolean {
  if (line.trim() === '' || line.startsWith('#') || /^\|[-|\s]+\|$/.test(line)) return false;
  if (/^\|[-|\s]+\|$/.test(next)) return false;

  return !/^\*\*.*\*\*$/.test(line.trim()) && line.trim() !== 'Success toasts:';
}
