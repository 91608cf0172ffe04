/** Checks of corrected files by means that share nothing with the engine. */
import { strFromU8, unzipSync } from 'fflate';
import { wordsOf } from './lost-words.ts';

const textTags = /<(?:[\w-]+:)?(t|delText|v)(?:\s[^>]*)?>([^<]*)<\/(?:[\w-]+:)?\1>/g;

/** All text of the parts that a reader sees, white space left out, part by part. */
export function allText(bytes: Uint8Array): string {
  const parts = unzipSync(bytes, {
    filter: ({ name }) => /^(?:word|ppt|xl)\/.*\.xml$/i.test(name.replaceAll('\\', '/')),
  });
  const texts = Object.keys(parts)
    .toSorted()
    .map((name) => {
      const part = parts[name] ?? new Uint8Array();
      const source = part[0] === 0xff ? Buffer.from(part).toString('utf16le') : strFromU8(part);
      return [...source.matchAll(textTags)].map(([, , text]) => text).join('');
    });

  return texts.join('\n').replaceAll(/\s+/g, '');
}

/** Parts whose content differs, or that came or went, less those that the proof names. */
export function strayChanges(before: Uint8Array, after: Uint8Array, named: string[]): string[] {
  const [one, other] = [unzipSync(before), unzipSync(after)];
  const known = new Set(named);
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);

  return [...names].filter((name) => {
    const [old, now] = [one[name], other[name]];
    return !known.has(name) && !(old && now && Buffer.compare(old, now) === 0);
  });
}

/** What the suite's own exports begin with, none of which names the program that wrote it. */
const suiteMarks = [/\sxmlns:sl=/, /\sxmlns:mv="urn:schemas-microsoft-com:mac:vml"/, /customooxmlschemas\.google\.com/];

/** Whether the suite wrote the file, by the namespaces that it alone declares and the properties that it leaves out. */
export function wroteSuite(bytes: Uint8Array): boolean {
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name }) => /^(?:docProps\/app|word\/document|ppt\/presentation|xl\/workbook)\.xml$/.test(name),
    });
    const main = Object.entries(parts).find(([name]) => !name.startsWith('docProps/'))?.[1];

    return parts['docProps/app.xml'] === undefined && suiteMarks.some((mark) => mark.test(strFromU8(main ?? new Uint8Array()).slice(0, 10_000))); // prettier-ignore
  } catch {
    // What is no ZIP file was not written by it.
    return false;
  }
}

/** Share of a Word file's own words that stand in what a simple importer made of it. */
export function survivingShare(imported: string, ownText: string): number {
  const seen = new Map<string, number>();
  for (const word of wordsOf(imported)) seen.set(word, (seen.get(word) ?? 0) + 1);
  const own = wordsOf(ownText);
  let survived = 0;
  for (const word of own) {
    const left = seen.get(word) ?? 0;
    if (left > 0) survived++;
    seen.set(word, left - 1);
  }

  return own.length === 0 ? 1 : survived / own.length;
}

/** Words of the main text of a Word file with its text boxes, each once. */
export function documentWords(bytes: Uint8Array): string {
  const part = Object.entries(
    unzipSync(bytes, { filter: ({ name }) => /^word\/document\d*\.xml$/i.test(name) }),
  )[0]?.[1];
  if (!part) return '';
  const source = strFromU8(part)
    .replaceAll(/<mc:Fallback>[\s\S]*?<\/mc:Fallback>/g, '')
    .replaceAll(/<w:del\s[\s\S]*?<\/w:del>/g, '');

  return source
    .replaceAll(/<\/w:p>|<w:tab\/>|<w:br\/>/g, ' ')
    .replaceAll(/<w:instrText[\s\S]*?<\/w:instrText>/g, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&');
}
