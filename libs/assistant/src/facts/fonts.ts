/** The fonts that a piece of a file names. */
export function fontsIn(snippet: string): string[] {
  return [...snippet.matchAll(/(?:typeface|w:ascii|w:hAnsi|w:cs|w:eastAsia)="([^"+][^"]*)"/g)].map(
    ([, name = '']) => name,
  );
}
