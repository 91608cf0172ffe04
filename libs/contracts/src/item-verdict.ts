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

/** What the engine calls a file, or a sheet, as a whole. */
const wholes: ReadonlySet<string> = new Set([
  'The document',
  'The presentation',
  'The workbook',
  'The whole file',
  'The whole document',
  'The whole sheet',
]);

/** Whether somebody can look there; a file as a whole is no place. */
export const isPlace = (where: string): boolean => where !== '' && !wholes.has(where);

export interface AdviceWords {
  /** What is to be done where nothing else is known. */
  byEye: string;
  switchedOff: string;
}

const english: AdviceWords = {
  byEye: 'Compare this place with your original, and correct it by hand.',
  switchedOff: 'You switched this change off.',
};

/** A change that is made or offered by what it achieves; what is left as it is, by what will be seen. */
export function itemTitleOf(finding: Pick<Finding, 'outcome' | 'severity' | 'title' | 'goal'>): string {
  const { outcome, title, goal } = finding;
  return outcome === 'fixed' || outcome === 'offered' ? (goal ?? title) : title;
}

/** What its change does or gives up; where no change is made, what is to be done after the import, and that its user switched it off. */
export function itemAdviceOf(
  finding: Pick<Finding, 'outcome' | 'severity' | 'mode' | 'remedy' | 'check'>,
  { byEye, switchedOff }: AdviceWords = english,
): string {
  const { mode, remedy, check } = finding;
  const verdict = itemVerdictOf(finding);
  if (verdict === 'corrected' || verdict === 'decision') return remedy;
  const how = check ?? (mode === 'ADV' ? remedy : byEye);

  return finding.outcome === 'left-out' ? `${switchedOff} ${how}` : how;
}

export function itemVerdictOf({ outcome, severity }: Pick<Finding, 'outcome' | 'severity'>): ItemVerdict {
  if (outcome === 'fixed') return 'corrected';
  if (outcome === 'offered') return 'decision';

  return severity === 'cosmetic' ? 'looks' : 'check';
}
