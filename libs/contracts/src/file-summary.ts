import { z } from 'zod';
import type { Diagnosis, Finding } from './diagnosis.js';
import { type AdviceWords, itemAdviceOf, itemTitleOf, type ItemVerdict, itemVerdictOf } from './item-verdict.js';

/** A finding in one line. */
export const SummaryItem = z.object({
  finding: z.string(),
  /** Of a decision the name of its change; otherwise what will be seen. */
  title: z.string(),
  /** What the change gives up, or how to check by hand. */
  remedy: z.string(),
});
export type SummaryItem = z.infer<typeof SummaryItem>;

/** What a diagnosis means for the file's owner. `problems` is `corrected`, decisions, checks and looks together. */
export const FileSummary = z.object({
  problems: z.number().int().nonnegative(),
  corrected: z.number().int().nonnegative(),
  /** Problems that something was done about in the corrected copy; those beyond `corrected` are corrected in part. */
  changes: z.number().int().nonnegative(),
  /** Changes that wait for a yes. */
  decisions: z.array(SummaryItem).max(200),
  /** What is to be looked at after the import. */
  checks: z.array(SummaryItem).max(200),
  /** What only looks different after it. Absent in summaries before 2026-11-26, which have it among the checks. */
  looks: z.array(SummaryItem).max(200).optional(),
  /** Something was changed and nothing that may block is left. */
  complete: z.boolean(),
});
export type FileSummary = z.infer<typeof FileSummary>;

/** @param words English ones where nothing is said */
export function summaryOf({ findings, changes, complete, fullyFixed }: Diagnosis, words?: AdviceWords): FileSummary {
  const corrected = findings.filter(({ outcome }) => outcome === 'fixed');
  const items = (verdict: ItemVerdict) =>
    findings
      .filter((finding) => itemVerdictOf(finding) === verdict)
      .slice(0, 200)
      .map((finding) => toItem(finding, words));

  return {
    problems: findings.length,
    corrected: corrected.length,
    // Diagnoses before 2026-11-23 do not list their changes.
    changes: changes ? touchedBy(changes, findings) : corrected.length,
    decisions: items('decision'),
    checks: items('check'),
    looks: items('looks'),
    complete: complete ?? fullyFixed,
  };
}

/** As many as the reader counts in the list of findings: a change that only goes with another is none of its own. */
const touchedBy = (changes: readonly { finding: string }[], findings: readonly Finding[]) =>
  changes.length &&
  Math.max(1, findings.filter((one) => one.outcome === 'fixed' || changes.some((c) => c.finding === one.id)).length);

function toItem(finding: Finding, words?: AdviceWords): SummaryItem {
  return { finding: finding.id, title: itemTitleOf(finding), remedy: itemAdviceOf(finding, words) };
}
