import { type FileKind, OfficeFormat } from '@fidelio/contracts';
import type { FileFact } from './fact.js';

const kinds: Record<OfficeFormat, FileKind> = { docx: 'word', pptx: 'powerpoint', xlsx: 'excel' };

/** What a file is; while it is being checked its ending tells. */
export function kindOfFile({ name, diagnosis }: FileFact): FileKind | null {
  const format = diagnosis?.format ?? OfficeFormat.options.find((ending) => name.toLowerCase().endsWith(ending));

  return format ? kinds[format] : null;
}
