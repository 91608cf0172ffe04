const spellings: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', '’': "'", '‘': "'" };

/** A text for comparison: lower case, without accents, with plain quotation marks and single blanks. Japanese letters keep their marks. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[ßøłæœ’‘]/g, (letter) => spellings[letter] ?? letter)
    .replaceAll(/[“”„«»]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .normalize('NFC');
}
