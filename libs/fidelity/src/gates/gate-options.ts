export interface GateOptions {
  /** Gate 2, no new schema errors. It runs in a process of its own and costs about a second and 0.5 GB. Off unless asked for. */
  schema?: boolean;
  /** Gate 5, every word of an AUTO change within a point of its place. Off unless asked for, and skipped where no renderer is installed. */
  render?: boolean;
  /** Gate 8, the look of the pages. On unless switched off, and skipped where no renderer is installed. It costs a few seconds. */
  look?: boolean;
}
