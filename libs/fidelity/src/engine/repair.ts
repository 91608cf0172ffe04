import { createHash } from 'node:crypto';
import type { Diagnosis, Proof } from '@fidelio/contracts';
import { type Analysis, analyse, type FoundRow, foundRows } from '../findings/analyse.js';
import { type OfficePackage, openPackage } from '../package/office-package.js';
import { recipesFor } from '../recipes/recipe-book.js';
import { runGates, type GateResult } from '../gates/run-gates.js';
import { type AppliedRecipes, applyRecipes, type Selection } from './apply-recipes.js';
import { openChecked } from './diagnose.js';
import type { DatedRow } from '../profile/import-profile.js';
import { rowsWith } from '../profile/learned-rows.js';
import type { Misfit } from '../recipes/change.js';
import type { Recipe } from '../recipes/recipe.js';
import { collectPictures, needsPictures, type Pictures } from '../render/collect-pictures.js';
import type { RepairOptions } from './options.js';
import { outcomeOf } from './outcomes.js';
import { report, reportFailure, toFinding } from './report.js';
import { writeZip } from '../package/zip-writer.js';

export interface Repaired {
  diagnosis: Diagnosis;
  /** The corrected file, or null where nothing was changed or a gate was not passed: the original then stays. */
  fixed: Uint8Array | null;
  /** Which gate stopped which finding's fix, and why, for those who look after recipes. */
  refusals: { finding: string; gate: string; detail: string }[];
  /** Places that were left as they are because a recipe did not fit them, and why. */
  misfits: Misfit[];
}

interface Task {
  office: OfficePackage;
  rows: readonly DatedRow[];
  analysis: Analysis;
  pictures: Pictures;
  options: RepairOptions;
}

interface Attempt {
  applied: AppliedRecipes;
  fixed: Buffer | null;
  gates: GateResult[];
  /** What is found once the recipes have run. */
  left: Analysis;
}

/**
 * Fixes what can be fixed and proves that nothing else changed. AUTO findings are fixed always, OPT findings only where
 * `allow` names them. Never throws because of the bytes; a fix that fails a gate is not given out.
 */
export async function repair(bytes: Uint8Array, options: RepairOptions = {}): Promise<Repaired> {
  try {
    const office = await openChecked(bytes, options);
    const rows = rowsWith(office.kind.format, options.recipes ?? []);
    const analysis = analyse(office, undefined, rows);
    const found = foundRows(office, analysis, rows);
    const selections = select(rows, found, options);
    const pictures = await collectPictures(office, selections, analysis);
    const { kept, refused } = await attemptWithout({ office, rows, analysis, pictures, options }, selections);
    const left = kept.fixed ? foundRows(office, kept.left, rows) : found;
    const outcomes = outcomeOf({ found, left, ...kept.applied, refused, allow: options.allow ?? [] });
    const findings = found.map((one) => toFinding(one, outcomes.get(one.row.id)!));

    return {
      diagnosis: report(office.kind, findings, proofOf(bytes, kept)),
      fixed: kept.fixed,
      refusals: refusalsOf(kept, refused),
      misfits: kept.applied.misfits,
    };
  } catch (cause) {
    return { diagnosis: reportFailure(cause), fixed: null, refusals: [], misfits: [] };
  }
}

/**
 * Pictures come first, since they were drawn from the file as it was: another fix inside a drawing would make it another
 * drawing. AUTO rows are tried even where they were not found: another recipe may uncover one, and a second run must
 * change nothing.
 */
function select(
  rows: readonly DatedRow[],
  found: readonly FoundRow[],
  { allow = [], recipes = [] }: RepairOptions,
): Selection[] {
  const signature = found.find(({ row }) => row.id.endsWith('.signed'));
  if (signature && !allow.includes(signature.row.id)) return [];

  return rows
    .map((row) => ({ row, recipes: recipesFor(row.id, recipes).filter((recipe) => isAllowed(row, recipe, allow)) }))
    .filter((selection) => selection.recipes.length > 0)
    .toSorted((a, b) => Number(b.recipes.some(needsPictures)) - Number(a.recipes.some(needsPictures)));
}

function isAllowed(row: DatedRow, recipe: Recipe, allow: readonly string[]): boolean {
  return allow.includes(recipe.id) || (!recipe.onlyNamed && (row.mode === 'AUTO' || allow.includes(row.id)));
}

/** Tries all together; where a gate stops that, finds the findings it stops alone and tries the rest. */
async function attemptWithout(task: Task, selections: Selection[]) {
  const refused = new Map<string, GateResult>();
  let kept = await attempt(task, selections);
  if (failed(kept)) {
    const innocent: Selection[] = [];
    const used = new Set(kept.applied.trials.map(({ finding }) => finding));
    for (const selection of selections.filter(({ row }) => used.has(row.id))) {
      const alone = used.size === 1 ? kept : await attempt(task, [selection]);
      const gate = failed(alone);
      if (gate) refused.set(selection.row.id, gate);
      else innocent.push(selection);
    }
    kept = await attempt(task, innocent);
    const gate = failed(kept);
    if (gate) for (const { row } of innocent) refused.set(row.id, gate);
  }

  return { kept: failed(kept) ? { ...kept, fixed: null } : kept, refused };
}

async function attempt({ office, rows, analysis, pictures, options }: Task, selections: Selection[]): Promise<Attempt> {
  const applied = applyRecipes(office, selections, analysis, pictures);
  if (applied.changes.size === 0) return { applied, fixed: null, gates: [], left: analysis };

  const fixed = writeZip(office.archive, applied.changes);
  const reopened = openPackage(fixed, office.archive.limits);
  const changed = analyse(reopened, new Set(applied.changes.keys()), rows);
  // Unchanged parts keep what was found in them.
  const left = new Map([...[...analysis].filter(([part]) => !applied.changes.has(part)), ...changed]);
  const gates = await runGates({ office, applied, fixed, reopened, changed, selections, gates: options.gates ?? {} });

  return { applied, fixed, gates, left };
}

function refusalsOf({ applied }: Attempt, refused: ReadonlyMap<string, GateResult>): Repaired['refusals'] {
  const early = applied.trials.flatMap(({ finding, refused: stop }) => (stop ? [{ finding, ...stop }] : []));
  const late = [...refused].map(([finding, { gate, detail = '' }]) => ({
    finding,
    gate: gate.replace(/^\d /, ''),
    detail,
  }));

  return [...early, ...late];
}

function failed({ gates }: Attempt): GateResult | undefined {
  return gates.find(({ passed }) => !passed);
}

function proofOf(bytes: Uint8Array, { applied, fixed, gates }: Attempt): Proof | null {
  if (!fixed) return null;

  return { gates, before: sha256(bytes), after: sha256(fixed), parts: [...applied.changes.keys()] };
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
