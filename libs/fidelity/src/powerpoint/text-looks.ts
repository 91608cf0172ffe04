import type { PartContext } from '../places/finding-places.js';
import type { XmlElement } from '../xml/tree.js';

const pointEmu = 12_700;
/** The width of a line that names none. */
const usualWidth = 9525;

/** Lines below one point that are dashed. */
export function* thinDashes({ document }: PartContext): Generator<XmlElement> {
  for (const line of document.elementsNamed(['a:ln', 'a:lnL', 'a:lnR', 'a:lnT', 'a:lnB'])) {
    const dash = line.first('a:prstDash')?.attribute('val') ?? 'solid';
    if (dash === 'solid' || line.first('a:noFill') || line.closest('a:rPr', 'mc:Fallback')) continue;
    if (Number(line.attribute('w') ?? usualWidth) < pointEmu) yield line;
  }
}

/** Paragraphs whose words take colour or size from a default of the paragraph, without any of their own. */
export function* paragraphDefaults({ document }: PartContext): Generator<XmlElement> {
  for (const standard of document.elements('a:defRPr')) {
    const paragraph = standard.parent?.name === 'a:pPr' ? standard.parent.parent : null;
    if (paragraph?.name !== 'a:p') continue;
    const [size, colour] = [standard.attribute('sz') !== undefined, standard.first('a:solidFill') !== undefined];
    const relies = paragraph.elements('a:r').some((run) => {
      const own = run.first('a:rPr');
      const words = (run.first('a:t')?.text ?? '').trim() !== '';

      return words && ((size && own?.attribute('sz') === undefined) || (colour && !own?.first('a:solidFill')));
    });
    if (relies) yield paragraph;
  }
}

/** Links that start something else than a slide or an address. */
export function* otherActions({ document }: PartContext): Generator<XmlElement> {
  for (const link of document.elementsNamed(['a:hlinkClick', 'a:hlinkHover', 'a:hlinkMouseOver']))
    if (/^ppaction:\/\/(?:program|macro|ole|customshow)/i.test(link.attribute('action') ?? '')) yield link;
}
