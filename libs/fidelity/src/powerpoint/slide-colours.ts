import type { PartContext } from '../places/finding-places.js';
import { relatedByType, relatedPart } from '../package/related-documents.js';
import { type ColourScheme, colourIn } from '../word/theme-colours.js';
import type { XmlDocument, XmlElement } from '../xml/tree.js';

/** The slide, layout or master under work with those that it takes from, nearest first. */
export function pagesBelow({
  package: office,
  part,
  document,
}: PartContext): { part: string; document: XmlDocument }[] {
  const pages = [{ part, document }];
  for (const type of ['slideLayout', 'slideMaster']) {
    const next = relatedByType(office, pages.at(-1)!.part, type);
    if (next) pages.push(next);
  }

  return pages;
}

/** The colours of the slide's own master, by the names that the slide uses. */
export function slideScheme(context: PartContext): ColourScheme {
  const { package: office } = context;
  const master = pagesBelow(context).at(-1)!;
  const map = master.document.root.first('p:clrMap');
  const target = office.relationships(master.part).find(({ type }) => type === 'theme')?.target;
  const theme = target === undefined ? null : relatedPart(office, target);

  return (name) => theme?.root.at('a:themeElements', 'a:clrScheme')?.first(`a:${map?.attribute(name) ?? name}`);
}

/** The one colour of a fill in this element; undefined where it has none, or one that lets something through. */
export function plainFill(holder: XmlElement | undefined, context: PartContext): string | undefined {
  const fill = holder?.first('a:solidFill');
  if (!fill || !fill.descendants('a:alpha').next().done) return undefined;

  return colourIn(fill, context.package, slideScheme(context));
}

/** The colour of the slide's ground, where it is one. */
export function slideGround(context: PartContext): string | undefined {
  for (const { document } of pagesBelow(context)) {
    const ground = document.root.at('p:cSld', 'p:bg');
    if (!ground) continue;
    const own = ground.first('p:bgPr');
    if (own) return plainFill(own, context);
    const reference = ground.first('p:bgRef');
    // The first fill of a theme's grounds is plain in every theme that Office has.
    return reference?.attribute('idx') === '1001'
      ? colourIn(reference, context.package, slideScheme(context))
      : undefined;
  }

  return 'FFFFFF';
}
