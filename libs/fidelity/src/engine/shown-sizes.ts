import { analyse } from '../findings/analyse.js';
import type { OfficePackage } from '../package/office-package.js';
import { profileRows } from '../profile/import-profile.js';
import { recipesFor } from '../recipes/recipe-book.js';
import { applyRecipes } from '../apply/apply-recipes.js';

/**
 * A presentation in which text that PowerPoint shrinks has the size that PowerPoint shows, for drawing: the renderer would fit it to its
 * box anew, in another size. Files without such text stay as they are.
 */
export function withShownSizes(office: OfficePackage): OfficePackage {
  const row = profileRows().get('powerpoint.shrunk-text');
  if (!row || office.kind.format !== 'pptx') return office;

  return office.and(
    applyRecipes(office, [{ row, recipes: recipesFor(row.id) }], analyse(office, undefined, [row])).changes,
  );
}
