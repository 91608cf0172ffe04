import type { Finding } from '@fidelio/contracts';
import { findingTexts } from './texts';

const words = findingTexts;

/** How sure we are of a finding and what that rests on, in plain words. */
export function howSure({ id, grade, sure, sources = [] }: Pick<Finding, 'id' | 'grade' | 'sure' | 'sources'>): string {
  // What did not come along from an old file was counted there.
  if (id.startsWith('file.')) return words.inThisFile;
  const isHearsay = grade === 'K' && !sources.some(({ url }) => url !== undefined);

  return `${sure ? words.sure[sure] : words.sureUnsaid}: ${isHearsay ? words.unseen : words.grades[grade]}`;
}
