import {
  type AdviceWords,
  type Change,
  type Diagnosis,
  type Finding,
  type Language,
  listsMacros,
} from '@fidelio/contracts';
import { whereIn } from './where.js';
import type english from '../../data/catalogue/en/waiting.json';
import { sayCard } from '../language/card-texts.js';
import { joined, say } from '../language/catalogue.js';
import { remedyOf, sentenceOf, titleOf } from '../facts/finding-texts.js';
import { outcomeTitleOf } from '../facts/outcome-titles.js';
import { manual } from './file-cards.js';
import { sayVerdict } from '../language/verdict-words.js';

/** What a diagnosis says to its owner, in a language. What only English tells, as of learned findings, and quoted sources stay English. */
export function diagnosisIn(language: Language, diagnosis: Diagnosis): Diagnosis {
  if (language === 'en') return diagnosis;
  const { failure, findings, changes } = diagnosis;

  return {
    ...diagnosis,
    failure: failure && {
      ...failure,
      sentence: failureIn(language, failure),
    },
    findings: findings.map((finding) => findingIn(language, finding)),
    ...(changes && { changes: changes.map((change) => changeIn(language, change, findings)) }),
  };
}

function failureIn(language: Language, { kind, cause, virus = '' }: NonNullable<Diagnosis['failure']>): string {
  return cause
    ? waitingIn(language, cause, { virus })
    : joined(language, [sayCard(language, 'file.unreadable'), sayCard(language, `failure.${kind}`)]);
}

function findingIn(language: Language, finding: Finding): Finding {
  const { id, goal, outcome, evidence } = finding;
  const givesUp = outcome === 'offered' ? sayCard(language, 'finding.gives-up-office') : finding.remedy;

  return {
    ...finding,
    title: titleOf(language, finding),
    sentence: sentenceOf(language, finding) ?? finding.sentence,
    remedy: remedyOf(language, finding) ?? givesUp,
    ...(goal !== undefined && { goal: outcomeTitleOf(language, { ...finding, outcome: 'fixed' }) }),
    check: manual(language, finding),
    // A table is made of the places of macros, which reads them in English.
    ...(!listsMacros(id) && {
      evidence: evidence.map((one) => ({ ...one, where: whereIn(language, one.where, id.startsWith('excel.')) })),
    }),
  };
}

function changeIn(language: Language, change: Change, findings: readonly Finding[]): Change {
  const finding = findings.find(({ id }) => id === change.finding);
  if (!finding) return change;

  return {
    ...change,
    what: remedyOf(language, finding) ?? outcomeTitleOf(language, { ...finding, outcome: 'fixed' }),
    why: sentenceOf(language, finding) ?? change.why,
  };
}

/** What is said where no change is made; undefined in English, which the contracts say. */
export function adviceWordsIn(language: Language): AdviceWords | undefined {
  if (language === 'en') return undefined;

  return { byEye: sayVerdict(language, 'advice.by-eye'), switchedOff: sayVerdict(language, 'advice.off') };
}

type WaitText = keyof typeof english extends `wait.${infer Key}` ? Key : never;

/** Why a file waits, and how many do. */
export function waitingIn(language: Language, key: WaitText, values: Record<string, string | number> = {}): string {
  return say(language, `wait.${key}`, values);
}
