import type { PartContext } from '../places/finding-places.js';
import { OpenProblem } from '../xml/open-problem.js';
import type { PartChanges } from '../package/part-content.js';
import { compareTexts } from '../text/compare-texts.js';
import { readPart, type ReadPart } from '../text/part-texts.js';
import type { Story } from '../text/story-text.js';
import { EditProblem, Journal } from '../xml/edit.js';
import type { XmlElement } from '../xml/tree.js';
import { writeXml } from '../xml/write.js';
import {
  type ChangeContext,
  type DeclaredChange,
  type SkippedPlace,
  NotApplicable,
  type Pictures,
} from '../recipes/change-context.js';
import { perform } from './operations.js';
import { PartEdits } from '../recipes/part-edits.js';
import type { Recipe } from '../recipes/recipe.js';

export interface RecipeResult {
  text: string;
  /** The places that it changed, as they were found. */
  applied: XmlElement[];
  declared: DeclaredChange[];
  parts: PartChanges;
  replacedPictures: string[];
  wordsInPictures: string[];
  /** Whether the part itself goes. */
  removesPart: boolean;
  /** The part read again, where it is small enough to be kept as a tree. */
  after: ReadPart | null;
  refused: { gate: string; detail: string } | null;
}

/** A recipe may not let a part grow without end. */
const growth = { times: 4, plus: 1024 * 1024 };

/**
 * Runs a recipe over its places in one part and holds the outcome against its promise. Null where it fits no place. The
 * places that it does not fit are noted in `skipped`.
 */
export function runRecipe(
  recipe: Recipe,
  places: readonly XmlElement[],
  part: PartContext,
  pictures: Pictures,
  skipped: SkippedPlace[],
): RecipeResult | null {
  // A sheet is read from its source, which the recipe leaves as it is.
  const before = part.role === 'excel.sheet' ? null : readPart(part).stories;
  const context: ChangeContext = {
    ...part,
    declared: [],
    replacedPictures: [],
    wordsInPictures: [],
    parts: new PartEdits(part.package),
    removesPart: false,
    pictures,
  };
  const applied: XmlElement[] = [];
  for (const place of places) {
    const reason = runAt(recipe, place, context);
    if (reason === null) applied.push(place);
    else skipped.push({ finding: recipe.finding, recipe: recipe.id, part: part.part, reason });
  }
  const changed = part.document.touched || context.removesPart || context.parts.size > 0;
  if (applied.length === 0 || !changed) return null;

  const text = writeXml(part.document);
  const { declared, removesPart, replacedPictures, wordsInPictures } = context;
  const parts = context.parts.written();
  const outcome = { text, applied, declared, parts, removesPart, replacedPictures, wordsInPictures };
  if (text.length > part.document.source.length * growth.times + growth.plus) {
    return { ...outcome, after: null, refused: { gate: 'package', detail: 'the part grew too much' } };
  }
  try {
    const { after, difference } = before
      ? compared(before, readPart({ ...part, source: text }), recipe, declared)
      : comparedSheets(part, text, recipe, declared);
    return { ...outcome, after, refused: difference === null ? null : { gate: 'text', detail: difference } };
  } catch (cause) {
    if (!(cause instanceof OpenProblem)) throw cause;
    return { ...outcome, after: null, refused: { gate: 'package', detail: cause.message } };
  }
}

function compared(before: Story[], after: ReadPart, { text }: Recipe, declared: DeclaredChange[]) {
  return { after, difference: compareTexts(before, after.stories, text, declared) };
}

/**
 * Plain rows before the first change hold the same text on both sides. Where the rest is not as promised, all is read: a change may have
 * been declared for a place in those rows.
 */
function comparedSheets(part: PartContext, text: string, recipe: Recipe, declared: DeclaredChange[]) {
  const read = (known: number) =>
    compared(readPart({ ...part, known }).stories, readPart({ ...part, source: text, known }), recipe, declared);
  const rest = read(commonLength(part.document.source, text));

  return rest.difference === null ? rest : read(0);
}

const step = 64 * 1024;

/** How many characters two texts have in common at their start, in whole steps. */
function commonLength(before: string, after: string): number {
  let at = 0;
  while (at + step <= before.length && before.slice(at, at + step) === after.slice(at, at + step)) at += step;

  return at;
}

/** All operations at one place, or none: a place that turns out not to fit is put back as it was, and the reason is given. */
function runAt(recipe: Recipe, place: XmlElement, context: ChangeContext): string | null {
  const journal = new Journal(place.document);
  const declared = context.declared.length;
  context.parts.begin();
  const [replaced, drawn] = [context.replacedPictures.length, context.wordsInPictures.length];
  try {
    for (const operation of recipe.operations) perform(operation, place, context);
    journal.close();
    context.parts.close();
    return null;
  } catch (cause) {
    if (!(cause instanceof NotApplicable || cause instanceof EditProblem || cause instanceof OpenProblem)) throw cause;
    journal.rollBack();
    context.declared.length = declared;
    context.parts.rollBack();
    context.replacedPictures.length = replaced;
    context.wordsInPictures.length = drawn;
    return cause instanceof NotApplicable ? cause.message : 'the place is built in another way';
  }
}
