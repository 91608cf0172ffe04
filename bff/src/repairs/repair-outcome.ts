import type { Diagnosis, Finding, OpenFailure, WaitReason } from '@fidelio/contracts';
import type { Recipe } from '@fidelio/fidelity';
import type { CorrectedObject } from './repair-objects.js';

/** How a repair ended. */
export interface RepairOutcome {
  diagnosis: Diagnosis;
  corrected: CorrectedObject | null;
  /** The learned recipes that the engine was given. */
  recipes: Recipe[];
}

/** Why a file goes on waiting after this diagnosis; null where its corrected copy is complete. */
export function waitReasonOf(diagnosis: Diagnosis): WaitReason | null {
  if (diagnosis.complete ?? diagnosis.fullyFixed) return null;
  if (diagnosis.failure) return 'cannot-be-opened';
  if (diagnosis.findings.length === 0) return 'nothing-known-found';

  return diagnosis.findings.some(({ outcome }) => outcome === 'offered') ? 'needs-agreement' : 'waiting-for-fix';
}

/** A fix that waits for its user to agree, or to name its problem. */
export function isOffered({ mode, outcome }: Finding): boolean {
  return (mode === 'ASK' || mode === 'OPT') && outcome === 'offered';
}

/** What is recorded of a file that stopped the engine. */
export function stoppedDiagnosis(): Diagnosis {
  return unopened(
    'damaged',
    'We could not check this file: the check broke off twice. We keep the file, and our team has been told.',
  );
}

/** What is recorded of a file whose stored bytes are not the uploaded ones. */
export function corruptDiagnosis(): Diagnosis {
  return unopened('damaged', 'This file was damaged in our storage. Please upload it again. Our team has been told.');
}

/** An operator may admit larger uploads than the engine opens; such a file is recorded without being read. */
export function tooLargeDiagnosis(): Diagnosis {
  return unopened('too-large', 'This file is too large to be checked here. We keep it as a report.');
}

function unopened(kind: OpenFailure, sentence: string): Diagnosis {
  return {
    engine: 'none',
    format: null,
    failure: { kind, sentence },
    findings: [],
    proof: null,
    fullyFixed: false,
  };
}
