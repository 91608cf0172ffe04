import type { XmlElement } from '../xml/tree.js';
import type { Effects } from './effects.js';
import { noteOf } from './effects.js';

/** Points of a series that are drawn. */
const maxPoints = 200;

export interface ChartSeries {
  name: string;
  /** As they arrive: labels that the import loses are counted instead. */
  labels: string[];
  /** Why the labels arrive otherwise; null where they do not. */
  note: string | null;
  values: string[];
}

/** The series of a chart with the labels and values that it keeps itself. */
export function seriesOf(chart: XmlElement, effects: Effects): ChartSeries[] {
  return [...chart.descendants('c:ser')].map((one) => {
    const category = one.first('c:cat');
    const row = category
      ?.elements()
      .map((reference) => effects.at(reference))
      .find(Boolean);
    const values = textsOf(one.first('c:val') ?? one.first('c:yVal')).slice(0, maxPoints);
    const labels = textsOf(category ?? one.first('c:xVal'));

    return {
      name: one.first('c:tx')?.text ?? 'Series',
      labels: values.map((_, index) => (row ? String(index + 1) : (labels[index] ?? ''))),
      note: row ? noteOf(row) : null,
      values,
    };
  });
}

function textsOf(data: XmlElement | undefined): string[] {
  return [...(data?.descendants('c:pt') ?? [])].map((point) => point.text);
}
