import { type Analysis, analyse } from '../findings/analyse.js';
import { type GateResult, runGates } from '../gates/run-gates.js';
import { type OfficePackage, openPackage } from '../package/office-package.js';
import { writeZip } from '../package/zip-writer.js';
import type { DatedRow } from '../profile/import-profile.js';
import type { Pictures } from '../render/collect-pictures.js';
import { type AppliedRecipes, applyRecipes, type Selection } from './apply-recipes.js';
import type { RepairOptions } from './options.js';

export interface Refusal {
  finding: string;
  recipe: string;
  gate: string;
  detail: string;
}

export interface Task {
  office: OfficePackage;
  rows: readonly DatedRow[];
  analysis: Analysis;
  pictures: Pictures;
  options: RepairOptions;
}

export interface Attempt {
  applied: AppliedRecipes;
  fixed: Buffer | null;
  gates: GateResult[];
  /** What is found once the recipes have run. */
  left: Analysis;
}

/** Tries all together; where a gate stops that, finds the findings it stops alone and tries the rest. */
export async function attemptWithout(task: Task, selections: Selection[]) {
  const refused = new Map<string, GateResult>();
  const stopped: Refusal[] = [];
  let kept = await attempt(task, selections);
  if (failed(kept)) {
    const innocent: Selection[] = [];
    const used = new Set(kept.applied.trials.map(({ finding }) => finding));
    for (const selection of selections.filter(({ row }) => used.has(row.id))) {
      const { passing, last } = await firstThatPasses(task, selection, used.size === 1 ? kept : null, stopped);
      if (passing) innocent.push(passing);
      else if (last) refused.set(selection.row.id, last);
    }
    kept = await attempt(task, innocent);
    const gate = failed(kept);
    if (gate) for (const { row } of innocent) refused.set(row.id, gate);
  }

  return { kept: failed(kept) ? { ...kept, fixed: null } : kept, refused, stopped };
}

/** One finding alone: a recipe that a gate stops gives way to the next alternative, until one passes or none is left. */
async function firstThatPasses(task: Task, selection: Selection, known: Attempt | null, stopped: Refusal[]) {
  let { recipes } = selection;
  let last: GateResult | undefined;
  for (let tried = known; recipes.length > 0; tried = null) {
    const passing = { ...selection, recipes };
    const alone = tried ?? (await attempt(task, [passing]));
    const gate = failed(alone);
    if (!gate) return { passing, last };
    const used = new Set(alone.applied.trials.flatMap(({ recipe, refused }) => (refused ? [] : [recipe])));
    for (const recipe of used) stopped.push(refusal(selection.row.id, recipe, gate));
    recipes = used.size === 0 ? [] : recipes.filter(({ id }) => !used.has(id));
    last = gate;
  }

  return { passing: null, last };
}

function refusal(finding: string, recipe: string, { gate, detail = '' }: GateResult): Refusal {
  return { finding, recipe, gate: gate.replace(/^\d /, ''), detail };
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

function failed({ gates }: Attempt): GateResult | undefined {
  return gates.find(({ passed }) => !passed);
}
