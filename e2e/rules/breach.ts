/** One line of our sources that a rule forbids. `file` is relative to the root. */
export interface Breach {
  file: string;
  rule: string;
}
