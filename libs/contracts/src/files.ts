import { z } from 'zod';
import { Diagnosis } from './diagnosis.js';
import { FileSummary } from './file-summary.js';
import { counts } from './limits.js';
import { Instant, results, Uuid } from './primitives.js';

export const FileId = Uuid;

/** Why a file is still PROCESSING. */
export const WaitReason = z.enum([
  'queued',
  'running',
  'waiting-for-fix',
  'cannot-be-opened',
  'nothing-known-found',
  'needs-agreement',
]);
export type WaitReason = z.infer<typeof WaitReason>;

/** What the virus scanner said of an upload. An infected one is kept apart: nobody opens it. */
export const ScanState = z.enum(['clean', 'infected', 'not-scanned']);
export type ScanState = z.infer<typeof ScanState>;

export const FileRecord = z.object({
  id: FileId,
  /** `/files/<id>/<percent-encoded name>`; the last segment is the shown name. */
  url: z.string(),
  createdAt: Instant,
  feedback: z.string(),
  fixed: z.boolean(),
  /** An expiring signed link, new in every answer. */
  fixedFileUrl: z.string().nullable(),
  /** The same kind of link to the corrected copy, which exists as soon as one change passed the gates; its last segment is the copy's name. */
  correctedFileUrl: z.string().nullable().optional(),
  /** What was corrected, what is to decide and what to check; null before the first diagnosis. */
  summary: FileSummary.nullable().optional(),
  name: z.string(),
  bytes: z.number().int().nonnegative(),
  kind: z.enum(['docx', 'pptx', 'xlsx', 'other']),
  /** Null when the file is FIXED. */
  waitReason: WaitReason.nullable(),
  /** `waitReason` in plain words. */
  waitSentence: z.string().nullable(),
  diagnosis: Diagnosis.nullable(),
  /** Absent where uploads are not scanned. */
  scan: ScanState.optional(),
  /** It came locked with a password; what is stored, and its copy, have none. */
  unlocked: z.literal(true).optional(),
  conversationId: Uuid.nullable(),
  /** Set while a deletion can be undone. */
  deletedAt: Instant.nullable(),
  /** Set while staff may open the file, because its owner said so. */
  staffMayOpenUntil: Instant.optional(),
  /** In a list, where pages were drawn: address of a small picture of the page that shows most, valid for some hours. */
  thumbnail: z.string().optional(),
  updatedAt: Instant,
});
export type FileRecord = z.infer<typeof FileRecord>;

export const FileList = results(z.array(FileRecord));
export type FileList = z.infer<typeof FileList>;
export const FileAnswer = results(FileRecord);
export type FileAnswer = z.infer<typeof FileAnswer>;

/** Files that are downloaded, deleted or restored together. */
export const ChosenFiles = z.strictObject({ ids: z.array(FileId).min(1).max(counts.filesTogether) });
export type ChosenFiles = z.infer<typeof ChosenFiles>;

/** A deleted file that can still be restored. */
export const DeletedFile = FileRecord.pick({ id: true, name: true, bytes: true, kind: true }).extend({
  deletedAt: Instant,
  /** Until then it can be restored. */
  restorableUntil: Instant,
});
export type DeletedFile = z.infer<typeof DeletedFile>;

/** The latest deletions first. */
export const DeletedFiles = results(z.array(DeletedFile));
export type DeletedFiles = z.infer<typeof DeletedFiles>;

/** A password is used once, to open the file, and kept nowhere. */
export const UnlockFile = z.strictObject({ password: z.string().min(1).max(counts.passwordMax) });
export type UnlockFile = z.infer<typeof UnlockFile>;

/** Whether staff may open the file to find a fix: for 30 days, or until it is taken back. */
export const AllowStaff = z.strictObject({ allowed: z.boolean() });
export type AllowStaff = z.infer<typeof AllowStaff>;

export const UpdateFeedback = z.strictObject({
  id: FileId,
  feedback: z.string().trim().min(1).max(counts.feedbackMax),
});
export type UpdateFeedback = z.infer<typeof UpdateFeedback>;

const FindingId = z.string().min(1).max(100);

/** One finding, or several that are applied in one run. */
export const AgreeToFix = z.union([
  z.strictObject({ finding: FindingId }),
  z.strictObject({ findings: z.array(FindingId).min(1).max(200) }),
]);
export type AgreeToFix = z.infer<typeof AgreeToFix>;

export const DownloadQuery = z.strictObject({ url: z.string().min(1).max(4096) });
export type DownloadQuery = z.infer<typeof DownloadQuery>;

/** An event of `GET /users/files/events`: a file of the account changed and should be read again. */
export const FileEvent = z.object({ id: FileId, fixed: z.boolean(), waitReason: WaitReason.nullable() });
export type FileEvent = z.infer<typeof FileEvent>;

/**
 * The last event, `ended`, of a stream that is not worth opening again: its session has ended, or the account opened more
 * streams than it may have and this one was the oldest. A stream that ends without it was cut: connect again.
 */
export const FileEventsEnded = z.object({ reason: z.enum(['session', 'replaced']) });
export type FileEventsEnded = z.infer<typeof FileEventsEnded>;

export const SampleFix = z.object({
  id: z.string(),
  name: z.string(),
  type: z.enum(['docx', 'pptx', 'xlsx']),
  fix: z.string(),
  /** Storage path, `samples/<name>`; null while this sample has not been made. */
  wordVersion: z.string(),
  googleDocsVersion: z.object({ name: z.string(), url: z.string() }),
  fidelioVersion: z.object({ name: z.string(), url: z.string() }),
});
export type SampleFix = z.infer<typeof SampleFix>;
