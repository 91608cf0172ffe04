/** Notes whether something that the proxy promises was seen. */
export type Check = (what: string, passed: boolean, seen: unknown) => void;

export interface CheckRow {
  what: string;
  passed: boolean;
  seen: string;
}

export function collect(rows: CheckRow[]): Check {
  return (what, passed, seen) => void rows.push({ what, passed, seen: `${seen}`.slice(0, 90) });
}

/** Prints what was seen and the counts. @returns what failed; then the drill has failed, too */
export function concludeChecks(rows: CheckRow[]): CheckRow[] {
  console.table(rows);
  const failed = rows.filter(({ passed }) => !passed);
  console.log(JSON.stringify({ checks: rows.length, failed: failed.length }));
  if (failed.length > 0) process.exitCode = 1;

  return failed;
}
