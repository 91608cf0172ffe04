import type { Report } from '@fidelio/contracts';
import type { FileKind, Symptom } from '../dialogue-state.js';
import { knownProblems } from '../knowledge/search.js';
import { featureById } from '../lexicon/index.js';

const most = 5;

/** Known problems of the same kind of file *and* feature; suggestions, never merged with the report. */
export function similarProblems(kind: FileKind | null, symptoms: Symptom[]): Report['similar'] {
  if (kind === null) return [];
  const reported = new Set(
    symptoms
      .flatMap(({ features }) => features)
      .filter(
        (id) =>
          !featureById.get(id)?.everyday || id === 'table' || id === 'image' || id === 'columns' || id === 'border',
      ),
  );

  return knownProblems
    .filter((problem) => problem.kind === kind)
    .map((problem) => ({ problem, shared: problem.features.filter((id) => reported.has(id)).length }))
    .filter(({ shared }) => shared > 0)
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, most)
    .map(({ problem: { id, title } }) => ({ id, title }));
}
