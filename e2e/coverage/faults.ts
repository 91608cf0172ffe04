import type { Journey } from './journeys-by-tag.ts';
import type { Row } from './rows.ts';
import type { SpecificationRow } from './specification.ts';

export interface Coverage {
  rows: Row[];
  journeys: Map<string, Journey[]>;
  /** Row id → what is missing. */
  notBuilt: Map<string, string>;
  /** Undefined where the specification is not at hand. */
  specification?: SpecificationRow[] | undefined;
}

/** Every row is shown by a journey or named as not built, and every name is that of a row. */
export function faultsOf({ rows, journeys, notBuilt, specification }: Coverage): string[] {
  const known = new Set(rows.map((row) => row.id));
  const shown = ({ id, unitTest }: Row) => journeys.has(id) || unitTest !== undefined;

  return [
    ...rows
      .filter((row) => !shown(row) && !notBuilt.has(row.id))
      .map((row) => `${row.id} has no journey: ${row.words}`),
    ...rows
      .filter((row) => shown(row) && notBuilt.has(row.id))
      .map((row) => `${row.id} is shown now: take it out of coverage/not-built.tsv.`),
    ...[...journeys.keys()].filter((id) => !known.has(id)).map((id) => `A journey shows ${id}, which is no row.`),
    ...[...notBuilt.keys()].filter((id) => !known.has(id)).map((id) => `not-built.tsv names ${id}, which is no row.`),
    ...[...notBuilt].filter(([, missing]) => missing.trim() === '').map(([id]) => `${id}: what is missing?`),
    ...(specification ? differences(rows, specification) : []),
  ];
}

/** What the specification says and our rows do not, and the other way round. */
function differences(rows: Row[], specification: SpecificationRow[]): string[] {
  const ours = new Set(rows.map((row) => row.fingerprint));
  const theirs = new Set(specification.map((row) => row.fingerprint));

  return [
    ...specification
      .filter((row) => !ours.has(row.fingerprint))
      .map((row) => `Section ${row.section} has no row: ${row.text} (fingerprint ${row.fingerprint})`),
    ...rows
      .filter((row) => row.fingerprint && !theirs.has(row.fingerprint))
      .map((row) => `${row.id} is no longer in the specification.`),
  ];
}
