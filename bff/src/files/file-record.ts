import type { FileRecord, WaitReason } from '@fidelio/contracts';
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
  | 'fixedKey'
  | 'waitReason'
  | 'conversationId'
  | 'createdAt'
  | 'updatedAt'
  | 'deletedAt'
  | 'diagnosis'
>;

/** The record's `url`: names the file for its owner, and opens nothing by itself. */
export function fileUrl(file: Pick<FileEntity, 'id' | 'name'>): string {
  return `/files/${file.id}/${encodeURIComponent(file.name)}`;
}

export function toFileRecord(file: ListedFile, links: CorrectedFileLinks): FileRecord {
  const fixed = file.fixedKey !== null;

  return {
    id: file.id,
    url: fileUrl(file),
    createdAt: file.createdAt.toISOString(),
    feedback: file.feedback,
    fixed,
    fixedFileUrl: fixed ? links.path(file) : null,
    name: file.name,
    bytes: file.bytes,
    kind: file.kind,
    waitReason: file.waitReason,
    waitSentence: waitSentence(file),
    diagnosis: file.diagnosis,
    conversationId: file.conversationId,
    deletedAt: file.deletedAt?.toISOString() ?? null,
    updatedAt: file.updatedAt.toISOString(),
  };
}

const waitSentences: Record<Exclude<WaitReason, 'cannot-be-opened'>, string> = {
  queued: 'Your file will be checked in a moment.',
  running: 'We are checking your file.',
  'waiting-for-fix':
    'For part of what we found there is no safe fix yet. When there is one, we check your file again and write to you.',
  'nothing-known-found': 'We found no known problem in this file. Tell us in the feedback what looks wrong, and where.',
  'needs-agreement':
    'We can fix what we found, but the fix also changes how the file looks or works in Office. Please decide whether to apply it.',
};

/** Why a file is still PROCESSING, for its owner. */
function waitSentence(file: Pick<FileEntity, 'waitReason' | 'diagnosis'>): string | null {
  if (file.waitReason === null) return null;
  if (file.waitReason !== 'cannot-be-opened') return waitSentences[file.waitReason];

  return file.diagnosis?.failure?.sentence ?? 'This file cannot be opened.';
}
