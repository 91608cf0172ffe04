import type { Diagnosis, OpenFailure, WaitReason } from '@fidelio/contracts';
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
  return failedDiagnosis(
    'damaged',
    'We could not check this file: the check broke off twice. We keep the file, and our team has been told.',
  );
}

/** What is recorded of a file whose stored bytes are not the uploaded ones. */
export function corruptDiagnosis(): Diagnosis {
  return failedDiagnosis(
    'damaged',
    'This file was damaged in our storage. Please upload it again. Our team has been told.',
  );
}

/** An operator may admit larger uploads than the engine opens; such a file is recorded without being read. */
export function tooLargeDiagnosis(): Diagnosis {
  return failedDiagnosis('too-large', 'This file is too large to be checked here. We keep it as a report.');
}

/** What is recorded of a file in which the virus scanner found something. @param found the scanner's name of it */
export function quarantineDiagnosis(found: string): Diagnosis {
  return failedDiagnosis(
    'unsupported-kind',
    `Our virus scanner found “${found}” in this file. It is kept apart: nobody can open or download it, and it is not repaired. Delete it, and upload a clean copy.`,
  );
}

function failedDiagnosis(kind: OpenFailure, sentence: string): Diagnosis {
  return {
    engine: 'none',
    format: null,
    failure: { kind, sentence },
    findings: [],
    proof: null,
    fullyFixed: false,
  };
}
