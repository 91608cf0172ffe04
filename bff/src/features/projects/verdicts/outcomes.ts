import { OpenFailure } from '@fidelio/contracts';
import type {
  ProjectVerdict,
  PushedRow,
  VerdictCondition,
  VerdictReason,
  VerdictRule,
} from '@fidelio/contracts/projects';

export interface Outcome {
  verdict: ProjectVerdict;
  reason: VerdictReason;
}

/** What becomes of a file while a finding waits for a decision, and once all is decided, with or without changes. */
export type Outcomes = Record<'open' | 'changed' | 'unchanged', Outcome>;

type Facts = Pick<PushedRow, 'facts' | 'error'> & { findings: readonly { id: string }[] };

/**
 * The rules are asked when a file comes, for each state that decisions can bring it into, so that a decision asks none.
 *
 * @param unread it was uploaded, and the worker has not read it yet
 */
export function outcomesOf(row: Facts, unread: boolean, rules: readonly VerdictRule[]): Outcomes {
  const { judged, macros, dataModel, addIns } = row.facts;
  const failed = row.error && ({ failed: OpenFailure.safeParse(row.error.kind).success ? 'open' : 'read' } as const);
  const known = { unread, judged, macros, dataModel, addIns, ...failed };
  const found = new Set(row.findings.map(({ id }) => id));
  const outcome = (state: VerdictCondition) => firstOf(rules, { ...known, ...state }, found);

  return {
    open: outcome({ waiting: true, changed: row.facts.changes > 0 }),
    changed: outcome({ waiting: false, changed: true }),
    unchanged: outcome({ waiting: false, changed: false }),
  };
}

function firstOf(rules: readonly VerdictRule[], facts: VerdictCondition, found: ReadonlySet<string>): Outcome {
  const rule = rules.find(
    ({ when: { finding, ...when } }) =>
      (finding === undefined || found.has(finding)) &&
      Object.entries(when).every(([fact, value]) => facts[fact as keyof VerdictCondition] === value),
  );
  if (!rule) throw new Error('The last rule of verdicts fits everything.');

  return { verdict: rule.verdict, reason: rule.reason };
}
