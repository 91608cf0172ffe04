import type { OfficeFormat } from '@fidelio/contracts';

/** What an imported file can be exported as: the Office format it came from, PDF, or plain text (a sheet: the first sheet's CSV). */
export type ExportKind = 'office' | 'pdf' | 'text';

/** A file in the cloud suite, made for a moment by `import`. */
export interface ImportedFile {
  id: string;
  format: OfficeFormat;
}

/** The suite's own importer. What it makes stays until `delete`, or until `sweep` after a crash. */
export interface CloudImporter {
  /** @throws CloudImportError, `refused` where the suite cannot convert the file */
  import(file: { name: string; format: OfficeFormat; bytes: Uint8Array }, signal?: AbortSignal): Promise<ImportedFile>;
  /** @throws CloudImportError, `too-large` where the suite exports no file of this size */
  export(file: ImportedFile, kind: ExportKind, signal?: AbortSignal): Promise<Uint8Array>;
  /** A file that is gone already is no error. */
  delete(file: Pick<ImportedFile, 'id'>, signal?: AbortSignal): Promise<void>;
  /** Deletes what an importer left behind that died: its own temporary files older than so many milliseconds. @returns how many */
  sweep(milliseconds: number, signal?: AbortSignal): Promise<number>;
}

export type CloudFailure =
  /** The suite cannot convert the file. */
  | 'refused'
  /** The key or its rights do not suffice. */
  | 'not-allowed'
  /** The account's storage is full. */
  | 'full'
  /** Too much was asked, also after several tries. */
  | 'busy'
  | 'too-large'
  /** The file was deleted meanwhile. */
  | 'gone'
  /** No answer, or faults of the suite, also after several tries. */
  | 'unavailable';

/** Why the suite did not do what was asked, in one sentence without names of files or keys. */
export class CloudImportError extends Error {
  constructor(
    readonly failure: CloudFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'CloudImportError';
  }
}
