import type { Diagnosis, Finding, FindingOutcome, Proof } from '@fidelio/contracts';
import type { FoundRow } from '../findings/analyse.js';
import type { OfficeKind } from '../package/kinds.js';
import { OpenProblem } from '../package/open-problem.js';
import { fillSentence } from '../profile/sentences.js';

export const engineName = 'fidelity 0.1.0';

export interface Outcome {
  outcome: FindingOutcome;
  reason?: string | undefined;
  recipe?: string | undefined;
}

export function toFinding({ row, count, evidence }: FoundRow, { outcome, reason, recipe }: Outcome): Finding {
  const sentence = outcome === 'fixed' && row.fixed ? row.fixed : row.sees;

  return {
    id: row.id,
    title: row.title,
    sentence: fillSentence(sentence, count),
    severity: row.severity,
    grade: row.grade,
    source: { text: row.source, date: row.date },
    mode: row.mode,
    remedy: row.remedy,
    count,
    evidence,
    outcome,
    ...(reason === undefined ? {} : { reason }),
    ...(recipe === undefined ? {} : { recipe }),
  };
}

export function report(kind: OfficeKind, findings: Finding[], proof: Proof | null): Diagnosis {
  const fixed = findings.some(({ outcome }) => outcome === 'fixed');
  const left = findings.some(({ outcome, severity }) => outcome !== 'fixed' && severity !== 'cosmetic');

  return {
    engine: engineName,
    format: kind.format,
    variant: kind.variant,
    failure: null,
    findings,
    proof,
    fullyFixed: fixed && !left,
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
    proof: null,
    fullyFixed: false,
  };
}

/** The stack and the heap have limits too, and a hostile file may find them first. */
function unexpected(cause: unknown): OpenProblem {
  if (cause instanceof RangeError) return new OpenProblem('bomb', 'beyond the limits of the process', { cause });
  throw cause;
}
