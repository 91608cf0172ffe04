import { type Analysis, analyse } from '../findings/analyse.js';
import { skimSheets } from '../findings/skim-sheets.js';
import { type GateResult, runGates } from '../gates/run-gates.js';
import { prepareSchemaValidator } from '../gates/schema-validator.js';
import { type OfficePackage, openPackage } from '../package/office-package.js';
import { writeZip } from '../package/zip-writer.js';
import type { DatedRow } from '../profile/import-profile.js';
import type { Pictures } from '../recipes/change-context.js';
import type { Recipe } from '../recipes/recipe.js';
import { type AppliedRecipes, applyRecipes, type Selection } from '../apply/apply-recipes.js';
import { type LookComparison, undrawn } from './looks.js';
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
  /** The copy, opened again. */
  reopened: OfficePackage;
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
  if (failed(together!)) return oneByOne(task, passing, refused, stopped);
  // What failed beside a recipe that has given way since may pass beside its alternative, as it would in the copy.
  const gaveWay = candidates.some(({ passes, last }) => passes && last);
  const known = { kept: together!, refused, stopped };

  return gaveWay ? onceMore(task, selections, passing, known) : known;
}

/** Each finding that a gate stopped is added to what passes, and kept where the copy then passes. */
async function onceMore(
  task: Task,
  selections: readonly Selection[],
  passing: readonly Selection[],
  { kept, refused, stopped }: Kept,
): Promise<Kept> {
  const chosen = new Map(passing.map((selection) => [selection.row.id, selection]));
  const left = new Map(refused);
  let best = kept;
  for (const selection of selections) {
    const { id } = selection.row;
    if (!refused.has(id)) continue;
    const [next] = await attempts(task, [
      selections.flatMap((one) => (one === selection ? one : (chosen.get(one.row.id) ?? []))),
    ]);
    if (failed(next!)) continue;
    chosen.set(id, selection);
    left.delete(id);
    best = next!;
  }

  return {
    kept: best,
    refused: left,
    stopped: stopped.filter(({ finding }) => left.has(finding) || !refused.has(finding)),
  };
}

interface Alternative {
  recipes: readonly Recipe[];
  /** Recipes that are to blame where this alternative passes. */
  leftOut: readonly string[];
}

/** A finding with the recipes that are tried next, and those that are tried where a gate stops these. */
interface Candidate extends Alternative {
  selection: Selection;
  others: Alternative[];
  passes: boolean;
  last: GateResult | null;
}

/** Rounds in which each change is tried alone, with its next recipe where the one before was refused. */
const maxRounds = 4;

async function tryAlone(task: Task, selections: readonly Selection[], all: Attempt) {
  const used = new Set(all.applied.trials.map(({ finding }) => finding));
  const candidates: Candidate[] = selections
    .filter(({ row }) => used.has(row.id))
    .map((selection) => ({
      selection,
      recipes: selection.recipes,
      leftOut: [],
      others: [],
      passes: false,
      last: null,
    }));
  const stopped: Refusal[] = [];
  for (let round = 0; round < maxRounds; round++) {
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

/**
 * Notes whether a candidate passes. Where a gate stops several recipes that worked beside each other, one of them may be to blame: they
 * are tried without each of them, the best one left out first.
 */
function judge(candidate: Candidate, tried: Attempt, stopped: Refusal[]): void {
  const { recipes, others, selection, last } = candidate;
  const blame = (ids: Iterable<string>, gate: GateResult) => {
    for (const id of ids)
      if (!stopped.some(({ recipe }) => recipe === id)) stopped.push(refusal(selection.row.id, id, gate));
  };
  const gate = failed(tried);
  // An alternative that fits nowhere is no success after one that a gate stopped.
  candidate.passes = !gate && (last === null || tried.applied.changes.size > 0);
  if (candidate.passes) {
    if (last) blame(candidate.leftOut, last);
    return;
  }
  if (gate) {
    const used = [...new Set(tried.applied.trials.flatMap(({ recipe, refused }) => (refused ? [] : [recipe])))];
    if (used.length === 1) blame(used, gate);
    candidate.last = gate;
    const without = (ids: readonly string[]) => recipes.filter(({ id }) => !ids.includes(id));
    const next =
      used.length > 1
        ? used.map((id) => ({ recipes: without([id]), leftOut: [id] }))
        : [{ recipes: used.length === 0 ? [] : without(used), leftOut: [] }];
    others.push(...next.filter((one) => one.recipes.length > 0));
  }
  Object.assign(candidate, others.shift() ?? { recipes: [], leftOut: [] });
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
  const { looks, options } = task;
  if (lists.some((selections) => selections.length > 0) && options.gates?.schema) prepareSchemaValidator();
  if (lists.some((selections) => selections.some(mayChangeLooks))) looks?.begin();
  const made: Attempt[] = [];
  for (const selections of lists) made.push(await attempt(task, selections));
  const seen = looks ? made.filter((one, index) => one.fixed && !failed(one) && changesLooks(one, lists[index]!)) : [];
  const problems =
    (await looks?.compare(
      seen.map(({ reopened, applied }) => ({
        office: reopened,
        changed: applied.changes.keys(),
        declared: declaredWords(applied),
      })),
    )) ?? [];
  for (const [index, problem] of problems.entries()) {
    const gate = problem !== null && undrawn.has(problem) ? '8 drawing' : '8 look';
    const result = { gate, passed: problem === null, ...(problem === null ? {} : { detail: problem }) };
    seen[index]!.gates.push(result);
  }

  return made;
}

/** AUTO changes leave the look as it is, unless they draw or their recipe asks for a look. */
function changesLooks({ applied }: Attempt, selections: readonly Selection[]): boolean {
  const kept = new Set(applied.trials.flatMap(({ recipe, refused }) => (refused ? [] : [recipe])));

  return selections.some(({ row, recipes }) =>
    mayChangeLooks({ row, recipes: recipes.filter(({ id }) => kept.has(id)) }),
  );
}

function mayChangeLooks({ row, recipes }: Pick<Selection, 'row' | 'recipes'>): boolean {
  return recipes.some(({ looks }) => row.mode !== 'AUTO' || looks !== 'same');
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
  if (applied.changes.size === 0) return { applied, fixed: null, gates: [], reopened: office, left: analysis };
  options.onStep?.('checking');

  const fixed = writeZip(office.archive, applied.changes);
  const reopened = openPackage(fixed, office.archive.limits);
  await skimSheets(reopened, applied.changes.keys());
  const changed = analyse(reopened, new Set(applied.changes.keys()), rows);
  // Unchanged parts keep what was found in them.
  const left = new Map([...[...analysis].filter(([part]) => !applied.changes.has(part)), ...changed]);
  const gates = await runGates({ office, applied, fixed, reopened, changed, selections, gates: options.gates ?? {} });

  return { applied, fixed, gates, reopened, left };
}

function failed({ gates }: Attempt): GateResult | undefined {
  return gates.find(({ passed }) => !passed);
}
