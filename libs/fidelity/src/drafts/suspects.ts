import { readFileSync } from 'node:fs';
import type { OfficeFormat } from '@fidelio/contracts';
import { z } from 'zod';
import { lookAtPart, partsToWalk } from '../findings/walk.js';
import type { OfficePackage } from '../package/office-package.js';
import { rowsOf } from '../profile/import-profile.js';

/** An element that may be what a report is about. */
export interface Suspect {
  name: string;
  /** How often it stands in the file. */
  count: number;
  /** Whether the report names it. */
  isNamed: boolean;
}

/** Elements of a file that neither ordinary files nor rows of the profile have: those that the report names first, then the rarest. */
export function suspectsIn(office: OfficePackage, says: string): Suspect[] {
  const { format } = office.kind;
  const known = new Set([
    ...ordinaryElements(format),
    ...rowsOf(format).flatMap(({ detect }) => ('elements' in detect ? detect.elements : [])),
  ]);
  const words = new Set(says.toLowerCase().match(/[a-z][\w:.-]+/g) ?? []);
  const suspects = [...elementsIn(office)].map(([name, count]) => ({ name, count, isNamed: isNamed(name, words) }));

  return suspects
    .filter((suspect) => suspect.isNamed || !known.has(suspect.name))
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed) || a.count - b.count);
}

/** `w:framePr` is named by itself and by `framePr`; a name of two letters is a word of English more often. */
function isNamed(name: string, words: ReadonlySet<string>): boolean {
  const local = name.slice(name.indexOf(':') + 1).toLowerCase();

  return words.has(name.toLowerCase()) || (local.length > 2 && words.has(local));
}

function elementsIn(office: OfficePackage): Map<string, number> {
  const counts = new Map<string, number>();
  for (const place of partsToWalk(office))
    for (const { name } of lookAtPart(office, place).document.elements()) counts.set(name, (counts.get(name) ?? 0) + 1);

  return counts;
}

const Ordinary = z.object({
  date: z.iso.date(),
  /** How many files of others were counted, by format. */
  files: z.record(z.string(), z.number().int()),
  /** What at least one in twelve of them has, separated by spaces. */
  elements: z.record(z.string(), z.string()),
});
let ordinary: z.infer<typeof Ordinary> | undefined;

function ordinaryElements(format: OfficeFormat): string[] {
  ordinary ??= Ordinary.parse(
    JSON.parse(readFileSync(new URL('../../profile/ordinary-elements.json', import.meta.url), 'utf8')),
  );

  return ordinary.elements[format]?.split(' ') ?? [];
}
