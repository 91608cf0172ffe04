/** What a migration project holds at most. Sizes in bytes, texts in characters. */
export const projectLimits = {
  /** Projects that one account owns. */
  maxOwned: 20,
  maxFiles: 100_000,
  /** Of these, files that were uploaded. */
  maxUploads: 1_000,
  maxKeys: 20,
  maxMembers: 50,
  maxWaves: 100,
  /** Scans at once; a fifth begins when one of them has ended, or gave no sign of life for an hour. */
  maxRunningScans: 4,
  /** Scans that are kept for the list, the newest. */
  maxScans: 50,
  /** Rows of one batch, and files that one batch only names as seen. */
  maxBatchRows: 500,
  maxBatchSeen: 2_000,
  maxBatchBytes: 1024 * 1024,
  /** One row as JSON in UTF-8. */
  maxRowBytes: 16 * 1024,
  /** What a file counts at most, so that the sum of all is exact. */
  maxFileBytes: 64 * 1024 ** 3,
  maxPath: 1_024,
  maxOwnerName: 254,
  maxFindings: 100,
  maxPlaces: 10,
  maxPlace: 120,
  maxLinks: 50,
  maxError: 300,
  /** Rows of a page of the table of files; unless asked for otherwise `filesPage`. */
  filesPage: 100,
  maxFilesPage: 200,
  /** Files with their decisions that the agent fetches at once. */
  decisionsPage: 500,
  /** Files that a filter names one by one. */
  maxChosen: 500,
  /** Folders, owners and findings that the overview names, those with the most files. */
  maxGroups: 200,
  /** Groups of linked files that are proposed, the largest, and what of each is shown. */
  maxLinkedGroups: 100,
  maxLinkedShown: 50,
} as const;
