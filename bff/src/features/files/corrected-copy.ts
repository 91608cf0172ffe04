import { type OfficeFormat, oldEndings } from '@fidelio/contracts';
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

/** Stands before the ending of a corrected copy. */
export const correctedMark = ' (corrected)';

/** `prices (corrected).docx` for `prices.docx` and for `prices.doc`. */
export function correctedName(file: Pick<FileEntity, 'name' | 'kind'>): string {
  const name = inNewFormat(file);
  const dot = name.lastIndexOf('.');

  return dot > 0 ? `${name.slice(0, dot)}${correctedMark}${name.slice(dot)}` : `${name}${correctedMark}`;
}

const officeXml = 'application/vnd.openxmlformats-officedocument.';
export const mediaTypes: Record<OfficeFormat, string> = {
  docx: `${officeXml}wordprocessingml.document`,
  pptx: `${officeXml}presentationml.presentation`,
  xlsx: `${officeXml}spreadsheetml.sheet`,
};

/** Of the corrected copy, which is in the new format where the file is in an old one. */
export function correctedMediaType({ kind, mediaType, diagnosis }: FileEntity): string {
  return kind !== 'other' && diagnosis?.carriedOver ? mediaTypes[kind] : mediaType;
}

/** The name of a copy of this file, without the mark: an old ending gives way to the new one. */
export function inNewFormat({ name, kind }: Pick<FileEntity, 'name' | 'kind'>): string {
  const ending = /\.([^.]+)$/.exec(name)?.[1] ?? '';
  const isOld = kind !== 'other' && oldEndings.some((old) => old === ending.toLowerCase());

  return isOld ? `${name.slice(0, -ending.length)}${kind}` : name;
}
