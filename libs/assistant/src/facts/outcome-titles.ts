import { type Finding, itemTitleOf, Language } from '@fidelio/contracts';
import { z } from 'zod';
import { readJson } from '../data-files.js';
import { memoized } from '../memoized.js';
import { titleOf } from './finding-texts.js';

/** What is so once a finding is corrected, by the engine's words for it. */
const outcomes = memoized(() =>
  readJson('outcomes.json', z.record(z.string(), z.record(Language.exclude(['en']), z.string().min(1)))),
);

type Shown = Pick<Finding, 'id' | 'outcome' | 'severity' | 'title' | 'goal'>;

/** A finding by what its change achieves; where no change is made or waits, by what will be seen. */
export function outcomeTitleOf(language: Language, finding: Shown): string {
  const title = itemTitleOf(finding);
  if (language === 'en') return title;

  return (title === finding.goal ? outcomes()[title]?.[language] : undefined) ?? titleOf(language, finding);
}

/** The outcomes that have words in the other languages. */
export function knownOutcomes(): string[] {
  return Object.keys(outcomes());
}
