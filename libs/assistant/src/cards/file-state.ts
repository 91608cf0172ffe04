import {
  type CardFileState,
  type FileState,
  fileStateOf,
  type Finding,
  type StatedFile,
  summaryOf,
} from '@fidelio/contracts';
import type { FileFact } from '../facts/fact.js';

/** How a file stands. */
export function stateOf(file: FileFact): CardFileState {
  return file.deleted ? 'deleted' : cardStates[fileStateOf(asStated(file))];
}

/** A file as lists of files have it. */
export function asStated({ diagnosis }: FileFact): StatedFile {
  const isOpened = diagnosis !== null && diagnosis.failure === null;
  const reason = diagnosis === null ? 'queued' : 'cannot-be-opened';

  return { waitReason: isOpened ? null : reason, summary: null, diagnosis };
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
