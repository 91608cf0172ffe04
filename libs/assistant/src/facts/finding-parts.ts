import { z } from 'zod';
import { readJson } from '../data-files.js';
import { memoized } from '../memoized.js';
import { PartId } from '../part-id.js';

const parts = memoized(() => readJson('finding-parts.json', z.record(z.string(), z.array(PartId).min(1))));

/** One row for each function whose value is another one in Google: 'ADDRESS gives another value'. */
const valueOf = 'excel.value-of';

/** The id under which the data knows a finding. */
export function knownId(id: string): string {
  return id.startsWith(`${valueOf}-`) ? valueOf : id;
}

/** The parts of a file that a finding concerns; none for learned findings, of which only the title tells. */
export function partsOfFinding(id: string): PartId[] {
  return parts()[knownId(id)] ?? [];
}
