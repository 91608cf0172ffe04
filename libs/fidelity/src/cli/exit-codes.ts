/** What the process says when it ends. The worst of all files counts. */
export const exitCodes = {
  /** Nothing that is known to break, or all of it fixed. */
  fine: 0,
  /** Something was found, or something is left. */
  findings: 1,
  /** A file could not be read or opened. */
  unopened: 2,
  /** The command itself was wrong. */
  usage: 64,
} as const;
