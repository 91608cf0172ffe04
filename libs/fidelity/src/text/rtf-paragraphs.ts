import { TextDecoder } from 'node:util';
import type { PlainParagraph } from './html-paragraphs.js';

/** Groups that hold what no reader sees as text. */
const hidden = new Set('fonttbl colortbl stylesheet listtable listoverridetable info pict object header headerl headerr headerf footer footerl footerr footerf footnote themedata colorschememapping datastore xmlnstbl rsidtbl generator latentstyles fldinst bkmkstart bkmkend annotation'.split(' ')); // prettier-ignore
const breaks = new Set(['par', 'sect', 'page', 'row']);
const signs: Record<string, string> = { tab: '\t', cell: '\t', line: ' ', emdash: '—', endash: '–', bullet: '•', lquote: '‘', rquote: '’', ldblquote: '“', rdblquote: '”', emspace: ' ', enspace: ' ' }; // prettier-ignore
const token = /\\([a-z]{1,32})(-?\d{1,10})? ?|\\'([\da-f]{2})|\\([^a-z'])|([{}])|([^\\{}\r\n]+)/gi;

interface Group {
  hidden: boolean;
  /** How many letters stand behind a Unicode one for programs that do not know it. */
  skip: number;
}

/** The paragraphs of an RTF text as a reader sees them, in plain formatting. */
export function rtfParagraphs(bytes: Uint8Array): PlainParagraph[] {
  const rtf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (!rtf.startsWith('{\\rtf')) return [];
  const decoder = decoderFor(/\\ansicpg(\d+)/.exec(rtf)?.[1]);
  const found: PlainParagraph[] = [];
  const groups: Group[] = [{ hidden: false, skip: 1 }];
  let text = '';
  let owed = 0;
  const add = (piece: string) => {
    const kept = piece.slice(Math.min(owed, piece.length));
    owed -= piece.length - kept.length;
    if (!groups.at(-1)!.hidden) text += kept;
  };
  const flush = () => {
    if (text.trim() !== '') found.push({ text: text.trim(), bold: false });
    text = '';
  };
  for (const [, word, number, hex, symbol, brace, plain] of rtf.matchAll(token)) {
    const group = groups.at(-1)!;
    if (brace === '{') groups.push({ ...group });
    else if (brace === '}' && groups.length > 1) groups.pop();
    else if (plain !== undefined) add(decoder.decode(Buffer.from(plain, 'latin1')));
    else if (hex !== undefined) add(decoder.decode(Buffer.from(hex, 'hex')));
    else if (symbol === '*') group.hidden = true;
    else if (symbol === '~') add('\u00A0');
    else if (symbol !== undefined && '\\{}'.includes(symbol)) add(symbol);
    else if (word === 'u' && number !== undefined) {
      owed = 0;
      add(String.fromCharCode(Number(number) & 0xffff));
      owed = group.skip;
    } else if (word === 'uc') group.skip = Number(number ?? 1);
    else if (word !== undefined && hidden.has(word)) group.hidden = true;
    else if (word !== undefined && breaks.has(word)) {
      owed = 0;
      if (!group.hidden) flush();
    } else if (word !== undefined && signs[word]) add(signs[word]);
  }
  flush();

  return found.map((one) => ({ ...one, text: one.text.toWellFormed() }));
}

function decoderFor(page: string | undefined): TextDecoder {
  try {
    return new TextDecoder(page === '65001' ? 'utf-8' : `windows-${page ?? '1252'}`);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    return new TextDecoder('windows-1252');
  }
}
