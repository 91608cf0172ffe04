import { createHash } from 'node:crypto';
import type { Diagnosis, Proof } from '@fidelio/contracts';
import { analyse, foundRows } from '../findings/analyse.js';
import { rowsWith } from '../profile/learned-rows.js';
import type { SkippedPlace } from '../recipes/change-context.js';
import { collectPictures, withoutCrowded } from './collect-pictures.js';
import { fileBudget, withRenderBudget } from '../render/render-budget.js';
import { hasRenderer, rendererInUse } from '../render/renderer.js';
import { type Attempt, attemptWithout, type Refusal } from './attempts.js';
import { changesOf } from './changes.js';
import { isOld } from '../old/carry-over.js';
import { repairCarried } from '../old/repair-carried.js';
import { openChecked } from './diagnose.js';
import { LookComparison } from './looks.js';
import type { RepairOptions } from './options.js';
import { outcomeOf } from './outcomes.js';
import { report, reportFailure, toFinding } from './report.js';
import { decisionsOf, selectRecipes, keepsSignature } from './selections.js';
import { throwWhereAway } from '../render/renderer-problem.js';

export interface Repaired {
  diagnosis: Diagnosis;
  /** The corrected file, or null where nothing was changed or a gate was not passed: the original then stays. */
  fixed: Uint8Array | null;
  /** Which gate stopped which recipe, and why, for those who look after recipes. */
  refusals: Refusal[];
  /** Places that were left as they are because a recipe did not fit them, and why. */
  skipped: SkippedPlace[];
}

/**
 * Makes the corrected copy: AUTO and REC changes without asking, ASK changes where `with` names them, none that `without` names. The
 * same bytes and options give the same copy. Never throws because of the bytes; a change that fails a gate is left out.
 *
 * @throws RendererAway where a renderer elsewhere is away: the same file may be repaired later
 */
export function repair(bytes: Uint8Array, options: RepairOptions = {}): Promise<Repaired> {
  return withRenderBudget(fileBudget(bytes.length), () => repairWithin(bytes, options));
}

async function repairWithin(bytes: Uint8Array, options: RepairOptions): Promise<Repaired> {
  try {
    return await repairPackage(bytes, options).catch((cause: unknown) => {
      if (!isOld(cause)) throw cause;
      return repairCarried(bytes, (carried) => repairPackage(carried, options), options.without);
    });
  } catch (cause) {
    throwWhereAway(cause);

    return { diagnosis: reportFailure(cause), fixed: null, refusals: [], skipped: [] };
  }
}

async function repairPackage(bytes: Uint8Array, options: RepairOptions): Promise<Repaired> {
  const office = await openChecked(bytes, options);
  const rows = rowsWith(office.kind.format, options.recipes ?? []);
  const analysis = analyse(office, undefined, rows);
  const found = foundRows(office, analysis, rows);
  const decisions = decisionsOf(options);
  const selections = keepsSignature(found, decisions)
    ? []
    : withoutCrowded(selectRecipes(rows, decisions, options), analysis);
  const pictures = await collectPictures(office, selections, analysis);
  const looks =
    options.gates?.look !== false && hasRenderer()
      ? new LookComparison(office, () => options.onStep?.('drawing'))
      : null;
  const task = { office, rows, analysis, pictures, options, looks };
  const { kept, refused, stopped } = await attemptWithout(task, selections);
  const left = kept.fixed ? foundRows(office, kept.left, rows) : found;
  const outcomes = outcomeOf({ found, left, ...kept.applied, refused, decisions });
  const findings = found.map((one) => toFinding(one, outcomes.get(one.row.id)!));
  const changes = kept.fixed ? changesOf(kept.applied.trials, selections, rows) : [];
  const substitutes = (await looks?.substitutes()) ?? [];

  return {
    diagnosis: {
      ...report(office.kind, { findings, changes, proof: proofOf(bytes, kept) }),
      ...(substitutes.length > 0 && { substitutes }),
    },
    fixed: kept.fixed,
    refusals: [...earlyRefusals(kept), ...stopped],
    skipped: kept.applied.skipped,
  };
}

/** Recipes that broke their own promise while they ran. */
function earlyRefusals({ applied }: Attempt): Refusal[] {
  return applied.trials.flatMap(({ finding, recipe, refused }) => (refused ? [{ finding, recipe, ...refused }] : []));
}

function proofOf(bytes: Uint8Array, { applied, fixed, gates }: Attempt): Proof | null {
  if (!fixed) return null;

  const parts = [...applied.changes.keys()];

  return { gates, before: sha256(bytes), after: sha256(fixed), parts, renderer: rendererInUse() };
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
