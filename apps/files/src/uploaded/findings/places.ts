import type { Finding } from '@fidelio/contracts';
import { isPlace } from '../../is-place';
import { t } from './texts';

/** The first place of a finding with the words there, and how many more there are; empty where it is the whole file. */
export function placesOf({ evidence, count }: Pick<Finding, 'evidence' | 'count'>): string {
  const [first] = evidence.filter(({ where }) => isPlace(where));
  if (!first) return '';
  const { where, words } = first;
  const place = words && !where.includes(words) ? t('wordsThere', { where, words }) : where;

  return count > 1 ? `${place} ${t('andMore', { count: count - 1 })}` : place;
}
