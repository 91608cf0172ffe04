import type { Evidence } from '@fidelio/contracts';
import { detect } from '../findings/detect.js';
import type { Analysis } from '../findings/analyse.js';
import { type PartContext, PartPlace } from '../places/finding-places.js';
import { locatorFor } from '../findings/locate.js';
import { evidenceOf, locationOf } from '../findings/place-evidence.js';
import type { RoleOfPart } from '../places/part-roles.js';
import { openPart, partsToWalk } from '../findings/walk.js';
import type { OfficePackage } from '../package/office-package.js';
import { compact, type PartChanges, type PartContent } from '../package/part-content.js';
import type { DatedRow } from '../profile/import-profile.js';
import type { DeclaredChange, SkippedPlace, Pictures } from '../recipes/change-context.js';
import type { Recipe, TextPromise } from '../recipes/recipe.js';
import { ownString } from '../text/own-string.js';
import type { XmlElement } from '../xml/tree.js';
import { runRecipe } from './run-recipe.js';

/** A finding to fix, with the recipes to try for it, best first. */
export interface Selection {
  row: DatedRow;
  recipes: readonly Recipe[];
}

export interface RecipeTrial {
  finding: string;
  recipe: string;
  part: string;
  places: number;
  /** Where the first of them are. */
  evidence: Evidence[];
  promise: TextPromise;
  /** Why it was not kept, where it was not. */
  refused: { gate: string; detail: string } | null;
  declared: DeclaredChange[];
  /** Media parts that another picture is shown for now. */
  replacedPictures: string[];
  /** Words that are part of a new picture now. */
  wordsInPictures: string[];
}

export interface AppliedRecipes {
  office: OfficePackage;
  /** Parts that differ from the archive, by their name there. */
  changes: PartChanges;
  trials: RecipeTrial[];
  /** Places that were left as they are, since the recipe did not fit them. */
  skipped: SkippedPlace[];
}

/** Places are located before the recipe runs, since it may take them out; where it changes more, the first ones are named. */
const located = 200;
const shown = 20;

/** Applies recipes part by part. A recipe that breaks its own promise is undone at once. */
export function applyRecipes(
  office: OfficePackage,
  selections: readonly Selection[],
  analysis: Analysis,
  pictures: Pictures = new Map(),
): AppliedRecipes {
  const changes = new Map<string, PartContent | null>();
  const trials: RecipeTrial[] = [];
  const skipped: SkippedPlace[] = [];
  let current = office;
  parts: for (const place of inOrder(partsToWalk(office))) {
    // A part in which nothing was found is not opened again. What changes in the sheets may uncover something in the workbook.
    const uncovered = place.role === 'excel.workbook' && current !== office;
    if (!uncovered && !selections.some(({ row }) => analysis.get(place.part)?.has(row.id))) continue;
    let context = openPart(current, place);
    for (const { row, recipes } of selections) {
      for (const recipe of recipes) {
        if (detect(row, context).next().done) break;
        const trial = tryRecipe(recipe, row, context, { pictures, skipped, changes });
        if (!trial) continue;
        trials.push(trial.trial);
        if (trial.changes) {
          for (const [part, bytes] of trial.changes) changes.set(part, bytes);
          current = current.with(changes);
          if (!current.has(place.part)) continue parts;
        }
        const document = trial.changes && trial.after?.document;
        context = document ? { ...context, package: current, document } : openPart(current, place, trial.text);
      }
    }
    const name = office.nameOf(place.part) ?? place.part;
    const own = changes.get(name);
    if (own) changes.set(name, compact(own));
  }

  return { office: current, changes, trials, skipped };
}

/** The workbook comes last: whether it has a link that nothing uses depends on what became of the sheets. */
function inOrder(places: RoleOfPart[]): RoleOfPart[] {
  return places.toSorted((a, b) => Number(a.role === 'excel.workbook') - Number(b.role === 'excel.workbook'));
}

interface Trials {
  pictures: Pictures;
  skipped: SkippedPlace[];
  /** What recipes before this one changed. */
  changes: PartChanges;
}

function tryRecipe(recipe: Recipe, row: DatedRow, context: PartContext, { pictures, skipped, changes }: Trials) {
  const places = [...detect(row, context)].filter((place): place is XmlElement => !(place instanceof PartPlace));
  const locate = locatorFor(context);
  const found = new Map(
    places.slice(0, located).map((place) => [place, evidenceOf(place, context, locationOf(place, context, locate))]),
  );
  const result = runRecipe(recipe, places, context, pictures, skipped);
  if (!result) return null;

  const { part } = context;
  const name = context.package.nameOf(part) ?? part;
  const document = result.removesPart ? null : result.after?.document;
  const idle = document && [...detect(row, { ...afterwards(context, changes, result.parts), document })].length >= places.length; // prettier-ignore
  const useless = { gate: 'idempotent', detail: 'what it was to fix is still there' };
  const refused = result.refused ?? (idle ? useless : null);
  const trial: RecipeTrial = {
    finding: row.id,
    recipe: recipe.id,
    part,
    places: result.applied.length,
    evidence: result.applied.flatMap((place) => found.get(place) ?? []).slice(0, shown),
    promise: recipe.text,
    refused,
    declared: result.declared.map((change) => ({
      ...change,
      removed: ownString(change.removed),
      inserted: ownString(change.inserted),
    })),
    replacedPictures: result.replacedPictures,
    wordsInPictures: result.wordsInPictures,
  };
  if (refused) return { trial, changes: null, after: null, text: undefined };

  const own = result.removesPart ? null : context.package.encoded(part, result.text);

  return { trial, changes: new Map([...result.parts, [name, own]]), after: result.after, text: result.text };
}

/** The part in the package as the recipe leaves it: what it was to fix may lie in another part. */
function afterwards(context: PartContext, changes: PartChanges, parts: PartChanges): PartContext {
  if (parts.size === 0) return context;

  return { ...context, package: context.package.with(new Map([...changes, ...parts])) };
}
