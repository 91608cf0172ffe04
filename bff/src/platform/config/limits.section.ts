import { counts, sizes, times } from '@fidelio/contracts';
import { z } from 'zod';
import { integer, numbersByDomain } from './fields.js';

export const limitsFields = z.object({
  LIMIT_SEND_OTP_PER_MINUTE: integer(30, 1).describe('codes asked for, by client address and minute'),
  LIMIT_UNKNOWN_ADDRESS_PER_MINUTE: integer(10, 1).describe(
    'codes asked for unknown addresses, by client address and minute',
  ),
  LIMIT_SIGN_IN_PER_MINUTE: integer(60, 1).describe('sign-ins, by client address and minute'),
  LIMIT_SIGN_UP_PER_MINUTE: integer(60, 1).describe('sign-ups, by client address and minute'),
  LIMIT_WAITLIST_PER_MINUTE: integer(5, 1).describe('waitlist entries, by client address and minute'),
  LIMIT_CHAT_TURNS_PER_MINUTE: integer(20, 1).describe('messages, by account and minute'),
  LIMIT_UNPROVEN_TURNS_PER_HOUR: integer(120, 1).describe(
    'messages to the outside service of all accounts whose address is unproven, by client address and hour',
  ),
  LIMIT_CONVERSATIONS_PER_MINUTE: integer(30, 1).describe('new conversations, by account and minute'),
  LIMIT_UNLOCK_TRIES_PER_MINUTE: integer(counts.unlockTries, 1).describe(
    'passwords tried for a locked file, by file and minute',
  ),
  LIMIT_REPORTS_PER_MINUTE: integer(60, 1).describe('reports of how remotes load, by account and minute'),
  LIMIT_REPAIRS_PER_HOUR: integer(120, 1).describe('repairs that a user asks for again, by account and hour'),
  LIMIT_UPLOADS_PER_HOUR: integer(60, 1).describe('uploads, by account and hour'),
  LIMIT_UPLOADER_SESSIONS_PER_HOUR: integer(30, 1).describe('sessions for the uploader, by account and hour'),
  LIMIT_STAFF_ACCESS_PER_HOUR: integer(60, 1).describe('times that staff are let open a file, by account and hour'),
  LIMIT_SECOND_FACTORS_PER_HOUR: integer(10, 1).describe(
    'codes of the second factor that staff may try, by account and hour; a browser that gave one before counts apart',
  ),
  LIMIT_EXPORTS_PER_HOUR: integer(6, 1).describe('exports of personal data, by account and hour'),
  LIMIT_PROJECT_CALLS_PER_MINUTE: integer(600, 1).describe('calls of agents, by project key and minute'),
  LIMIT_PROJECT_CHANGES_PER_MINUTE: integer(60, 1).describe(
    'changes and exports of migration projects, by account and minute',
  ),
  LIMIT_PROJECT_UPLOADS_PER_HOUR: integer(3_000, 1).describe('uploads into migration projects, by account and hour'),
  LIMIT_PROJECT_INVITATIONS_PER_HOUR: integer(60, 1).describe(
    'invitations into migration projects, by account and hour',
  ),
  LIMIT_DRIVE_SAVES_PER_HOUR: integer(20, 1).describe('saves to Google Drive, by account and hour'),
  LIMIT_DRIVE_RETURNS_PER_MINUTE: integer(30, 1).describe(
    'returns from Google’s consent page, by client address and minute',
  ),
  DRIVE_SAVE_SECONDS: integer(900, 1, 3600).describe('how long one save to Google Drive may take'),
  LIMIT_DRAWING_SECONDS_PER_HOUR: integer(1_200, 1).describe(
    'seconds of processor time for repairs and for drawing pages, by account and hour; what comes beyond waits',
  ),
  LIMIT_MEASUREMENTS_PER_HOUR: integer(60, 1).describe('corrected copies measured in Google, by account and hour'),
  MEASURE_SECONDS: integer(300, 2, 1800).describe(
    'how long one measurement in Google may take; what is left there is deleted after twice that time',
  ),
  CODE_COOL_DOWN_SECONDS: integer(times.codeCoolDown / 1000).describe('between two codes for one address'),
  CODE_VALID_SECONDS: integer(times.codeValid / 1000, 1).describe('how long a code opens the door'),
  CODE_TRIES: integer(counts.codeTries, 1).describe('wrong guesses that end a code'),
  CODES_A_DAY: integer(counts.codesADay, 1).describe('codes for one address and day'),
  SESSION_DAYS: integer(7, 1, 365).describe('how long a session lasts'),
  UPLOAD_MAX_BYTES: integer(sizes.uploadMax, 1).describe('the largest file'),
  UPLOAD_PATIENCE_SECONDS: integer(8, 0, 60).describe('how long the answer to an upload waits for what was found'),
  ROOM_PROVEN_BYTES: integer(sizes.roomProven, 1).describe('room of an account'),
  ROOM_UNPROVEN_BYTES: integer(sizes.roomUnproven, 1).describe('room of an account whose address is unproven'),
  FILE_MAIL_DELAY_SECONDS: integer(30, 0, 3600).describe(
    'how long a mail about a file waits for pictures of its pages; 0 sends it at once and without them',
  ),
  LINK_DAYS: integer(7, 1, 365).describe('how long a mailed link works'),
  RETENTION_DAYS: integer(90, 1).describe('how long files and transcripts are kept'),
  DELETED_DAYS: integer(7, 0, 365).describe('how long a deleted file or conversation can be restored'),
  AUDIT_DAYS: integer(90, 1).describe('how long audit rows are kept'),
  RELEASE_DAYS: integer(30, 1).describe('how long a version of a remote that is shown no more is kept for open tabs'),
  STAFF_ANSWER_DAYS: integer(2, 2, 30).describe('working days within which staff answer; said in chat'),
  LLM_TOKENS_A_DAY: integer(200_000).describe('tokens of the outside service, by account and day'),
  LLM_TOKENS_A_DAY_OF_DOMAINS: numbersByDomain.describe(
    'tokens by day of all accounts together whose verified address is at a domain, such as example.org=2000000; a domain that is not listed has no such limit',
  ),
});

/** Every limit that an operator may move; the defaults are those of the specification. */
export const limitsSection = limitsFields.transform((env) => ({
  sendOtpPerMinute: env.LIMIT_SEND_OTP_PER_MINUTE,
  unknownAddressPerMinute: env.LIMIT_UNKNOWN_ADDRESS_PER_MINUTE,
  signInPerMinute: env.LIMIT_SIGN_IN_PER_MINUTE,
  signUpPerMinute: env.LIMIT_SIGN_UP_PER_MINUTE,
  waitlistPerMinute: env.LIMIT_WAITLIST_PER_MINUTE,
  chatTurnsPerMinute: env.LIMIT_CHAT_TURNS_PER_MINUTE,
  unprovenTurnsPerHour: env.LIMIT_UNPROVEN_TURNS_PER_HOUR,
  conversationsPerMinute: env.LIMIT_CONVERSATIONS_PER_MINUTE,
  unlockTriesPerMinute: env.LIMIT_UNLOCK_TRIES_PER_MINUTE,
  reportsPerMinute: env.LIMIT_REPORTS_PER_MINUTE,
  repairsPerHour: env.LIMIT_REPAIRS_PER_HOUR,
  uploadsPerHour: env.LIMIT_UPLOADS_PER_HOUR,
  uploaderSessionsPerHour: env.LIMIT_UPLOADER_SESSIONS_PER_HOUR,
  staffAccessPerHour: env.LIMIT_STAFF_ACCESS_PER_HOUR,
  secondFactorsPerHour: env.LIMIT_SECOND_FACTORS_PER_HOUR,
  exportsPerHour: env.LIMIT_EXPORTS_PER_HOUR,
  projectCallsPerMinute: env.LIMIT_PROJECT_CALLS_PER_MINUTE,
  projectChangesPerMinute: env.LIMIT_PROJECT_CHANGES_PER_MINUTE,
  projectUploadsPerHour: env.LIMIT_PROJECT_UPLOADS_PER_HOUR,
  projectInvitationsPerHour: env.LIMIT_PROJECT_INVITATIONS_PER_HOUR,
  driveSavesPerHour: env.LIMIT_DRIVE_SAVES_PER_HOUR,
  driveReturnsPerMinute: env.LIMIT_DRIVE_RETURNS_PER_MINUTE,
  driveSaveSeconds: env.DRIVE_SAVE_SECONDS,
  drawingSecondsPerHour: env.LIMIT_DRAWING_SECONDS_PER_HOUR,
  measurementsPerHour: env.LIMIT_MEASUREMENTS_PER_HOUR,
  measureSeconds: env.MEASURE_SECONDS,
  codeCoolDownSeconds: env.CODE_COOL_DOWN_SECONDS,
  codeValidSeconds: env.CODE_VALID_SECONDS,
  codeTries: env.CODE_TRIES,
  codesADay: env.CODES_A_DAY,
  sessionDays: env.SESSION_DAYS,
  uploadMaxBytes: env.UPLOAD_MAX_BYTES,
  /** How long the answer to an upload waits for the worker, so that it can say what was found. */
  uploadPatienceSeconds: env.UPLOAD_PATIENCE_SECONDS,
  verifiedQuotaBytes: env.ROOM_PROVEN_BYTES,
  unverifiedQuotaBytes: env.ROOM_UNPROVEN_BYTES,
  /** Whoever decides on the screen meanwhile is not asked by mail. */
  fileMailDelaySeconds: env.FILE_MAIL_DELAY_SECONDS,
  linkDays: env.LINK_DAYS,
  retentionDays: env.RETENTION_DAYS,
  deletedDays: env.DELETED_DAYS,
  auditDays: env.AUDIT_DAYS,
  /** How long a tab may hold a version that is shown no more. */
  releaseDays: env.RELEASE_DAYS,
  staffAnswerDays: env.STAFF_ANSWER_DAYS,
  llmTokensADay: env.LLM_TOKENS_A_DAY,
  llmTokensADayOfDomains: env.LLM_TOKENS_A_DAY_OF_DOMAINS,
}));
