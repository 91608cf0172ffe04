import { type OfficeFormat, oldEndings } from '@fidelio/contracts';
import type { FileEntity } from './file.entity.js';

export type CorrectedColumns = Pick<FileEntity, 'correctedKey' | 'correctedBytes' | 'correctedSha256' | 'correctedAt'>;

/** A corrected copy in the storage. */
export interface CorrectedCopy {
  key: string;
  bytes: number;
  sha256: string;
  modified: Date;
}

/** The file's newest corrected copy, complete or not. */
export function correctedCopyOf(file: CorrectedColumns): CorrectedCopy | null {
  const { correctedKey: key, correctedBytes: bytes, correctedSha256: sha256, correctedAt: modified } = file;

  return key !== null && bytes !== null && sha256 !== null && modified !== null
    ? { key, bytes, sha256, modified }
    : null;
}

export function columnsOfCopy(copy: CorrectedCopy | null): CorrectedColumns {
  return {
    correctedKey: copy?.key ?? null,
    correctedBytes: copy?.bytes ?? null,
    correctedSha256: copy?.sha256 ?? null,
    correctedAt: copy?.modified ?? null,
  };
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
