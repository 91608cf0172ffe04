/** One line of a bench's table. */
export type TableRow = Record<string, string | number | boolean | null>;

export interface BenchResult {
  bench: string;
  /** For people: what RESULTS.md shows. */
  table: TableRow[];
  /** For programs: what `results/NAME.json` holds. */
  figures: Record<string, unknown>;
  /** Aims that are not met, in words. Any of them is a failure. */
  missed?: string[];
}

/** Prints the table and, as the last line, everything as JSON. */
export function conclude({ bench, table, figures, missed = [] }: BenchResult): void {
  console.table(table);
  for (const aim of missed) console.log(`Missed: ${aim}.`);
  if (missed.length > 0) process.exitCode = 1;
  console.log(JSON.stringify({ bench, ...figures, missed, table }));
}
