import type { Change, Diagnosis, Finding, FindingCause, FindingOutcome, Proof } from '@fidelio/contracts';
import type { FoundRow } from '../findings/analyse.js';
import type { OfficeKind } from '../package/kinds.js';
import { OpenProblem } from '../xml/open-problem.js';
import { blocks, fillSentence, sureOf } from '../profile/profile-row.js';

export const engineName = 'fidelity 0.2.0';

export interface Outcome {
  outcome: FindingOutcome;
  reason?: string | undefined;
  cause?: FindingCause | undefined;
  recipe?: string | undefined;
}

export function toFinding({ row, count, evidence }: FoundRow, { outcome, reason, cause, recipe }: Outcome): Finding {
  const sentence = outcome === 'fixed' && row.fixed ? row.fixed : row.sees;

  return {
    id: row.id,
    title: row.title,
    sentence: fillSentence(sentence, count),
    severity: row.severity,
    grade: row.grade,
    sure: sureOf(row),
    source: { text: row.evidence.map(({ says }) => says).join('; '), date: row.evidence[0]!.date },
    sources: row.evidence,
    blocks: blocks(row),
    mode: row.mode,
    remedy: row.remedy,
    ...(row.goal !== undefined && { goal: row.goal }),
    ...(row.check !== undefined && { check: row.check }),
    count,
    evidence,
    outcome,
    ...(reason === undefined ? {} : { reason }),
    ...(cause === undefined ? {} : { cause }),
    ...(recipe === undefined ? {} : { recipe }),
  };
}

export interface Results {
  findings: Finding[];
  changes: Change[];
  proof: Proof | null;
}

export function report(kind: OfficeKind, { findings, changes, proof }: Results): Diagnosis {
  const complete =
    changes.length > 0 && !findings.some(({ outcome, blocks: serious }) => outcome !== 'fixed' && serious);

  return {
    engine: engineName,
    format: kind.format,
    variant: kind.variant,
    failure: null,
    findings,
    changes,
    proof,
    complete,
    fullyFixed: complete,
  };
}

/** What is said of bytes that cannot be opened. Anything but an `OpenProblem` is our own mistake and goes on. */
export function reportFailure(cause: unknown): Diagnosis {
  const { kind, sentence } = cause instanceof OpenProblem ? cause : unexpected(cause);

  return {
    engine: engineName,
    format: null,
    failure: { kind, sentence },
    findings: [],
    changes: [],
    proof: null,
    complete: false,
    fullyFixed: false,
  };
}

/** A hostile file may reach the limits of the stack or the heap before our own. */
function unexpected(cause: unknown): OpenProblem {
  if (cause instanceof RangeError) return new OpenProblem('bomb', 'beyond the limits of the process', { cause });
  throw cause;
}
