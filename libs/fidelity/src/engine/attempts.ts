import { type Analysis, analyse } from '../findings/analyse.js';
import { type GateResult, runGates } from '../gates/run-gates.js';
import { type OfficePackage, openPackage } from '../package/office-package.js';
import { shareWith } from '../package/part-content.js';
import { writeZip } from '../package/zip-writer.js';
import type { DatedRow } from '../profile/import-profile.js';
import type { Pictures } from '../recipes/change-context.js';
import type { Recipe } from '../recipes/recipe.js';
import { type AppliedRecipes, applyRecipes, type Selection } from './apply-recipes.js';
import type { LookComparison } from './looks.js';
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
  /** Null where no renderer is installed. */
  looks: LookComparison | null;
}

export interface Attempt {
  applied: AppliedRecipes;
  fixed: Buffer | null;
  gates: GateResult[];
  /** What is found once the recipes have run. */
  left: Analysis;
}

export interface Kept {
  kept: Attempt;
  /** By finding, the gate that stopped the last of its recipes. */
  refused: ReadonlyMap<string, GateResult>;
  stopped: Refusal[];
}

/**
 * Tries all recipes together. If a gate fails, each finding is tried alone, and gives way to its next recipe until one passes or none is
 * left; then all that passed alone are tried together.
 */
export async function attemptWithout(task: Task, selections: Selection[]): Promise<Kept> {
  const [all] = await attempts(task, [selections]);
  if (!failed(all!)) return { kept: all!, refused: new Map(), stopped: [] };

  const { candidates, stopped } = await tryAlone(task, selections, all!);
  const refused = new Map(
    candidates.flatMap(({ selection, last, passes }) => (last && !passes ? [[selection.row.id, last]] : [])),
  );
  const passing = candidates.flatMap(({ selection, recipes, passes }) => (passes ? [{ ...selection, recipes }] : []));
  const [together] = await attempts(task, [passing]);
  if (!failed(together!)) return { kept: together!, refused, stopped };

  return oneByOne(task, passing, refused, stopped);
}

/** A finding with the recipes that no gate has stopped yet. */
interface Candidate {
  selection: Selection;
  recipes: readonly Recipe[];
  passes: boolean;
  last: GateResult | null;
}

const mostRounds = 4;

async function tryAlone(task: Task, selections: readonly Selection[], all: Attempt) {
  const used = new Set(all.applied.trials.map(({ finding }) => finding));
  const candidates: Candidate[] = selections
    .filter(({ row }) => used.has(row.id))
    .map((selection) => ({ selection, recipes: selection.recipes, passes: false, last: null }));
  const stopped: Refusal[] = [];
  for (let round = 0; round < mostRounds; round++) {
    const open = candidates.filter(({ passes, recipes }) => !passes && recipes.length > 0);
    if (open.length === 0) break;
    // One finding alone has been tried already.
    const known = round === 0 && candidates.length === 1 ? [all] : null;
    const tried =
      known ??
      (await attempts(
        task,
        open.map(({ selection, recipes }) => [{ ...selection, recipes }]),
      ));
    for (const [index, candidate] of open.entries()) judge(candidate, tried[index]!, stopped);
  }

  return { candidates, stopped };
}

/** Notes whether a candidate passes; the recipes that a gate stopped are not tried again. */
function judge(candidate: Candidate, tried: Attempt, stopped: Refusal[]): void {
  const gate = failed(tried);
  candidate.passes = !gate;
  if (!gate) return;
  const used = new Set(tried.applied.trials.flatMap(({ recipe, refused }) => (refused ? [] : [recipe])));
  for (const recipe of used) stopped.push(refusal(candidate.selection.row.id, recipe, gate));
  candidate.recipes = used.size === 0 ? [] : candidate.recipes.filter(({ id }) => !used.has(id));
  candidate.last = gate;
}

/** Findings that pass alone but not together: each is added to those before it, and left out where the copy then fails. */
async function oneByOne(
  task: Task,
  passing: readonly Selection[],
  alone: ReadonlyMap<string, GateResult>,
  stopped: Refusal[],
): Promise<Kept> {
  const refused = new Map(alone);
  const chosen: Selection[] = [];
  let [kept] = await attempts(task, [[]]);
  for (const selection of passing) {
    const [next] = await attempts(task, [[...chosen, selection]]);
    const gate = failed(next!);
    if (gate) {
      refused.set(selection.row.id, gate);
      for (const { id } of selection.recipes) stopped.push(refusal(selection.row.id, id, gate));
    } else {
      chosen.push(selection);
      kept = next;
    }
  }

  return { kept: kept!, refused, stopped };
}

function refusal(finding: string, recipe: string, { gate, detail = '' }: GateResult): Refusal {
  return { finding, recipe, gate: gate.replace(/^\d /, ''), detail };
}

/** One attempt for each list of selections; their looks are compared in one run of the renderer. */
async function attempts(task: Task, lists: readonly (readonly Selection[])[]): Promise<Attempt[]> {
  const made: Attempt[] = [];
  for (const selections of lists) made.push(await attempt(task, selections));
  const { looks } = task;
  const seen = looks ? made.filter((one, index) => one.fixed && !failed(one) && changesLooks(one, lists[index]!)) : [];
  if (looks && seen.length > 0) task.options.onStep?.('drawing');
  const problems =
    (await looks?.compare(seen.map(({ fixed, applied }) => ({ bytes: fixed!, declared: declaredWords(applied) })))) ??
    [];
  for (const [index, problem] of problems.entries()) {
    const result = { gate: '8 look', passed: problem === null, ...(problem === null ? {} : { detail: problem }) };
    seen[index]!.gates.push(result);
  }

  return made;
}

/** AUTO changes leave the look as it is, unless they draw or their recipe asks for a look. */
function changesLooks({ applied }: Attempt, selections: readonly Selection[]): boolean {
  const kept = new Set(applied.trials.flatMap(({ recipe, refused }) => (refused ? [] : [recipe])));

  return selections.some(({ row, recipes }) =>
    recipes.some(({ id, looks }) => kept.has(id) && (row.mode !== 'AUTO' || looks !== 'same')),
  );
}

export function declaredWords({ trials }: AppliedRecipes) {
  const kept = trials.filter(({ refused }) => !refused);
  const declared = kept.flatMap((trial) => trial.declared);
  const inPictures = kept.flatMap(({ wordsInPictures }) => wordsInPictures);

  return {
    removed: [...declared.map(({ removed }) => removed), ...inPictures].join(' '),
    inserted: declared.map(({ inserted }) => inserted).join(' '),
    marks: kept.some(({ finding }) => finding === 'word.tracked-change'),
  };
}

async function attempt(
  { office, rows, analysis, pictures, options }: Task,
  selections: readonly Selection[],
): Promise<Attempt> {
  options.onStep?.('correcting');
  const applied = applyRecipes(office, selections, analysis, pictures);
  if (applied.changes.size === 0) return { applied, fixed: null, gates: [], left: analysis };
  options.onStep?.('checking');

  const fixed = writeZip(office.archive, applied.changes);
  const reopened = openPackage(fixed, office.archive.limits);
  shareWith(reopened.archive, applied.changes);
  const changed = analyse(reopened, new Set(applied.changes.keys()), rows);
  // Unchanged parts keep what was found in them.
  const left = new Map([...[...analysis].filter(([part]) => !applied.changes.has(part)), ...changed]);
  const gates = await runGates({ office, applied, fixed, reopened, changed, selections, gates: options.gates ?? {} });

  return { applied, fixed, gates, left };
}

function failed({ gates }: Attempt): GateResult | undefined {
  return gates.find(({ passed }) => !passed);
}
