import { FixMode, Grade, OfficeFormat, Severity, Source, Sureness } from '@fidelio/contracts';
import { z } from 'zod';
import { Selector } from '../recipes/recipe.js';

/** How a row's places are found: by a named detector, or by element names and attributes. */
export const Detection = z.union([z.strictObject({ named: z.string() }), Selector]);
export type Detection = z.infer<typeof Detection>;

/** One feature, what becomes of it on import, how well that is known, and what is said and done about it. */
export const ProfileRow = z
  .strictObject({
    id: z.string().regex(/^[a-z]+\.[a-z\d-]+$/),
    feature: z.string(),
    fate: z.enum(['kept', 'changed', 'dropped']),
    how: z.string(),
    severity: Severity,
    grade: Grade,
    /** Where it is known from. Measured, documented and reported rows name an address; common knowledge names none. */
    evidence: z.array(Source).min(1).max(10),
    /** How sure its sources make it; see `sureOf` for where nothing is said. */
    sure: Sureness.optional(),
    mode: FixMode.exclude(['OPT']),
    title: z.string(),
    /** `{Count}` is the number in words, `[one|many]` a choice by number. */
    sees: z.string(),
    fixed: z.string().optional(),
    remedy: z.string(),
    /** What is so once it is corrected, as the name of its change: 'Table columns keep their width'. */
    goal: z.string().optional(),
    /** How it is checked, and put right, by hand after the import. Rows without a change say it in their remedy. */
    check: z.string().optional(),
    detect: Detection,
  })
  .refine(({ grade, evidence }) => !['M', 'G', 'T'].includes(grade) || evidence.some(({ url }) => url !== undefined), {
    error: 'a row of grade M, G or T names an address',
  });
export type ProfileRow = z.infer<typeof ProfileRow>;

/** Goals and checks by row, in a file of their own beside the profiles. */
export const RowOutcomes = z.record(z.string(), z.strictObject({ goal: z.string(), check: z.string() }));

export const ImportProfile = z.strictObject({
  profile: z.literal(1),
  format: OfficeFormat,
  target: z.string(),
  date: z.iso.date(),
  rows: z.array(ProfileRow),
});
export type ImportProfile = z.infer<typeof ImportProfile>;

/** Whether a finding keeps a corrected file from being complete: only what is known well enough and can be seen. */
export function blocks({
  severity,
  grade,
  evidence,
  sure,
}: Pick<ProfileRow, 'severity' | 'grade' | 'evidence' | 'sure'>): boolean {
  if (severity === 'cosmetic' || sure === 'middling' || sure === 'low') return false;

  return grade === 'M' || grade === 'G' || (grade === 'T' && evidence.some(({ url }) => url !== undefined));
}

/** What no report stands for, only what Google's tools lack or what is common knowledge, is not quite sure. */
export function sureOf({ grade, sure }: Pick<ProfileRow, 'grade' | 'sure'>): Sureness {
  return sure ?? (grade === 'A' || grade === 'K' ? 'middling' : 'high');
}

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

/** Fills a sentence of the profile: `{Count} [box|boxes]` becomes `Three boxes`. */
export function fillSentence(sentence: string, count: number): string {
  return sentence
    .replaceAll('{Count}', () => countWord(count))
    .replaceAll('{count}', () => countWord(count).toLowerCase())
    .replaceAll(/\[([^[\]|]*)\|([^[\]|]*)\]/g, (_all, one: string, many: string) => (count === 1 ? one : many));
}

function countWord(count: number): string {
  return words[count] ?? count.toLocaleString('en-US');
}
