import type { PartContext } from '../places/finding-places.js';
import { relatedByType } from '../package/related-documents.js';
import type { OfficePackage } from '../package/office-package.js';
import type { XmlElement } from '../xml/tree.js';
import { maxStyleChain, stylesById } from './styles.js';

export interface StyleSheet {
  byId: ReadonlyMap<string, XmlElement>;
  /** The styles that paragraphs have which name none. */
  usual: XmlElement | undefined;
  defaults: XmlElement | undefined;
  /** Its markup, for a first look. */
  source: string;
}

const sheets = new WeakMap<OfficePackage, StyleSheet>();

/** The styles of a document; empty where it has none. */
export function styleSheet({ package: office }: Pick<PartContext, 'package'>): StyleSheet {
  const known = sheets.get(office);
  if (known) return known;
  const document = relatedByType(office, office.mainPart, 'styles')?.document;
  const byId = document ? stylesById(document) : new Map<string, XmlElement>();
  const isUsual = (style: XmlElement) =>
    style.attribute('w:type') === 'paragraph' && ['1', 'true', 'on'].includes(style.attribute('w:default') ?? '');
  const sheet = {
    byId,
    usual: [...byId.values()].find(isUsual),
    defaults: document?.root.first('w:docDefaults'),
    source: document?.source ?? '',
  };
  sheets.set(office, sheet);

  return sheet;
}

/** A style and those that it is based on, nearest first. */
export function styleChain(style: XmlElement | undefined, { byId }: StyleSheet): XmlElement[] {
  const chain: XmlElement[] = [];
  let current = style;
  while (current && !chain.includes(current) && chain.length < maxStyleChain) {
    chain.push(current);
    current = byId.get(current.first('w:basedOn')?.attribute('w:val') ?? '');
  }

  return chain;
}

/** The styles of a paragraph, nearest first. */
export function paragraphStyles(paragraph: XmlElement, sheet: StyleSheet): XmlElement[] {
  const id = paragraph.at('w:pPr', 'w:pStyle')?.attribute('w:val');

  return styleChain(id === undefined ? sheet.usual : (sheet.byId.get(id) ?? sheet.usual), sheet);
}

export interface RunFormat {
  /** Points. */
  size: number;
  font: string | undefined;
}

/** Size and font of a run, or of the paragraph's mark, as Word looks them up: itself, its style, the paragraph's, the defaults. */
export function runFormat(
  properties: XmlElement | undefined,
  styles: readonly XmlElement[],
  sheet: StyleSheet,
): RunFormat {
  const own = styleChain(sheet.byId.get(properties?.first('w:rStyle')?.attribute('w:val') ?? ''), sheet);
  const layers = [
    properties,
    ...[...own, ...styles].map((style) => style.first('w:rPr')),
    sheet.defaults?.at('w:rPrDefault', 'w:rPr'),
  ];
  const find = (read: (layer: XmlElement) => string | undefined) => {
    for (const layer of layers) {
      const value = layer && read(layer);
      if (value !== undefined) return value;
    }
    return undefined;
  };
  const size = Number(find((layer) => layer.first('w:sz')?.attribute('w:val'))) / 2;

  return {
    size: size > 0 ? size : 10,
    font: find((layer) => layer.first('w:rFonts')?.attribute('w:ascii')),
  };
}
