import type { Diagnosis, OpenFailure, WaitReason } from '@fidelio/contracts';

/** Why a file goes on waiting after this diagnosis; null where it is fully fixed. */
export function waitReasonOf(diagnosis: Diagnosis): WaitReason | null {
  if (diagnosis.fullyFixed) return null;
  if (diagnosis.failure) return 'cannot-be-opened';
  if (diagnosis.findings.length === 0) return 'nothing-known-found';

  const left = diagnosis.findings.filter(({ outcome, severity }) => outcome !== 'fixed' && severity !== 'cosmetic');
  const agreementHelps = left.length > 0 && left.every(({ outcome }) => outcome === 'offered');

  return agreementHelps ? 'needs-agreement' : 'waiting-for-fix';
}

/** What is recorded of a file that the engine did not survive. */
export function stoppedDiagnosis(): Diagnosis {
  return unopened('damaged', stoppedSentence);
}

/** An operator may admit larger uploads than the engine opens: nobody reads one of those into memory to learn that. */
export function tooLargeDiagnosis(): Diagnosis {
  return unopened('too-large', tooLargeSentence);
}

const stoppedSentence =
  'This file stopped our analysis twice, so it is left alone now. It is kept and has been reported to the team.';
const tooLargeSentence = 'This file is larger than what can be analysed here. It is kept as a report.';

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
