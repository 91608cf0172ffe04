import { z } from 'zod';
import { FileId, FileRecord } from './files.js';
import { counts } from './limits.js';
import { Instant, results, Uuid } from './primitives.js';

/** What files become in the person's Drive: Docs, Sheets and Slides, or Office files as they are. */
export const DriveForm = z.enum(['google', 'office']);
export type DriveForm = z.infer<typeof DriveForm>;

export const SaveToDrive = z.strictObject({ ids: z.array(FileId).min(1).max(counts.driveFiles), as: DriveForm });
export type SaveToDrive = z.infer<typeof SaveToDrive>;

/** An act has begun: the person agrees at this address of Google's. */
export const DriveConsent = results(z.object({ id: Uuid, consentUrl: z.url() }));
export type DriveConsent = z.infer<typeof DriveConsent>;

/** Why a file, or all that were left, did not arrive. */
export const DriveFailure = z.enum([
  /** Google cannot convert the file. */
  'refused',
  'not-allowed',
  /** The Drive is full. */
  'full',
  /** Google, or this product, has too much to do. */
  'busy',
  /** Google does not answer. */
  'unavailable',
  'slow',
  /** The file was deleted here, or is damaged in the storage. */
  'missing',
]);
export type DriveFailure = z.infer<typeof DriveFailure>;

/** `asked`: the consent page is open; `interrupted`: the server ended on the way; every state but `asked` and `running` is an end. */
export const DriveSaveState = z.enum([
  'asked',
  'running',
  'done',
  'refused',
  'cancelled',
  'failed',
  'interrupted',
  'expired',
]);
export type DriveSaveState = z.infer<typeof DriveSaveState>;

export const DriveSavedFile = FileRecord.pick({ id: true, kind: true }).extend({
  /** Null where the file was deleted meanwhile. */
  name: z.string().nullable(),
  state: z.enum(['waiting', 'sending', 'saved', 'failed']),
  /** 0 to 1. */
  progress: z.number().min(0).max(1),
  /** Where it opens in Google's suite. */
  link: z.url().nullable(),
  failure: DriveFailure.nullable(),
});
export type DriveSavedFile = z.infer<typeof DriveSavedFile>;

export const DriveSave = z.object({
  id: Uuid,
  as: DriveForm,
  state: DriveSaveState,
  failure: DriveFailure.nullable(),
  createdAt: Instant,
  files: z.array(DriveSavedFile),
});
export type DriveSave = z.infer<typeof DriveSave>;
export const DriveSaveAnswer = results(DriveSave);
export type DriveSaveAnswer = z.infer<typeof DriveSaveAnswer>;
