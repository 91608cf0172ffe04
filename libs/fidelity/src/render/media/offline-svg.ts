import { SaxesParser } from 'saxes';
import { decodeText } from '../../xml/text-encoding.js';

const maxBytes = 4 * 1024 * 1024;
const maxDepth = 256;
/** Elements that are drawn, each as often as `use` repeats it. */
const maxDrawn = 200_000;
const namespace = 'http://www.w3.org/2000/svg';
/** Elements that run, hold another markup, or change an address while the picture is shown. */
const refusedElements = new Set(['script', 'foreignobject', 'iframe', 'object', 'embed', 'handler', 'set']);
const refusedStart = /^animate/;

/** Judges a picture that is embedded in the SVG: whether a renderer may be given these bytes as they are. */
export type IsHarmless = (bytes: Buffer) => boolean;

/** An SVG names another place, embeds what is no harmless picture, or cannot be read. */
class NotSelfContained extends Error {}

/**
 * An SVG that names no other place, written as it was read: in UTF-8 and without a declaration of its own. Null for bytes that are no
 * SVG, and for one that names a place, embeds anything but harmless pictures, or repeats itself without end.
 */
export function offlineSvg(bytes: Uint8Array, isHarmless: IsHarmless): Uint8Array | null {
  if (bytes.length > maxBytes) return null;
  const text = textOf(bytes)?.replace(/^\uFEFF?(?:<\?xml\s[^>]*\?>)?\s*/, '');
  if (text === undefined || !text.startsWith('<')) return null;
  try {
    read(text, isHarmless);
  } catch (error) {
    if (error instanceof NotSelfContained) return null;
    throw error;
  }

  return Buffer.from(text);
}

/** Undefined for bytes that are no text: a PDF or an HD photo, which a document may show as well. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return decodeText(bytes).text;
  } catch {
    return undefined;
  }
}

/** An element while it is read: what it draws itself, and what it repeats. */
interface Drawn {
  name: string;
  id: string | undefined;
  count: number;
  uses: string[];
}

function read(text: string, isHarmless: IsHarmless): void {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const refuse = () => {
    throw new NotSelfContained();
  };
  const open: Drawn[] = [];
  const named = new Map<string, Drawn>();
  let whole: Drawn | undefined;
  const judgeCss = (css: string) => {
    if (!isHarmlessCss(css, isHarmless)) refuse();
  };

  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('processinginstruction', refuse);
  parser.on('opentag', ({ uri, local, attributes }) => {
    const name = local.toLowerCase();
    if (open.length === 0 && (uri !== namespace || name !== 'svg')) refuse();
    if (open.length >= maxDepth || refusedElements.has(name) || refusedStart.test(name)) refuse();
    const drawn: Drawn = { name, id: undefined, count: 1, uses: [] };
    for (const { local: key, value, uri: of } of Object.values(attributes)) {
      const attribute = key.toLowerCase();
      if (of.endsWith('/xmlns/')) continue;
      if (attribute === 'id') drawn.id = value;
      if (attribute === 'base' || attribute.startsWith('on')) refuse();
      if (attribute !== 'href' && attribute !== 'src') judgeCss(value);
      else if (!isHarmlessTarget(value, isHarmless)) refuse();
      else if (name === 'use' && value.trim().startsWith('#')) drawn.uses.push(value.trim().slice(1));
    }
    open.push(drawn);
  });
  const onText = (css: string) => {
    if (open.at(-1)?.name === 'style') judgeCss(css);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => {
    const drawn = open.pop()!;
    if (drawn.id !== undefined) named.set(drawn.id, drawn);
    const parent = open.at(-1);
    if (!parent) return void (whole = drawn);
    parent.count += drawn.count;
    parent.uses.push(...drawn.uses);
  });
  parser.write(text).close();

  if (!whole || drawnBy(whole, named) > maxDrawn) refuse();
}

/** How many elements are drawn with all that is repeated; infinite where an element repeats itself. */
function drawnBy(element: Drawn, named: ReadonlyMap<string, Drawn>): number {
  const known = new Map<Drawn, number>();
  const count = (one: Drawn): number => {
    const before = known.get(one);
    if (before !== undefined) return before;
    known.set(one, Infinity);
    if (known.size > maxDrawn) return Infinity;
    let sum = one.count;
    for (const id of one.uses) {
      const target = named.get(id);
      if (target) sum += count(target);
      if (sum > maxDrawn) break;
    }
    known.set(one, sum);

    return sum;
  };

  return count(element);
}

/** Whether a style, or another attribute that may hold `url(…)`, names nothing outside. An escape could hide the word. */
function isHarmlessCss(css: string, isHarmless: IsHarmless): boolean {
  if (!/url|@|image|expression|\\/i.test(css)) return true;
  if (css.includes('\\') || /@\s*(?:import|font-face|charset|namespace)|image(?:-set)?\s*\(|expression\s*\(/i.test(css))
    return false;
  const targets = [...css.matchAll(/url\s*\(\s*(["']?)([^"')]*)\1\s*\)/gi)];
  const mentions = css.match(/url\s*\(/gi) ?? [];

  return targets.length === mentions.length && targets.every(([, , target]) => isHarmlessTarget(target!, isHarmless));
}

const embedded = /^data:image\/[\w.+-]{1,40}(?:;charset=[\w-]{1,20})?;base64,([A-Za-z0-9+/=\s]*)$/i;

/** A place in the same picture, or a picture in the address itself. */
function isHarmlessTarget(target: string, isHarmless: IsHarmless): boolean {
  const value = target.trim();
  if (value === '' || value.startsWith('#')) return true;
  const [, base64] = embedded.exec(value) ?? [];

  return base64 !== undefined && isHarmless(Buffer.from(base64, 'base64'));
}
