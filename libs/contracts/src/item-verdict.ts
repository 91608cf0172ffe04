import type { Finding } from './diagnosis.js';

/** What is to be said of one finding, and nothing else, in the order in which every screen and mail lists them. */
export const itemVerdicts = ['decision', 'check', 'looks', 'corrected'] as const;
export type ItemVerdict = (typeof itemVerdicts)[number];

/** Headings of lists. */
export const itemVerdictNames: Record<ItemVerdict, string> = {
  decision: 'Needs your decision',
  check: 'Check it after the import',
  looks: 'Only looks different',
  corrected: 'Corrected',
};

const checkByEye = 'Compare this place with your original, and correct it by hand.';

/** Its change by what it achieves; what no change is made for, by what will be seen. */
export function itemTitleOf(finding: Pick<Finding, 'outcome' | 'severity' | 'title' | 'goal'>): string {
  const { outcome, title, goal } = finding;
  const isNamedByChange = outcome === 'fixed' || outcome === 'offered' || outcome === 'left-out';

  return isNamedByChange ? (goal ?? title) : title;
}

/** What its change does or gives up; where no change is made, what is to be done after the import. */
export function itemAdviceOf(finding: Pick<Finding, 'outcome' | 'severity' | 'mode' | 'remedy' | 'check'>): string {
  const verdict = itemVerdictOf(finding);
  if (verdict === 'corrected' || verdict === 'decision') return finding.remedy;

  return finding.check ?? (finding.mode === 'ADV' ? finding.remedy : checkByEye);
}

export function itemVerdictOf({ outcome, severity }: Pick<Finding, 'outcome' | 'severity'>): ItemVerdict {
  if (outcome === 'fixed') return 'corrected';
  if (outcome === 'offered') return 'decision';

  return severity === 'cosmetic' ? 'looks' : 'check';
}
