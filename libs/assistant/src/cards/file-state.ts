import { type CardFileState, type FileState, type Finding, stateOfSummary, summaryOf } from '@fidelio/contracts';
import type { FileFact } from '../facts/fact.js';

/** How a file stands. */
export function stateOf({ diagnosis, deleted }: FileFact): CardFileState {
  if (deleted) return 'deleted';
  if (diagnosis === null) return 'checking';
  if (diagnosis.failure !== null) return 'unreadable';

  return cardStates[stateOfSummary(summaryOf(diagnosis))];
}

/** What each state is called in cards. */
export const cardStates = {
  decision: 'decisions',
  ready: 'partial',
  check: 'waiting',
  working: 'checking',
  fixed: 'complete',
  nothing: 'clean',
  unreadable: 'unreadable',
} as const satisfies Record<FileState, CardFileState>;

/** Neither corrected nor waiting for a decision. */
export function isLeft({ outcome }: Finding): boolean {
  return outcome !== 'fixed' && outcome !== 'offered';
}

export function isOffered({ outcome }: Finding): boolean {
  return outcome === 'offered';
}

/** Whether there is a corrected copy to download: something was changed, be it in a part of its places. */
export function hasCopy({ diagnosis, deleted }: FileFact): boolean {
  return !deleted && diagnosis !== null && summaryOf(diagnosis).changes > 0;
}
