/** The constants and limits of the product. Times in milliseconds. */
export const times = {
  toast: 5000,
  successToast: 1500,
  errorShown: 2500,
  redirectAfterSignUp: 1500,
  sessionPoll: 50,
  cache: 5 * 60_000,
  retryBase: 1000,
  retryCap: 30_000,
  streamComment: 15_000,
  codeValid: 10 * 60_000,
  codeCoolDown: 60_000,
} as const;

export const counts = {
  sessionPolls: 10,
  readRetries: 3,
  nameMin: 3,
  organizationMin: 3,
  nameMax: 80,
  /** Characters of an organisation or a company: what a row keeps, far above any name. */
  organizationMax: 1000,
  codeDigits: 6,
  codeTries: 5,
  codesADay: 10,
  messageMax: 4000,
  feedbackMax: 2000,
  /** Places of one finding that are kept and shown. */
  placesMax: 20,
  /** Macros of one file, which are worked through one after the other. */
  macrosMax: 300,
  ratingWordsMax: 500,
  reasonMax: 2000,
  fileNameBytes: 255,
  /** Characters of a file's password; Office takes no longer one. */
  passwordMax: 255,
  /** Wrong passwords for a file in a minute. */
  unlockTries: 3,
  /** Files that are chosen or dropped together. */
  filesAtOnce: 20,
  /** Files that one call downloads, deletes or restores. */
  filesTogether: 500,
  /** Files that one act saves to a person's Google Drive. */
  driveFiles: 50,
  /** Event streams of one account on one replica; one more ends the oldest. */
  eventStreams: 10,
  conversationPage: 50,
  conversationPageMax: 100,
  /** A conversation with so many messages is full. */
  conversationMessagesMax: 1000,
  conversationTitleMax: 80,
  /** Characters of what a user writes into a report: what is seen; what is expected and how; where and since when. And files that it names. */
  reportLongMax: 2000,
  reportTextMax: 400,
  reportPlaceMax: 200,
  reportFilesMax: 200,
  /** Characters of a search, and conversations that one finds. */
  searchMax: 100,
  searchResults: 50,
} as const;

const MiB = 1024 * 1024;

export const sizes = {
  uploadMax: 100 * MiB,
  roomProven: 2048 * MiB,
  roomUnproven: 100 * MiB,
} as const;

/** Endings of files that are carried over to the new format first. */
export const oldEndings = ['doc', 'dot', 'rtf', 'ppt', 'pps', 'xls', 'xlt', 'xlsb'] as const;
/** File endings that the upload form accepts; the server decides by content. */
export const uploadEndings: readonly string[] = [
  'docx', 'docm', 'dotx', 'dotm', 'pptx', 'pptm', 'ppsx', 'potx', 'xlsx', 'xlsm', 'xltx', ...oldEndings,
]; // prettier-ignore
