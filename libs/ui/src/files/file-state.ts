import { type FileRecord, type FileSummary, summaryOf } from '@fidelio/contracts';

/** What a file's status means for its owner, in the order in which Home and Files show it. */
export const fileStates = ['decision', 'ready', 'working', 'fixed', 'nothing', 'unreadable'] as const;
export type FileState = (typeof fileStates)[number];

export type StatedFile = Pick<FileRecord, 'fixed' | 'waitReason' | 'summary' | 'diagnosis'>;

export const fileStateNames: Record<FileState, string> = {
  decision: 'Needs your decision',
  ready: 'Ready, with things to check',
  working: 'Working on it',
  fixed: 'Fixed',
  nothing: 'No known problem found',
  unreadable: 'Cannot be opened',
};

const ofReason: Record<NonNullable<FileRecord['waitReason']>, FileState> = {
  queued: 'working',
  running: 'working',
  'needs-agreement': 'decision',
  'waiting-for-fix': 'ready',
  'nothing-known-found': 'nothing',
  'cannot-be-opened': 'unreadable',
};

export function fileStateOf({ fixed, waitReason }: Pick<FileRecord, 'fixed' | 'waitReason'>): FileState {
  return fixed || waitReason === null ? 'fixed' : ofReason[waitReason];
}

/** The summary, made from the diagnosis where the server does not send one; null before the first diagnosis. */
export function fileSummaryOf({ summary, diagnosis }: Pick<FileRecord, 'summary' | 'diagnosis'>): FileSummary | null {
  return summary ?? (diagnosis && !diagnosis.failure ? summaryOf(diagnosis) : null);
}

/** The words beside the chip; empty where the chip says all of it. */
export function fileStateWords(file: StatedFile): string {
  const state = fileStateOf(file);
  const checks = fileSummaryOf(file)?.checks.length ?? 0;
  if (state === 'ready' || state === 'fixed') return checks > 0 ? `Ready, with ${things(checks)} to check` : '';

  return fileStateNames[state];
}

/** 'Download with 5 changes; 2 things to check after the import'. */
export function downloadWords({ changes, checks }: FileSummary): string {
  const made = changes === 1 ? '1 change' : `${changes} changes`;

  return checks.length > 0
    ? `Download with ${made}; ${things(checks.length)} to check after the import`
    : `Download with ${made}`;
}

/** '5 of 7 problems corrected. 2 need you.' */
export function verdictWords({ problems, corrected }: FileSummary): string {
  const left = problems - corrected;
  const need = left === 1 ? '1 needs you.' : `${left} need you.`;
  if (problems === 0) return 'We found no known problem in this file.';
  if (left === 0 && problems === 1) return 'The one problem found is corrected.';
  if (left === 0) return `${problems === 2 ? 'Both' : `All ${problems}`} problems corrected.`;
  if (corrected === 0) return `${problems === 1 ? '1 problem' : `${problems} problems`} found. ${need}`;

  return `${corrected} of ${problems} problems corrected. ${need}`;
}

function things(count: number): string {
  return count === 1 ? '1 thing' : `${count} things`;
}
