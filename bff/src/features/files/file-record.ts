import type { RepairStep } from '@fidelio/fidelity';
import { type FileRecord, type FileSummary, summaryOf } from '@fidelio/contracts';
import type { FileEntity } from './file.entity.js';
import type { CorrectedFileLinks } from './links/corrected-file-links.js';

/** The columns that a record shows. */
export type ListedFile = Pick<
  FileEntity,
  | 'id'
  | 'name'
  | 'bytes'
  | 'kind'
  | 'feedback'
  | 'correctedKey'
  | 'leftOut'
  | 'summary'
  | 'waitReason'
  | 'repairStep'
  | 'conversationId'
  | 'createdAt'
  | 'updatedAt'
  | 'deletedAt'
  | 'staffAccessUntil'
  | 'diagnosis'
  | 'scan'
  | 'unlockedAt'
>;

/** The record's `url`: names the file for its owner, and opens nothing by itself. */
export function fileUrl(file: Pick<FileEntity, 'id' | 'name'>): string {
  return `/files/${file.id}/${encodeURIComponent(file.name)}`;
}

export function toFileRecord(file: ListedFile, links: CorrectedFileLinks): FileRecord {
  const fixed = file.waitReason === null;
  const link = file.correctedKey !== null ? links.path(file) : null;
  // Nothing can be said of the problems of a file that was not opened.
  const isOpened = file.waitReason !== 'cannot-be-opened';
  const summary = isOpened ? (file.summary ?? (file.diagnosis && summaryOf(file.diagnosis))) : null;

  return {
    id: file.id,
    url: fileUrl(file),
    createdAt: file.createdAt.toISOString(),
    feedback: file.feedback,
    fixed,
    fixedFileUrl: fixed ? link : null,
    correctedFileUrl: link,
    summary,
    name: file.name,
    bytes: file.bytes,
    kind: file.kind,
    waitReason: file.waitReason,
    waitSentence: waitSentence(file, summary),
    diagnosis: file.diagnosis,
    conversationId: file.conversationId,
    deletedAt: file.deletedAt?.toISOString() ?? null,
    ...(file.scan !== null && { scan: file.scan }),
    ...(file.unlockedAt !== null && { unlocked: true as const }),
    ...(mayBeOpened(file) && { staffMayOpenUntil: file.staffAccessUntil.toISOString() }),
    updatedAt: file.updatedAt.toISOString(),
  };
}

/** Whether its owner lets staff open it at present. */
export function mayBeOpened<File extends Pick<FileEntity, 'staffAccessUntil'>>(
  file: File,
): file is File & { staffAccessUntil: Date } {
  return file.staffAccessUntil !== null && file.staffAccessUntil > new Date();
}

/** Why a file is still PROCESSING, for its owner. */
function waitSentence(
  file: Pick<ListedFile, 'waitReason' | 'repairStep' | 'diagnosis' | 'correctedKey' | 'leftOut'>,
  summary: FileSummary | null,
) {
  if (file.waitReason === null) return null;
  if (file.waitReason === 'cannot-be-opened') return file.diagnosis?.failure?.sentence ?? 'This file cannot be opened.';
  if (file.waitReason === 'waiting-for-fix') return whatIsLeft(file, summary?.checks.length ?? 0);
  if (file.waitReason === 'needs-agreement') return whatToDecide(summary?.decisions.length ?? 0);

  if (file.waitReason === 'running') return stepSentences[file.repairStep ?? 'looking'];

  return waitSentences[file.waitReason];
}

const waitSentences: Record<'queued' | 'nothing-known-found', string> = {
  queued: 'Step 1 of 5: your file is stored, and will be looked at in a moment.',
  'nothing-known-found': 'We found no known problem in this file. Tell us in the feedback what looks wrong, and where.',
};

const stepSentences: Record<RepairStep | 'looking', string> = {
  looking: 'Step 2 of 5: looking for problems.',
  correcting: 'Step 3 of 5: correcting what was found.',
  checking: 'Step 4 of 5: checking the corrected copy.',
  drawing: 'Step 5 of 5: drawing its pages to compare them.',
};

function whatIsLeft({ correctedKey, leftOut }: Pick<ListedFile, 'correctedKey' | 'leftOut'>, checks: number): string {
  if (correctedKey === null && leftOut.length > 0)
    return 'The changes are switched off, so there is no corrected file.';
  const lead =
    correctedKey === null ? 'There is nothing here that we can correct safely.' : 'Your corrected file is ready.';
  const things = checks === 1 ? 'one thing' : `${checks} things`;

  return checks === 0 ? lead : `${lead} Please check ${things} after the import.`;
}

function whatToDecide(decisions: number): string {
  const changes = decisions === 1 ? 'One change gives' : `${decisions} changes give`;

  return `${changes} something up for good. Please decide whether to make ${decisions === 1 ? 'it' : 'them'}.`;
}
