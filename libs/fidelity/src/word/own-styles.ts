import { type PartContext, PartPlace } from '../places/finding-places.js';
import { outlineLevel, styleName } from './styles.js';
import { styleSheet } from './text-format.js';

/** Paragraph styles of the user's own that text is set in, with how often; headings are another matter. */
export function* ownStyles(context: PartContext): Generator<PartPlace> {
  const { byId } = styleSheet(context);
  const used = new Map<string, number>();
  for (const mark of context.document.elements('w:pStyle')) {
    const id = mark.attribute('w:val') ?? '';
    if (mark.parent?.name === 'w:pPr' && !mark.closest('mc:Fallback')) used.set(id, (used.get(id) ?? 0) + 1);
  }
  for (const [id, times] of used) {
    const style = byId.get(id);
    if (!style || style.attribute('w:type') !== 'paragraph' || outlineLevel(style, byId) !== null) continue;
    if (!['1', 'true', 'on'].includes(style.attribute('w:customStyle') ?? '')) continue;
    const name = styleName(style) || id;
    yield new PartPlace(context.part, `style “${name}”, ${times} ${times === 1 ? 'paragraph' : 'paragraphs'}`, name);
  }
}
