import { FileKind, type Report } from '@fidelio/contracts';
import { z } from 'zod';
import { sayCard } from '../language/card-texts.js';
import { readFolder } from '../data-files.js';
import { memoized } from '../memoized.js';
import type { PartId } from '../part-id.js';
import { partOfFeature } from './version-1.js';

const maxSimilar = 5;
const Problem = z.object({ id: z.string(), kind: FileKind, features: z.array(z.string()), title: z.string() });
const problems = memoized(() => readFolder('problems', Problem));

/** Parts as staff read them; null where none is named. */
export function partNames(parts: readonly PartId[]): string | null {
  return parts.length === 0 ? null : parts.map((part) => sayCard('en', `part.${part}`)).join(', ');
}

/** Known problems of the same kind of file *and* part; suggestions, never merged with the report. */
export function similarProblems(kind: FileKind | null, parts: readonly PartId[]): Report['similar'] {
  if (kind === null || parts.length === 0) return [];

  return problems()
    .filter((problem) => problem.kind === kind)
    .map((problem) => ({
      problem,
      shared: problem.features.filter((id) => parts.some((part) => part === partOfFeature(id))).length,
    }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, maxSimilar)
    .map(({ problem: { id, title } }) => ({ id, title }));
}
