import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { PartContext } from '../places/finding-places.js';
import type { XmlElement } from '../xml/tree.js';

const FontList = z.object({ missing: z.record(z.string(), z.string()) });
let list: Map<string, string> | undefined;

/** The offered font that comes nearest to one that is not offered; undefined for fonts that are, or that nobody here knows. */
export function replacementFont(name: string): string | undefined {
  list ??= readFonts();

  return list.get(name.trim().toLowerCase());
}

function readFonts(): Map<string, string> {
  const file = new URL('../../profile/fonts.json', import.meta.url);
  const { missing } = FontList.parse(JSON.parse(readFileSync(file, 'utf8')));

  return new Map(Object.entries(missing).map(([name, offered]) => [name.toLowerCase(), offered]));
}

/** Every place that names a font which is not offered. */
export function* missingFonts({ document }: PartContext): Generator<XmlElement> {
  for (const element of document.elements()) {
    if (!['a:latin', 'a:ea', 'a:cs', 'a:sym'].includes(element.name)) continue;
    if (replacementFont(element.attribute('typeface') ?? '')) yield element;
  }
}
