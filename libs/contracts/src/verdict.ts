import { type FileSummary, summaryOf } from './file-summary.js';
import type { FileRecord } from './files.js';

/** What a file's status means for its owner, in the order in which Home and Files show it. */
export const fileStates = ['decision', 'ready', 'check', 'working', 'fixed', 'nothing', 'unreadable'] as const;
export type FileState = (typeof fileStates)[number];

export type StatedFile = Pick<FileRecord, 'waitReason' | 'summary' | 'diagnosis'>;

/** For several files of one state. */
export const fileStateNames: Record<FileState, string> = {
  decision: 'Needs your decision',
  ready: 'Ready, with things to check',
  check: 'Not corrected, with things to check',
  working: 'Working on it',
  fixed: 'Ready',
  nothing: 'No known problem found',
  unreadable: 'Cannot be opened',
};

export function fileStateOf(file: StatedFile): FileState {
  const { waitReason } = file;
  const summary = fileSummaryOf(file);
  const isChecked = waitReason !== 'queued' && waitReason !== 'running' && waitReason !== 'cannot-be-opened';
  if (isChecked && summary) return stateOfSummary(summary);

  return waitReason === null ? 'fixed' : ofReason[waitReason];
}

/** Of a file without a summary: it is at work, could not be opened, or is a record of before summaries. */
const ofReason: Record<NonNullable<FileRecord['waitReason']>, FileState> = {
  queued: 'working',
  running: 'working',
  'needs-agreement': 'decision',
  'waiting-for-fix': 'check',
  'nothing-known-found': 'nothing',
  'cannot-be-opened': 'unreadable',
};

/** Whether it waits for the password of its owner. */
export function isLocked({ diagnosis, waitReason }: Pick<FileRecord, 'diagnosis' | 'waitReason'>): boolean {
  return waitReason === 'cannot-be-opened' && diagnosis?.failure?.kind === 'encrypted';
}

/** How a file stands that was checked and opened. 'Ready' is said only where there is a copy. */
export function stateOfSummary({ problems, changes, decisions, checks }: FileSummary): FileState {
  if (problems === 0) return 'nothing';
  if (decisions.length > 0) return 'decision';
  if (changes === 0) return 'check';

  return checks.length > 0 ? 'ready' : 'fixed';
}

/** The summary, made from the diagnosis where the server does not send one; null before the first diagnosis. */
export function fileSummaryOf({ summary, diagnosis }: Pick<FileRecord, 'summary' | 'diagnosis'>): FileSummary | null {
  return summary ?? (diagnosis && !diagnosis.failure ? summaryOf(diagnosis) : null);
}

/** What one file's status means: 'Ready, with 2 things to check'. */
export function fileStateWords(file: StatedFile): string {
  const state = fileStateOf(file);
  const checks = fileSummaryOf(file)?.checks.length ?? 0;
  if (state === 'ready') return `Ready, with ${things(checks)} to check`;
  if (state === 'check') return checks > 0 ? `Not corrected, ${things(checks)} to check` : 'Only looks different';

  return isLocked(file) ? 'Locked with a password' : fileStateNames[state];
}

/** 'Download with 5 changes; 2 things to check after the import'. */
export function downloadWords({ changes, checks }: FileSummary): string {
  const made = changes === 1 ? '1 change' : `${changes} changes`;

  return checks.length > 0
    ? `Download with ${made}; ${things(checks.length)} to check after the import`
    : `Download with ${made}`;
}

/** '5 of 8 problems corrected. 1 needs your decision. 2 to check after the import. 1 of these is corrected in part.' */
export function verdictWords({ problems, corrected, changes, decisions, checks, looks = [] }: FileSummary): string {
  if (problems === 0) return 'We found no known problem in this file.';
  const left = [
    countWords(decisions.length, 'needs your decision.', 'need your decision.'),
    countWords(checks.length, 'to check after the import.'),
    countWords(looks.length, 'only looks different.', 'only look different.'),
    countWords(Math.max(0, changes - corrected), 'of these is corrected in part.', 'of these are corrected in part.'),
  ];

  return [correctedWords(problems, corrected), ...left].filter(Boolean).join(' ');
}

function correctedWords(problems: number, corrected: number): string {
  if (corrected === 0) return problems === 1 ? '1 problem found.' : `${problems} problems found.`;
  if (corrected < problems) return `${corrected} of ${problems} problems corrected.`;
  if (problems === 1) return 'The one problem found is corrected.';

  return problems === 2 ? 'Both problems corrected.' : `All ${problems} problems corrected.`;
}

function countWords(count: number, one: string, many = one): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
}

function things(count: number): string {
  return count === 1 ? '1 thing' : `${count} things`;
}
