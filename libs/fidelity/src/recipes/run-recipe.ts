import type { PartContext } from '../findings/finding-places.js';
import { keepOf } from '../findings/sheet-cells.js';
import { OpenProblem } from '../package/open-problem.js';
import { compareTexts } from '../text/compare-texts.js';
import { storyTexts } from '../text/story-text.js';
import { Journal } from '../xml/edit.js';
import { parseXml } from '../xml/parse.js';
import type { XmlElement } from '../xml/tree.js';
import { writeXml } from '../xml/write.js';
import { type ChangeContext, type DeclaredChange, NotApplicable } from './change.js';
import { perform } from './operations.js';
import type { PartChanges } from '../package/zip-writer.js';
import type { Recipe } from './recipe.js';

export interface RecipeResult {
  text: string;
  applied: number;
  declared: DeclaredChange[];
  parts: PartChanges;
  /** Whether the part itself goes. */
  removesPart: boolean;
  refused: { gate: string; detail: string } | null;
}

/** A recipe may not let a part grow without end. */
const growth = { times: 4, plus: 1024 * 1024 };

/** Runs a recipe over its places in one part and holds the outcome against its promise. Null where it fits no place. */
export function runRecipe(recipe: Recipe, places: readonly XmlElement[], part: PartContext): RecipeResult | null {
  const before = storyTexts(part.document);
  const context: ChangeContext = { ...part, declared: [], parts: new Map(), removesPart: false };
  let applied = 0;
  for (const place of places) if (runAt(recipe, place, context)) applied++;
  if (applied === 0 || !(part.document.touched || context.removesPart)) return null;

  const text = writeXml(part.document);
  const { declared, parts, removesPart } = context;

  return { text, applied, declared, parts, removesPart, refused: judge() };

  function judge(): RecipeResult['refused'] {
    if (text.length > part.document.source.length * growth.times + growth.plus)
      return { gate: 'package', detail: 'the part grew too much' };
    try {
      const after = storyTexts(
        parseXml(text, { maxDepth: part.package.archive.limits.xmlDepth, keep: keepOf(part.role) }),
      );
      const difference = compareTexts(before, after, recipe.text, declared);
      return difference === null ? null : { gate: 'text', detail: difference };
    } catch (cause) {
      if (cause instanceof OpenProblem) return { gate: 'package', detail: cause.message };
      throw cause;
    }
  }
}

/** All operations at one place, or none: a place that turns out not to fit is put back as it was. */
function runAt(recipe: Recipe, place: XmlElement, context: ChangeContext): boolean {
  const journal = new Journal(place.document);
  const declared = context.declared.length;
  try {
    for (const operation of recipe.operations) perform(operation, place, context);
    journal.close();
    return true;
  } catch (cause) {
    if (!(cause instanceof NotApplicable)) throw cause;
    journal.rollBack();
    context.declared.length = declared;
    return false;
  }
}
