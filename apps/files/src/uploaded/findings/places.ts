import type { Finding } from '@fidelio/contracts';
import { formatNumber } from '@fidelio/ui';
import { findingTexts } from './texts';

/** What the engine calls the document as a whole: no place to look at. */
const wholeDocument = 'The document';

/** The first place of a finding with the words there, and how many more there are; empty where it is the whole document. */
export function placesOf({ evidence, count }: Pick<Finding, 'evidence' | 'count'>): string {
  const [first] = evidence.filter(({ where }) => where && where !== wholeDocument);
  if (!first) return '';
  const { where, words } = first;
  const place = words && !where.includes(words) ? `${where}: “${words}”` : where;

  return count > 1 ? `${place} ${findingTexts.andMore(formatNumber(count - 1))}` : place;
}
