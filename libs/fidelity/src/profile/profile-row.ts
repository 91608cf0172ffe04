import { FixMode, Grade, OfficeFormat, Severity, Source } from '@fidelio/contracts';
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
    mode: FixMode.exclude(['OPT']),
    title: z.string(),
    /** `{Count}` is the number in words, `[one|many]` a choice by number. */
    sees: z.string(),
    fixed: z.string().optional(),
    remedy: z.string(),
    detect: Detection,
  })
  .refine(({ grade, evidence }) => !['M', 'G', 'T'].includes(grade) || evidence.some(({ url }) => url !== undefined), {
    error: 'a row of grade M, G or T names an address',
  });
export type ProfileRow = z.infer<typeof ProfileRow>;

export const ImportProfile = z.strictObject({
  profile: z.literal(1),
  format: OfficeFormat,
  target: z.string(),
  date: z.iso.date(),
  rows: z.array(ProfileRow),
});
export type ImportProfile = z.infer<typeof ImportProfile>;

/** Whether a finding keeps a corrected file from being complete: only what is known well enough and can be seen. */
export function blocks({ severity, grade, evidence }: Pick<ProfileRow, 'severity' | 'grade' | 'evidence'>): boolean {
  if (severity === 'cosmetic') return false;

  return grade === 'M' || grade === 'G' || (grade === 'T' && evidence.some(({ url }) => url !== undefined));
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
