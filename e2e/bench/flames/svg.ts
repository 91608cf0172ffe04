import { type Frame, native, type Place, samplesBy } from './tree.ts';

/** Pixels. */
const width = 1200;
const margin = 10;
const row = 17;
const letter = 6.65;
const head = 66;
/** Narrower frames cannot be read, and most of a file would be theirs. */
const narrowest = 0.003;
const fontSize = 11;
const fontFamily = "ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace";
/** Readable under black text. */
const hues = [
  '#f4a259',
  '#8cb369',
  '#5fb3d4',
  '#e58f8f',
  '#c3a6dc',
  '#e9c46a',
  '#6cc3a8',
  '#f2b5a7',
  '#a7b8e8',
  '#cdb892',
  '#e79ac4',
];
/** The browser, Node and the system themselves; packages that cost little. */
const nativeHue = '#c2c2c2';
const otherHue = '#e6e6e6';

interface Flames {
  title: string;
  /** What was measured, and how. */
  lines: string[];
  tree: Frame;
  /** Milliseconds of all samples together, for one view or call. */
  milliseconds: number;
  colours: Map<string, string>;
}

/** A colour for each of the dearest packages: the same in every picture of one subject. */
export function coloursOf(trees: Frame[]): Map<string, string> {
  const shares = new Map<string, number>();
  for (const tree of trees)
    for (const [owner, samples] of samplesBy(tree, (place) => place.owner))
      shares.set(owner, (shares.get(owner) ?? 0) + samples / tree.total);
  const dearest = [...shares].toSorted(([, a], [, b]) => b - a).filter(([owner]) => owner !== native);

  return new Map([
    [native, nativeHue],
    ...dearest.slice(0, hues.length).map(([owner], at): [string, string] => [owner, hues[at] ?? otherHue]),
  ]);
}

/** A flame graph: callers below, what they called above them, as wide as their share of the time. */
export function flameGraph({ title, lines, tree, milliseconds, colours }: Flames): string {
  const top = depthOf(tree, tree.total * narrowest);
  const foot = head + top * row;
  const scale = (width - 2 * margin) / tree.total;
  const shapes: string[] = [];
  const draw = (frame: Frame, from: number, level: number): void => {
    const wide = frame.total * scale;
    shapes.push(
      shapeOf(frame, { x: from, y: foot - level * row, wide }, colours, (samples) => cost(samples, tree, milliseconds)),
    );
    let at = from;
    for (const callee of byWeight(frame, tree.total * narrowest)) {
      draw(callee, at, level + 1);
      at += callee.total * scale;
    }
  };
  draw(tree, margin, 1);
  const legend = legendOf(tree, milliseconds, colours, foot + row);

  const size = `width="${width}" height="${legend.end}" viewBox="0 0 ${width} ${legend.end}"`;

  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="${fontFamily}" font-size="${fontSize}">
<rect width="100%" height="100%" fill="#fff"/>
<text x="${margin}" y="22" font-size="16" font-weight="bold">${escaped(title)}</text>
${lines.map((line, at) => `<text x="${margin}" y="${40 + at * 15}" fill="#444">${escaped(line)}</text>`).join('\n')}
${shapes.join('\n')}
${legend.shapes.join('\n')}
</svg>
`;
}

interface Box {
  x: number;
  y: number;
  wide: number;
}

function shapeOf(
  { place, total, self }: Frame,
  { x, y, wide }: Box,
  colours: Map<string, string>,
  costOf: (samples: number) => string,
): string {
  const own = self > 0 && self < total ? `, itself ${costOf(self)}` : '';
  const told = `${place.name}${whereOf(place)}: ${costOf(total)}${own}`;
  const text = fitting(place.name, wide);
  const fill = colours.get(place.owner) ?? otherHue;

  const shape = rectangle({ x: pixels(x), y, width: pixels(Math.max(wide - 0.5, 0.5)), height: row - 1, fill });

  return `<g><title>${escaped(told)}</title>${shape}${text && label(pixels(x + 3), y + 12, text)}</g>`;
}

function whereOf({ file, line, owner }: Place): string {
  if (file === '') return '';

  return ` · ${owner} · ${file}:${line}`;
}

/** The packages by what they cost themselves, most first. */
function legendOf(tree: Frame, milliseconds: number, colours: Map<string, string>, from: number) {
  const columns = 3;
  const owners = [...samplesBy(tree, ({ owner }) => (colours.has(owner) ? owner : 'other packages'))];
  const shapes = owners.map(([owner, samples], at) => {
    const x = margin + (at % columns) * Math.floor((width - 2 * margin) / columns);
    const y = from + row + Math.floor(at / columns) * row;
    const text = `${owner} ${cost(samples, tree, milliseconds)}`;

    const square = rectangle({ x, y, width: 12, height: 12, fill: colours.get(owner) ?? otherHue });

    return square + label(x + 17, y + 10, text);
  });

  return { shapes, end: from + row + (Math.ceil(owners.length / columns) + 1) * row };
}

function byWeight({ callees }: Frame, least: number): Frame[] {
  return [...callees.values()].filter(({ total }) => total >= least).toSorted((a, b) => b.total - a.total);
}

function depthOf(frame: Frame, least: number): number {
  return 1 + Math.max(0, ...byWeight(frame, least).map((callee) => depthOf(callee, least)));
}

function cost(samples: number, tree: Frame, milliseconds: number): string {
  const share = samples / tree.total;
  const spent = share * milliseconds;

  return `${spent.toFixed(milliseconds < 20 ? 3 : 1)} ms (${(share * 100).toFixed(1)} %)`;
}

/** As much of a name as there is room for; nothing where that would say nothing. */
function fitting(name: string, wide: number): string {
  const room = Math.floor((wide - 5) / letter);
  if (name.length <= room) return name;

  return room < 4 ? '' : `${name.slice(0, room - 1)}…`;
}

function rectangle({ x, y, width, height, fill }: Record<'x' | 'y' | 'width' | 'height', number> & { fill: string }) {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
}

function label(x: number, y: number, text: string): string {
  return `<text x="${x}" y="${y}">${escaped(text)}</text>`;
}

const pixels = (value: number) => Number(value.toFixed(1));
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
