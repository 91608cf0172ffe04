import type { PartContext } from '../places/finding-places.js';
import { escapeAttribute } from '../xml/escape.js';
import { type ChartSeries, seriesOf } from './chart-data.js';
import { Effects } from './effects.js';
import { escapeText } from './html.js';

const [width, height] = [480, 260];
/** Room for the labels and the names of the series. */
const plot = { left: 44, top: 14, right: width - 8, bottom: height - 46 };
const colours = ['#3366cc', '#dc3912', '#ff9900', '#109618', '#990099', '#0099c6'];
const kinds = ['pieChart', 'pie3DChart', 'doughnutChart', 'lineChart', 'line3DChart', 'areaChart', 'scatterChart'];
/** Series of a chart that are drawn. */
const maxSeries = 12;

/** A chart as it would be drawn, from the values that it keeps itself: columns, lines or slices. Empty where it keeps none. */
export function chartSvg(context: PartContext): string {
  const { root } = context.document;
  const series = seriesOf(root, new Effects(context)).slice(0, maxSeries);
  const longest = series.toSorted((a, b) => b.values.length - a.values.length)[0];
  if (!longest || longest.values.length === 0) return '';
  const kind = kinds.find((name) => !root.descendants(`c:${name}`).next().done) ?? 'barChart';
  const draw = /pie|doughnut/i.test(kind) ? slices : /line|area|scatter/i.test(kind) ? lines : columns;
  const name = escapeAttribute(`Chart: ${series.map((one) => one.name).join(', ')}`);

  return `<svg class="chart" role="img" aria-label="${name}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" xmlns="http://www.w3.org/2000/svg">${draw(series, longest)}</svg>`;
}

const numbers = ({ values }: ChartSeries) => values.map((value) => Number(value) || 0);
const round = (value: number) => Math.round(value * 10) / 10;
const colourOf = (index: number) => colours[index % colours.length]!;

function columns(series: ChartSeries[], longest: ChartSeries): string {
  const scale = scaleOf(series);
  const step = (plot.right - plot.left) / longest.values.length;
  const wide = (step * 0.7) / series.length;
  const bars = series.flatMap((one, order) =>
    numbers(one).map((value, index) => {
      const [from, to] = [scale(0), scale(value)];
      const left = plot.left + index * step + step * 0.15 + order * wide;
      return `<rect x="${round(left)}" y="${round(Math.min(from, to))}" width="${round(wide)}" height="${round(Math.abs(to - from))}" fill="${colourOf(order)}"/>`;
    }),
  );

  return frame(series, longest, scale) + bars.join('');
}

function lines(series: ChartSeries[], longest: ChartSeries): string {
  const scale = scaleOf(series);
  const step = (plot.right - plot.left) / longest.values.length;
  const paths = series.map((one, order) => {
    const points = numbers(one).map(
      (value, index) => `${round(plot.left + (index + 0.5) * step)},${round(scale(value))}`,
    );
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colourOf(order)}" stroke-width="2"/>`;
  });

  return frame(series, longest, scale) + paths.join('');
}

/** The first series alone, as slices are drawn. */
function slices([first]: ChartSeries[]): string {
  const values = numbers(first!).map((value) => Math.max(0, value));
  const sum = values.reduce((total, value) => total + value, 0) || 1;
  const [x, y, radius] = [130, height / 2, 105];
  const edge = (share: number) =>
    `${round(x + radius * Math.sin(share * 2 * Math.PI))} ${round(y - radius * Math.cos(share * 2 * Math.PI))}`;
  let from = 0;
  const pieces = values.map((value, index) => {
    const to = from + value / sum;
    const path =
      value === sum
        ? `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colourOf(index)}"/>`
        : `<path d="M${x} ${y}L${edge(from)}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${edge(to)}Z" fill="${colourOf(index)}"/>`;
    from = to;
    return path;
  });
  const names = first!.labels
    .slice(0, maxSeries)
    .map((label, index) => legend(label, index, 270, 30 + index * 18, first!.note));

  return pieces.join('') + names.join('');
}

type Scale = (value: number) => number;

function scaleOf(series: ChartSeries[]): Scale {
  const all = series.flatMap(numbers);
  const [least, most] = [Math.min(0, ...all), Math.max(0, ...all)];
  const range = most - least || 1;

  return (value) => plot.bottom - ((value - least) / range) * (plot.bottom - plot.top);
}

/** Axes with the ends of the values, the labels below, and the names of the series. */
function frame(series: ChartSeries[], { labels, note, values }: ChartSeries, scale: Scale): string {
  const step = (plot.right - plot.left) / values.length;
  const every = Math.ceil(values.length / 10);
  const all = series.flatMap(numbers);
  const ends = [...new Set([Math.min(0, ...all), 0, Math.max(0, ...all)])];
  const grid = ends.map(
    (value) =>
      `<path d="M${plot.left} ${round(scale(value))}H${plot.right}" stroke="#dadce0"/>${word(String(value), plot.left - 6, scale(value) + 4, 'end', null)}`,
  );
  const below = labels.map((label, index) =>
    index % every > 0 ? '' : word(label, plot.left + (index + 0.5) * step, plot.bottom + 16, 'middle', note),
  );
  const names = series.slice(0, 4).map((one, index) => legend(one.name, index, plot.left + index * 108, height - 14, null)); // prettier-ignore

  return grid.join('') + below.join('') + names.join('');
}

function legend(label: string, index: number, x: number, y: number, note: string | null): string {
  return `<rect x="${x}" y="${y - 9}" width="10" height="10" fill="${colourOf(index)}"/>${word(label, x + 15, y, 'start', note)}`;
}

const maxLabelLetters = 16;

function word(text: string, x: number, y: number, anchor: string, note: string | null): string {
  const short = text.length > maxLabelLetters ? `${text.slice(0, maxLabelLetters - 1)}…` : text;
  const mark = note === null ? '' : `<title>${escapeText(note)}</title>`;

  return `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" font-size="11" fill="${note === null ? '#3c4043' : '#8a5300'}">${mark}${escapeText(short)}</text>`;
}
