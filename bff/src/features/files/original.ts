import { Problem } from '../../platform/http/problem.js';
import type { FileEntity } from './file.entity.js';

/** An uploaded file in the storage. */
export interface Original {
  key: string;
  bytes: number;
  sha256: string;
  modified: Date;
}

/**
 * The stored bytes that were uploaded. Nothing else reads `objectKey` in order to open it.
 *
 * @throws Problem `file.quarantined`
 */
export function originalOf(file: Pick<FileEntity, 'objectKey' | 'bytes' | 'sha256' | 'createdAt' | 'scan'>): Original {
  if (isQuarantined(file)) throw new Problem('file.quarantined');
  const { objectKey: key, bytes, sha256, createdAt: modified } = file;

  return { key, bytes, sha256, modified };
}

/** Whether the scanner found something in it: nobody opens, repairs or draws it. */
export function isQuarantined({ scan }: Pick<FileEntity, 'scan'>): boolean {
  return scan === 'infected';
}
