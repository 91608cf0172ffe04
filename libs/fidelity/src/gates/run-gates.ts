import type { AppliedRecipes, Selection } from '../engine/apply-recipes.js';
import { applyRecipes } from '../engine/apply-recipes.js';
import type { GateOptions } from '../engine/options.js';
import { type OfficePackage, openPackage } from '../package/office-package.js';
import { packageGate } from './package-gate.js';
import { textGate } from './text-gate.js';

export interface GateResult {
  /** Number and name, `3 text`. */
  gate: string;
  passed: boolean;
  detail?: string;
}

export interface GateFacts {
  office: OfficePackage;
  applied: AppliedRecipes;
  fixed: Buffer;
  selections: readonly Selection[];
  gates: GateOptions;
}

/** All gates that apply, in order; the first that is not passed ends the row. */
export async function runGates(facts: GateFacts): Promise<GateResult[]> {
  const results: GateResult[] = [];
  for (const [gate, check] of checks(facts)) {
    const problem = await check();
    results.push({ gate, passed: problem === null, ...(problem === null ? {} : { detail: problem }) });
    if (problem !== null) break;
  }

  return results;
}

type Check = () => string | null | Promise<string | null>;

function checks({ office, applied, fixed, selections }: GateFacts): [string, Check][] {
  return [
    ['1 package', () => packageGate(office, fixed, applied.changes)],
    ['3 text', () => textGate(office, fixed, applied)],
    ['4 idempotent', () => idempotentGate(fixed, selections, office)],
  ];
}

/** Gate 4: the same recipes find nothing more to do in what they made. */
function idempotentGate(fixed: Buffer, selections: readonly Selection[], { archive }: OfficePackage): string | null {
  const { changes } = applyRecipes(openPackage(fixed, archive.limits), selections);
  const [part] = changes.keys();

  return part === undefined ? null : `${part} would change again`;
}
