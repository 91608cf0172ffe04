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
