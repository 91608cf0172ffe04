import type { PartContext } from '../places/finding-places.js';
import type { XmlElement } from '../xml/tree.js';

/** Category axes of one level that are written as if they had several. */
export function* singleLevelCategories({ document }: PartContext): Generator<XmlElement> {
  for (const reference of document.elements('c:multiLvlStrRef')) {
    if (reference.first('c:multiLvlStrCache')?.elements('c:lvl').length === 1) yield reference;
  }
}

const supported = ['area', 'area3D', 'bar', 'bar3D', 'line', 'line3D', 'pie', 'pie3D', 'doughnut', 'scatter', 'bubble'];
const supportedNames = new Set(supported.map((name) => `c:${name}Chart`));

/** Treemap, waterfall and histogram. */
const supportedLayouts = new Set(['treemap', 'waterfall', 'clusteredColumn']);

/** Charts of a kind that Sheets does not draw; each chart once. */
export function* unsupportedCharts({ document, role }: PartContext): Generator<XmlElement> {
  if (role === 'chart-ex') {
    const series = [...document.elements('cx:series')];
    if (series.some((one) => !supportedLayouts.has(one.attribute('layoutId') ?? ''))) yield document.root;
    return;
  }
  for (const area of document.elements('c:plotArea')) {
    const odd = area.elements().find(({ name }) => name.endsWith('Chart') && !supportedNames.has(name));
    if (odd) yield odd;
  }
}
