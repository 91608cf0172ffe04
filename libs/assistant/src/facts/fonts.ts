/** The fonts that a piece of a file names; of Word files the engine hands over the name by itself. */
export function fontsIn(snippet: string): string[] {
  if (/^[^<>"=]+$/.test(snippet)) return [snippet];

  return [...snippet.matchAll(/(?:typeface|w:ascii|w:hAnsi|w:cs|w:eastAsia|<name val)="([^"+][^"]*)"/g)].map(
    ([, name = '']) => name,
  );
}
