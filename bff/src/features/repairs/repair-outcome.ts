import { waitingIn } from '@fidelio/assistant';
import type { Diagnosis, OpenFailure, UncheckedCause, WaitReason } from '@fidelio/contracts';
import type { Recipe } from '@fidelio/fidelity';
import type { CorrectedObject } from './repair-objects.js';

/** How a repair ended. */
export interface RepairOutcome {
  diagnosis: Diagnosis;
  corrected: CorrectedObject | null;
  /** The learned recipes that the engine was given. */
  recipes: Recipe[];
}

/** Why a file goes on waiting after this diagnosis; null where its corrected copy is complete, and nothing waits for a decision. */
export function waitReasonOf(diagnosis: Diagnosis): WaitReason | null {
  if (diagnosis.failure) return 'cannot-be-opened';
  if (diagnosis.findings.length === 0) return 'nothing-known-found';
  if (diagnosis.findings.some(({ outcome }) => outcome === 'offered')) return 'needs-agreement';

  return (diagnosis.complete ?? diagnosis.fullyFixed) ? null : 'waiting-for-fix';
}

/** What is recorded of a file that stopped the engine. */
export function stoppedDiagnosis(): Diagnosis {
  return failedDiagnosis('damaged', 'stopped');
}

/** What is recorded of a file whose stored bytes are not the uploaded ones. */
export function corruptDiagnosis(): Diagnosis {
  return failedDiagnosis('damaged', 'corrupt');
}

/** An operator may admit larger uploads than the engine opens; such a file is recorded without being read. */
export function tooLargeDiagnosis(): Diagnosis {
  return failedDiagnosis('too-large', 'large');
}

/** What is recorded of a file in which the virus scanner found something. @param found the scanner's name of it */
export function quarantineDiagnosis(found: string): Diagnosis {
  return failedDiagnosis('unsupported-kind', 'apart', { virus: found });
}

function failedDiagnosis(kind: OpenFailure, cause: UncheckedCause, found: { virus?: string } = {}): Diagnosis {
  return {
    engine: 'none',
    format: null,
    failure: { kind, sentence: waitingIn('en', cause, found), cause, ...found },
    findings: [],
    proof: null,
    fullyFixed: false,
  };
}
