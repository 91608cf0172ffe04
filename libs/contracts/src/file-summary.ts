import { z } from 'zod';
import type { Diagnosis, Finding } from './diagnosis.js';

/** A finding in one line. */
export const SummaryItem = z.object({
  finding: z.string(),
  title: z.string(),
  /** What the change gives up, or how to check by hand. */
  remedy: z.string(),
});
export type SummaryItem = z.infer<typeof SummaryItem>;

/** What a diagnosis means for the file's owner. `problems` is `corrected`, decisions and checks together. */
export const FileSummary = z.object({
  problems: z.number().int().nonnegative(),
  corrected: z.number().int().nonnegative(),
  /** Changes in the corrected copy. */
  changes: z.number().int().nonnegative(),
  /** Changes that wait for a yes. */
  decisions: z.array(SummaryItem).max(200),
  /** What is to be looked at after the import. */
  checks: z.array(SummaryItem).max(200),
  /** Something was changed and nothing that may block is left. */
  complete: z.boolean(),
});
export type FileSummary = z.infer<typeof FileSummary>;

export function summaryOf({ findings, changes, complete, fullyFixed }: Diagnosis): FileSummary {
  const corrected = findings.filter(({ outcome }) => outcome === 'fixed');
  const decisions = findings.filter(({ outcome }) => outcome === 'offered');
  const checks = findings.filter(({ outcome }) => outcome !== 'fixed' && outcome !== 'offered');

  return {
    problems: findings.length,
    corrected: corrected.length,
    // Diagnoses before 2026-11-23 do not list their changes.
    changes: changes?.length ?? corrected.length,
    decisions: decisions.slice(0, 200).map(toItem),
    checks: checks.slice(0, 200).map(toItem),
    complete: complete ?? fullyFixed,
  };
}

function toItem({ id, title, remedy }: Finding): SummaryItem {
  return { finding: id, title, remedy };
}
