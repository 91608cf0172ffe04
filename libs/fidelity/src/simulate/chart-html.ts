import type { PartContext } from '../places/finding-places.js';
import { seriesOf } from './chart-data.js';
import { Effects } from './effects.js';
import { changed, escapeText } from './html.js';

/** A chart as the table of its labels and values; labels that turn into numbers are shown so. */
export function chartHtml(context: PartContext): string {
  const series = seriesOf(context.document.root, new Effects(context)).map(({ name, labels, note, values }) => {
    const cells = values.map((value, index) => {
      const label = note === null ? escapeText(labels[index]!) : changed(labels[index]!, note);
      return `<tr><td>${label}</td><td>${escapeText(value)}</td></tr>`;
    });
    return `<table><tr><th colspan="2">${escapeText(name)}</th></tr>${cells.join('')}</table>`;
  });

  return series.join('\n');
}
