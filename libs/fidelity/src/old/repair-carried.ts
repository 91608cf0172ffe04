import { createHash } from 'node:crypto';
import type { Diagnosis, Finding } from '@fidelio/contracts';
import { rendererInUse } from '../render/renderer.js';
import { type Carried, carryOver } from './carry-over.js';
import { carriedFindings, carryChange, changeOfCarrying } from './carried-findings.js';
import { compareFigures } from './compare-figures.js';
import { compareCarried } from './compare-carried.js';
import { oldMacroPlaces } from './old-macros.js';

/** What is handed over of a file that was carried over. */
interface RepairedFile {
  diagnosis: Diagnosis;
  fixed: Uint8Array | null;
}

/**
 * Carries an old file over, does with it what is done with any other, and says what did not come along. The carried file is the copy
 * where nothing else is changed; none is made where the user switched carrying off.
 *
 * @throws OpenProblem
 */
export async function repairCarried<Result extends RepairedFile>(
  original: Uint8Array,
  repair: (bytes: Uint8Array) => Promise<Result>,
  without: readonly string[] = [],
): Promise<Result> {
  const carried = await carryOver(original);
  const repaired = await repair(carried.bytes);
  if (repaired.diagnosis.failure) return repaired;
  const losses = await compareCarried(original, carried);
  const isMade = !without.includes(carryChange) && !without.includes('file.old-format');
  const figures = await compareFigures(original, carried);
  const macros = carried.old.hasMacros ? await oldMacroPlaces(original, carried.old.format) : [];
  const own = carriedFindings(carried.old, { losses, figures, macros }, isMade);
  const { changes = [] } = repaired.diagnosis;
  if (!isMade) return { ...repaired, fixed: null, diagnosis: withoutCopy(repaired.diagnosis, own, carried) };
  const fixed = repaired.fixed ?? carried.bytes;
  const all = [...own, ...repaired.diagnosis.findings];
  const complete = !all.some(({ outcome, blocks }) => outcome !== 'fixed' && blocks);
  const gate = { gate: 'old file compared', passed: own.length === 1 };
  const { gates = [], parts = [], renderer = rendererInUse() } = repaired.diagnosis.proof ?? {};
  const diagnosis: Diagnosis = {
    ...repaired.diagnosis,
    carriedOver: { from: carried.old.from },
    findings: all,
    changes: [changeOfCarrying(carried.old), ...changes],
    proof: { gates: [gate, ...gates], parts, renderer, before: sha256(original), after: sha256(fixed) },
    complete,
    fullyFixed: complete,
  };

  return { ...repaired, fixed, diagnosis };
}

function withoutCopy(diagnosis: Diagnosis, own: Finding[], { old }: Carried): Diagnosis {
  const findings = diagnosis.findings.map((one) =>
    one.outcome === 'fixed' ? { ...one, outcome: 'left-out' as const } : one,
  );

  return {
    ...diagnosis,
    carriedOver: { from: old.from },
    findings: [...own, ...findings],
    changes: [],
    proof: null,
    complete: false,
    fullyFixed: false,
  };
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
