import type { PartContext } from '../findings/finding-places.js';
import { Effects, noteOf } from './effects.js';
import { changed, escapeText } from './html.js';

const mostPoints = 200;

/** A chart as the table of its labels and values; labels that turn into numbers are shown so. */
export function chartHtml(context: PartContext): string {
  const effects = new Effects(context);
  const series = [...context.document.elements('c:ser')].map((one) => {
    const category = one.first('c:cat');
    const row = category
      ?.elements()
      .map((reference) => effects.at(reference))
      .find(Boolean);
    const labels = [...(category?.descendants('c:pt') ?? [])].map((point) => point.text);
    const values = [...(one.first('c:val')?.descendants('c:pt') ?? [])].map((point) => point.text);
    const cells = values.slice(0, mostPoints).map((value, index) => {
      const label = row ? changed(String(index + 1), noteOf(row)) : escapeText(labels[index] ?? '');
      return `<tr><td>${label}</td><td>${escapeText(value)}</td></tr>`;
    });
    return `<table><tr><th colspan="2">${escapeText(one.first('c:tx')?.text ?? 'Series')}</th></tr>${cells.join('')}</table>`;
  });

  return series.join('\n');
}
