/** Advisory locks: any number, the same in every process. */
export const backupLocks = {
  space: 4_206_119,
  /** One backup or restore at a time. */
  oneAtATime: 1,
  /** While somebody holds it, no object is removed. */
  objectsStay: 2,
} as const;
