import type { FileSummary, Language, WaitReason } from '@fidelio/contracts';
import type { Transaction } from '../../platform/database/transactions.js';

/** A file as a mail tells of it. */
export interface MailedFile {
  name: string;
  /** Null where it is FIXED. */
  waitReason: WaitReason | null;
  /** Why it waits. */
  waitSentence: string | null;
  /** What the virus scanner found in it; null where it is not kept apart. */
  virus: string | null;
  summary: FileSummary | null;
  /** What was changed, a sentence each. */
  changes: string[];
  /** Opens the file on the Files page, after the sign-in. */
  page: string;
  /** Opens its pages before and after; null where it was not compared. */
  comparison: string | null;
  /** Opens the corrected file; null where there is none. */
  corrected: string | null;
  /** Small pictures of one page, JPEG; null where nobody has had the pages drawn. */
  pictures: { before: Buffer; after: Buffer } | null;
}

/** Implemented by the comparison. Jobs hold ids alone; what a mail says of a file is read when the mail is sent. */
export abstract class MailedFiles {
  /** Undefined where the file was deleted. */
  abstract ofFile(fileId: string, language: Language): Promise<MailedFile | undefined>;
  /**
   * The files that this job tells of: the one it names and those that came with it, once all of them are checked or the wait is over.
   * A job that is tried again gets the same ones. `isBatch`: they were chosen together with each other or with files told of before.
   */
  abstract claim(
    mail: { fileId: string; atLatest: boolean },
    jobId: string,
    language: Language,
  ): Promise<{ files: MailedFile[]; atWork: number; isBatch: boolean }>;
  /** No other job tells of the files of this one. */
  abstract release(jobId: string, tx: Transaction): Promise<void>;
}
