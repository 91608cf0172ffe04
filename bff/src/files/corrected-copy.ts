import type { FileEntity } from './file.entity.js';

/** Where the corrected copy stands: of a FIXED file in `fixed…`, of any other in `copy…`. */
export type CorrectedColumns = Pick<
  FileEntity,
  'fixedKey' | 'fixedBytes' | 'fixedSha256' | 'fixedAt' | 'copyKey' | 'copyBytes' | 'copySha256' | 'copiedAt'
>;

/** A corrected copy in the storage. */
export interface CorrectedCopy {
  key: string;
  bytes: number;
  sha256: string;
  modified: Date;
}

const none: CorrectedColumns = {
  fixedKey: null,
  fixedBytes: null,
  fixedSha256: null,
  fixedAt: null,
  copyKey: null,
  copyBytes: null,
  copySha256: null,
  copiedAt: null,
};

/** The file's newest corrected copy, complete or not. */
export function correctedCopyOf(file: CorrectedColumns): CorrectedCopy | null {
  const { fixedKey, fixedBytes, fixedSha256, fixedAt, copyKey, copyBytes, copySha256, copiedAt } = file;
  if (fixedKey !== null && fixedBytes !== null && fixedSha256 !== null && fixedAt !== null)
    return { key: fixedKey, bytes: fixedBytes, sha256: fixedSha256, modified: fixedAt };
  if (copyKey !== null && copyBytes !== null && copySha256 !== null && copiedAt !== null)
    return { key: copyKey, bytes: copyBytes, sha256: copySha256, modified: copiedAt };

  return null;
}

/** All columns of the copy, whichever stood there before. */
export function columnsOfCopy(copy: CorrectedCopy | null, complete: boolean): CorrectedColumns {
  if (!copy) return none;
  const { key, bytes, sha256, modified } = copy;

  return complete
    ? { ...none, fixedKey: key, fixedBytes: bytes, fixedSha256: sha256, fixedAt: modified }
    : { ...none, copyKey: key, copyBytes: bytes, copySha256: sha256, copiedAt: modified };
}

/** `prices (corrected).docx` for `prices.docx`. */
export function correctedName(name: string): string {
  const dot = name.lastIndexOf('.');

  return dot > 0 ? `${name.slice(0, dot)} (corrected)${name.slice(dot)}` : `${name} (corrected)`;
}
