import { readdirSync, readFileSync } from 'node:fs';
import { Sureness } from '@fidelio/contracts';
import { z } from 'zod';
import type { ProfileRow } from './profile-row.js';

/** A public report as it was read: who says what of which trigger, and the row that came of it. */
export const EvidenceEntry = z.strictObject({
  /** Null for a note in public code whose repository could not be named. */
  url: z.url().nullable(),
  /** The day of the report, or the one on which it was read where it has none. */
  reported: z.iso.date(),
  /** The day on which it was opened. */
  read: z.iso.date(),
  says: z.string().min(10).max(300),
  /** What in the file brings it about; null where the report does not tell. */
  trigger: z.string().max(200).nullable(),
  /** Ids of the rows that it stands for; none where it tells too little. */
  rows: z.array(z.string()).max(20),
  sure: Sureness,
});
export type EvidenceEntry = z.infer<typeof EvidenceEntry>;

/** What was searched without a report that stands for it. */
export const Searched = z.strictObject({
  /** A maker of files, or the id of a row. */
  what: z.string(),
  date: z.iso.date(),
  /** What was searched for. */
  words: z.string(),
  /** What came instead. */
  says: z.string(),
});
export type Searched = z.infer<typeof Searched>;

/** How many of the files of others, by format, carry each row's trigger. */
export const RealFiles = z.strictObject({
  date: z.iso.date(),
  files: z.record(z.string(), z.number().int().nonnegative()),
  rows: z.record(z.string(), z.number().int().positive()),
});
export type RealFiles = z.infer<typeof RealFiles>;

const folder = new URL('../../profile/evidence/', import.meta.url);
const noReports = ['real-files.json', 'searched.json'];

/** All reports that were read, in the order of their files. */
export function evidenceLog(): EvidenceEntry[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json') && !noReports.includes(name));

  return names.toSorted().flatMap((name) => z.array(EvidenceEntry).parse(readJson(name)));
}

/** Whether something that anybody can open stands for a row: an address of its own, or a report with one. */
export function canBeOpened({ id, evidence }: Pick<ProfileRow, 'id' | 'evidence'>): boolean {
  const reports = evidenceLog().filter(({ rows }) => rows.includes(id));

  return [...evidence, ...reports].some(({ url }) => Boolean(url));
}

export function searchedWithoutReport(): Searched[] {
  return z.array(Searched).parse(readJson('searched.json'));
}

export function realFiles(): RealFiles {
  return RealFiles.parse(readJson('real-files.json'));
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
}
