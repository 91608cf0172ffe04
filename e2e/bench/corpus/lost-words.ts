/** What a cell shows that has no value is no word: LibreOffice computes another error than the one that Excel kept. */
const errors =
  /#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|GETTING_DATA)/g;
/** LibreOffice draws the icons of a rule in cells as pictures of this size; they are no pictures of the file. */
const iconSize = 16;

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words of a page or sheet as it was drawn, without the errors of its cells. */
export const drawnWords = (text: string): string[] => wordsOf(text.replaceAll(errors, ' '));

/**
 * Words of `before` that are not in `after` as often. A word that a picture's description says is there on every page that shows the
 * picture; a word is there as well where its parts stand apart, since some readers join the last word of a line to the next one.
 */
export function lostWords(before: string[], after: string[], described: string[] = []): string[] {
  const left = new Map<string, number>();
  for (const word of after) left.set(word, (left.get(word) ?? 0) + 1);
  const inPictures = new Set(described);
  const lost = before.filter((word) => !take(word, left) && !inPictures.has(word));

  return lost.filter((word) => !cuts(word).some(([head, tail]) => takeBoth(head, tail, left)));
}

function take(word: string, left: Map<string, number>): boolean {
  const count = left.get(word) ?? 0;
  if (count > 0) left.set(word, count - 1);

  return count > 0;
}

function takeBoth(head: string, tail: string, left: Map<string, number>): boolean {
  if (!take(head, left)) return false;
  if (take(tail, left)) return true;
  left.set(head, (left.get(head) ?? 0) + 1);

  return false;
}

const cuts = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, index) => [word.slice(0, index + 1), word.slice(index + 1)]);

/** Counts the pictures in what `pdfimages -list` prints: masks are no pictures of their own, icons of rules in sheets are none. */
export function countPictures(list: string, format: string): number {
  return list.split('\n').filter((line) => {
    const [, , kind, width, height] = line.trim().split(/\s+/);
    const isIcon = format === 'xlsx' && Number(width) === iconSize && Number(height) === iconSize;

    return kind === 'image' && !isIcon;
  }).length;
}
