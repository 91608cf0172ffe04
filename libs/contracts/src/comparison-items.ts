import type { ComparisonItem, PagePin } from './comparison.js';
import { type Diagnosis, type Finding, Severity } from './diagnosis.js';
import { type AdviceWords, itemAdviceOf, itemTitleOf } from './item-verdict.js';
import { placesKept } from './places-kept.js';

const order = Severity.options;

/** What a diagnosis says, as a numbered list, worst first. */
export function comparisonItemsOf({ findings, changes = [] }: Diagnosis, words?: AdviceWords): ComparisonItem[] {
  const sorted = findings.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));

  return sorted.map((finding, index) => {
    const change = changes.find((one) => one.finding === finding.id);
    const { id, sentence, severity, mode, outcome, goal, count, evidence } = finding;
    const advice = itemAdviceOf(finding, words);

    return {
      number: index + 1,
      finding: id,
      title: itemTitleOf(finding),
      ...(outcome === 'left-out' && goal !== undefined && { change: goal }),
      // Of what is corrected in part both are told: what was done, and what to do about the rest.
      what: outcome === 'fixed' ? (change?.what ?? sentence) : change ? `${change.what} ${advice}` : advice,
      why: change?.why ?? sentence,
      severity,
      mode,
      outcome,
      switchable: isSwitchable(finding),
      count,
      places: [...new Set(evidence.map(({ where }) => where))].slice(0, placesKept(id)),
    };
  });
}

/** Whether a finding has a change that can be made or left out. */
export function isSwitchable({ outcome }: Pick<Finding, 'outcome'>): boolean {
  return outcome === 'fixed' || outcome === 'offered' || outcome === 'left-out';
}

type DrawnPin = Omit<PagePin, 'item'> & { finding: string };

/**
 * The pins of one side. Words that are lost on one side stand on the other, so a finding without a place here takes its places from there.
 */
export function numberedPins(
  items: readonly ComparisonItem[],
  own: readonly DrawnPin[],
  other: readonly DrawnPin[],
  pages: number,
): PagePin[] {
  return items.flatMap(({ finding, number }) => {
    const here = own.filter((pin) => pin.finding === finding);
    const found = here.length > 0 ? here : other.filter((pin) => pin.finding === finding && pin.page <= pages);

    return found.map(({ page, x, y, evidence }) => ({
      item: number,
      page,
      x,
      y,
      ...(evidence !== undefined && { evidence }),
    }));
  });
}
