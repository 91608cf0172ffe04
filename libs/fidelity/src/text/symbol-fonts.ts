/** What a `w:sym` shows, as one comparable text: the Unicode character where it is known, else font and code. */
export function symbolText(font = '', code = ''): string {
  return symbolCharacter(font, code) ?? `[${font}:${code}]`;
}

export function symbolCharacter(font: string, code: string): string | undefined {
  const value = parseInt(code, 16);
  if (!Number.isInteger(value)) return undefined;
  // Symbol fonts lie at F000–F0FF in the private use area; files write either form.
  const point = value >= 0xf000 && value <= 0xf0ff ? value - 0xf000 : value;
  const table = tables[font.toLowerCase()];
  if (table) return table[point];

  return value >= 0xe000 && value <= 0xf8ff ? undefined : String.fromCodePoint(value);
}

const tables: Record<string, Record<number, string>> = {};
