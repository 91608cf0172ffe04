import { adviceWordsIn, diagnosisIn, joined, waitingIn } from '@fidelio/assistant';
import { type FileRecord, type FileSummary, type Language, summaryOf } from '@fidelio/contracts';
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

/** @param language of what it says */
export function toFileRecord(
  { diagnosis: stored, ...row }: ListedFile,
  links: CorrectedFileLinks,
  language: Language = 'en',
): FileRecord {
  const diagnosis = stored && diagnosisIn(language, stored);
  const file = { ...row, diagnosis };
  const fixed = file.waitReason === null;
  const link = file.correctedKey !== null ? links.path(file) : null;
  // Nothing can be said of the problems of a file that was not opened.
  const isOpened = file.waitReason !== 'cannot-be-opened';
  const kept = language === 'en' || !diagnosis ? file.summary : null;
  const summary = isOpened ? (kept ?? (diagnosis && summaryOf(diagnosis, adviceWordsIn(language)))) : null;

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
    waitSentence: waitSentence(file, summary, language),
    diagnosis,
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
  language: Language,
) {
  const { waitReason, diagnosis, repairStep } = file;
  if (waitReason === null) return null;
  if (waitReason === 'cannot-be-opened') return diagnosis?.failure?.sentence ?? waitingIn(language, 'unreadable');
  if (waitReason === 'waiting-for-fix') return whatIsLeft(file, summary?.checks.length ?? 0, language);
  if (waitReason === 'needs-agreement') return waitingIn(language, 'decide', { count: summary?.decisions.length ?? 0 });

  if (waitReason === 'queued') return waitingIn(language, repairStep === 'later' ? repairStep : waitReason);

  return waitingIn(language, waitReason === 'running' ? (repairStep ?? 'looking') : waitReason);
}

function whatIsLeft(
  { correctedKey, leftOut }: Pick<ListedFile, 'correctedKey' | 'leftOut'>,
  count: number,
  language: Language,
): string {
  if (correctedKey === null && leftOut.length > 0) return waitingIn(language, 'off');

  return joined(language, [
    waitingIn(language, correctedKey === null ? 'none' : 'ready'),
    count === 0 ? null : waitingIn(language, 'check', { count }),
  ]);
}
