import type { Diagnosis } from '@fidelio/contracts';
import { diagnose } from '../engine/diagnose.js';
import { type Command, UsageProblem } from './arguments.js';
import { exitCodes } from './exit-codes.js';
import { describeDiagnosis } from './describe.js';
import type { Print } from './main.js';
import { readTarget } from './read-target.js';

export async function diagnoseFiles({ targets, json }: Command, print: Print): Promise<number> {
  if (targets.length === 0) throw new UsageProblem('diagnose needs a file');
  let worst: number = exitCodes.fine;
  for (const file of targets) {
    const bytes = await readTarget(file, json, print);
    if (!bytes) {
      worst = exitCodes.unopened;
      continue;
    }
    const diagnosis = await diagnose(bytes);
    print(json ? JSON.stringify({ file, ...diagnosis }) : describeDiagnosis(file, diagnosis));
    worst = Math.max(worst, exitCodeOf(diagnosis));
  }

  return worst;
}

export function exitCodeOf({ failure, findings }: Diagnosis): number {
  if (failure) return exitCodes.unopened;

  return findings.some(({ outcome }) => outcome !== 'fixed') ? exitCodes.findings : exitCodes.fine;
}
