import type { Comparison, ComparisonItem, Language, SummaryItem } from '@fidelio/contracts';
import { findingsByTitle, remedyOf, sentenceOf } from '../facts/finding-texts.js';
import { outcomeTitleOf } from '../facts/outcome-titles.js';
import { whereIn } from './where.js';

/** The comparison of a sample, which ships in English. */
export function comparisonIn(language: Language, comparison: Comparison): Comparison {
  if (language === 'en') return comparison;
  const items = comparison.items.map((item) => itemIn(language, item));
  const { summary } = comparison;
  const told = (one: SummaryItem) => {
    const item = items.find(({ finding }) => finding === one.finding);

    return item ? { ...one, title: item.title, remedy: item.what } : one;
  };

  return { ...comparison, items, summary: summary && { ...summary, checks: summary.checks.map(told) } };
}

function itemIn(language: Language, item: ComparisonItem): ComparisonItem {
  const { finding: id, title, what, why, places } = item;
  const finding = { ...item, id, goal: title, sentence: why, remedy: what };

  return {
    ...item,
    title: outcomeTitleOf(language, finding),
    what: remedyOf(language, finding) ?? what,
    why: sentenceOf(language, finding) ?? why,
    places: places.map((where) => whereIn(language, where, id.startsWith('excel.'))),
  };
}

/** A simulated page names what is wrong at a place by the title of the finding, and its sentence behind a colon. */
const marked = /(<mark class="\w+" title="|<title>)([^"<:]+): [^"<]*(?:(">)\2)?/g;

/** A simulated page, whose marks the engine tells in English. */
export function simulatedPageIn(language: Language, html: string): string {
  if (language === 'en') return html;
  const known = findingsByTitle(language);

  return html.replaceAll(marked, (whole, tag: string, english: string, label: string | undefined) => {
    const finding = known.get(english);
    if (!finding) return whole;

    return `${tag}${finding.title}: ${finding.sentence}${label ? label + finding.title : ''}`;
  });
}
