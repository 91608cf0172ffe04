import type { FileRecord } from '@fidelio/contracts';
import type { FixedFileLinks } from '../links/fixed-file-links.js';
import type { FileRow } from './file.entity.js';
import { waitSentence } from './wait-sentence.js';

/** The record's `url`: names the file for its owner, and opens nothing by itself. */
export function fileUrl(file: Pick<FileRow, 'id' | 'name'>): string {
  return `/files/${file.id}/${encodeURIComponent(file.name)}`;
}

/** What a record shows of a row. */
export type Listed = Pick<
  FileRow,
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

export function toFileRecord(file: Listed, links: FixedFileLinks): FileRecord {
  const fixed = file.fixedKey !== null;

  return {
    id: file.id,
    url: fileUrl(file),
    createdAt: file.createdAt.toISOString(),
    feedback: file.feedback,
    fixed,
    fixedFileUrl: fixed ? links.mint(file) : null,
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
