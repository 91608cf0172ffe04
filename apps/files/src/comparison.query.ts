import type { Comparison } from '@fidelio/contracts';
import { comparisonQuery as sharedQuery, queryOptions } from '@fidelio/shell-api';

const askAgain = 800;
/** Google takes longer. */
const askAgainAboutGoogleMs = 4_000;

/** A file of the user, read again while its copy is made, its pages are drawn or Google is asked. */
export const comparisonQuery = (id: string) =>
  queryOptions({
    ...sharedQuery(id),
    refetchInterval: ({ state }) => state.data !== undefined && intervalOf(state.data),
  });

function intervalOf(comparison: Comparison): number | false {
  if (isAtWork(comparison)) return askAgain;

  return comparison.measuring === true && askAgainAboutGoogleMs;
}

export function isAtWork({ working, original, arriving, corrected }: Comparison): boolean {
  return working || [original, arriving, corrected].some((side) => side?.state === 'drawing');
}
