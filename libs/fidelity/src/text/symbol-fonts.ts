import { codePoint } from 'dingbat-to-unicode';

/** What a `w:sym` shows, as one comparable text: the Unicode character where it is known, else font and code. */
export function symbolText(font = '', code = ''): string {
  return symbolCharacter(font, code) ?? `[${font}:${code}]`;
}

const symbolFonts = ['Symbol', 'Webdings', 'Wingdings', 'Wingdings 2', 'Wingdings 3'];

/** Signs of Wingdings that ordinary fonts have too, for those whose exact character is in hardly any font and shows as an empty box. */
const familiar: Readonly<Record<number, string>> = {
  0x28: '☎',
  0x2a: '✉',
  0x6f: '□',
  0xa8: '◻',
  0xdf: '←',
  0xe0: '→',
  0xe1: '↑',
  0xe2: '↓',
  0xe8: '➔',
  0xfb: '✗',
  0xfd: '☒',
  0xfe: '☑',
};

export function symbolCharacter(font: string, code: string): string | undefined {
  const value = parseInt(code, 16);
  if (!Number.isInteger(value) || value < 0x20 || value > 0x10_ff_ff) return undefined;
  // Symbol fonts lie at F000–F0FF in the private use area; files write either form.
  const point = value >= 0xf000 && value <= 0xf0ff ? value - 0xf000 : value;
  const known = symbolFonts.find((name) => name.toLowerCase() === font.toLowerCase());
  if (known === 'Wingdings' && familiar[point]) return familiar[point];
  if (known) return codePoint(known, point)?.string;

  return value >= 0xe000 && value <= 0xf8ff ? undefined : String.fromCodePoint(value);
}
