import { type PartContext, PartPlace } from '../places/finding-places.js';
import type { OfficePackage } from '../package/office-package.js';
import { relatedByType, relatedPart } from '../package/related-documents.js';
import { replacementFont } from '../text/fonts.js';
import type { XmlElement } from '../xml/tree.js';

/** Word shows its own check boxes in MS Gothic; a sign that other fonts have too moves no line. */
const boxesAlone = /^[\s☐☑☒]*$/u;

/** Text in a font that Google does not offer, each font once: of runs, and of the styles and defaults that the text uses. */
export function* missingWordFonts({ package: office, part, document }: PartContext): Generator<XmlElement | PartPlace> {
  const seen = new Set<string>();
  const isNew = (name: string | undefined): name is string => {
    if (name === undefined || !replacementFont(name) || seen.has(name)) return false;
    seen.add(name);

    return true;
  };
  for (const fonts of document.elements('w:rFonts')) {
    const run = fonts.parent?.parent;
    if (run?.name === 'w:r' && !boxesAlone.test(run.text) && namesOf(fonts).some(isNew)) yield fonts;
  }
  const styles = relatedByType(office, part, 'styles');
  if (!styles) return;
  const used = usedStyles(document.elements(), styles.document.root.elements('w:style'));
  const theme = relatedByType(office, part, 'theme')?.document.root;
  for (const { where, fonts } of fontsOfStyles(styles.document.root, used)) {
    const names = [...namesOf(fonts), ...(theme ? themeFonts(fonts, theme) : [])];
    const missing = names.find(isNew);
    if (missing !== undefined) yield new PartPlace(styles.part, where, missing);
  }
}

/** The fonts that the text of a document asks for: its runs, and the styles and defaults that it uses. */
export function* fontsOfText(office: OfficePackage): Generator<string> {
  const body = relatedPart(office, office.mainPart);
  if (!body) return;
  for (const fonts of body.elements('w:rFonts')) yield* namesOf(fonts);
  const styles = relatedByType(office, office.mainPart, 'styles');
  if (!styles) return;
  const theme = relatedByType(office, office.mainPart, 'theme')?.document.root;
  const used = usedStyles(body.elements(), styles.document.root.elements('w:style'));
  for (const { fonts } of fontsOfStyles(styles.document.root, used)) {
    yield* namesOf(fonts);
    if (theme) yield* themeFonts(fonts, theme);
  }
}

function namesOf(fonts: XmlElement): string[] {
  return ['w:ascii', 'w:hAnsi'].flatMap((slot) =>
    fonts.attribute(`${slot}Theme`) === undefined ? (fonts.attribute(slot) ?? []) : [],
  );
}

function themeFonts(fonts: XmlElement, theme: XmlElement): string[] {
  const slot = fonts.attribute('w:asciiTheme') ?? fonts.attribute('w:hAnsiTheme');
  if (slot === undefined) return [];
  const kind = slot.startsWith('major') ? 'a:majorFont' : 'a:minorFont';

  return [theme.at('a:themeElements', 'a:fontScheme', kind, 'a:latin')?.attribute('typeface') ?? ''];
}

/** The styles that the text names, those that it need not name, and what all of them are based on. */
function usedStyles(elements: Iterable<XmlElement>, styles: readonly XmlElement[]): Set<XmlElement> {
  const byId = new Map(styles.map((style) => [style.attribute('w:styleId'), style]));
  const open = styles.filter(
    (style) => style.attribute('w:default') === '1' && style.attribute('w:type') === 'paragraph',
  );
  for (const element of elements) {
    if (element.name !== 'w:pStyle' && element.name !== 'w:rStyle') continue;
    const style = byId.get(element.attribute('w:val'));
    if (style) open.push(style);
  }
  const used = new Set<XmlElement>();
  for (let style = open.pop(); style; style = open.pop()) {
    if (used.has(style)) continue;
    used.add(style);
    const base = byId.get(style.first('w:basedOn')?.attribute('w:val'));
    if (base) open.push(base);
  }

  return used;
}

function* fontsOfStyles(
  root: XmlElement,
  used: ReadonlySet<XmlElement>,
): Generator<{ where: string; fonts: XmlElement }> {
  const general = root.at('w:docDefaults', 'w:rPrDefault', 'w:rPr', 'w:rFonts');
  if (general) yield { where: 'The whole document', fonts: general };
  for (const style of root.elements('w:style')) {
    const fonts = used.has(style) ? style.at('w:rPr', 'w:rFonts') : undefined;
    if (fonts) yield { where: `Style “${style.first('w:name')?.attribute('w:val') ?? ''}”`, fonts };
  }
}
