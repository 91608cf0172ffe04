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
 * picture, also where the end of a page cuts it; a word is there as well where its parts stand apart, since some readers join the last
 * word of a line to the next one, and where it and the next one, lost as well, are one word that a line of `before` was too short for.
 */
export function lostWords(before: string[], after: string[], described: string[] = []): string[] {
  const left = new Map<string, number>();
  for (const word of after) left.set(word, (left.get(word) ?? 0) + 1);
  const inPictures = new Set(described);
  const missing = before.filter((word) => !take(word, left));
  const lost = withoutBroken(before, missing, left).filter((word) => !inPictures.has(word));

  return lost.filter((word) => !isCutOff(word, described) && !takeCut(word, left));
}

/** The missing words but those that are one word of the copy, or two, together with the next one. */
function withoutBroken(before: string[], missing: string[], left: Map<string, number>): string[] {
  const lost = new Map<string, number>();
  for (const word of missing) lost.set(word, (lost.get(word) ?? 0) + 1);
  for (const [index, head] of before.entries()) {
    if (!lost.get(head) || !isPart(head)) continue;
    const tail = before[index + 1] ?? '';
    if (!((lost.get(tail) ?? 0) > (tail === head ? 1 : 0)) || !takeWhole(head + tail, left)) continue;
    take(head, lost);
    take(tail, lost);
  }

  return missing.filter((word) => take(word, lost));
}

/** Of three letters or more: a shorter end could be any word's. Figures are never taken for parts of others. */
const isPart = (word: string): boolean => /^\p{L}{3,}$/u.test(word);

const isCutOff = (word: string, described: string[]): boolean =>
  isPart(word) && described.some((whole) => whole.startsWith(word) || whole.endsWith(word));

const takeWhole = (word: string, left: Map<string, number>): boolean => take(word, left) || takeCut(word, left);

const takeCut = (word: string, left: Map<string, number>): boolean =>
  cuts(word).some(([head, tail]) => takeBoth(head, tail, left));

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

/** A picture as `pdfimages -list` prints it; what it covers on its page in inches. */
interface DrawnPicture {
  page: string;
  pixels: string;
  across: number;
  down: number;
}

/** The pictures of a drawn file: masks are no pictures of their own, icons of rules in sheets are none. */
function drawnPictures(list: string, format: string): DrawnPicture[] {
  return list.split('\n').flatMap((line) => {
    const [page = '', , kind, width, height, , , , , , , , xppi, yppi] = line.trim().split(/\s+/);
    const isIcon = format === 'xlsx' && Number(width) === iconSize && Number(height) === iconSize;
    if (kind !== 'image' || isIcon) return [];

    return [
      { page, pixels: `${width} ${height}`, across: Number(width) / Number(xppi), down: Number(height) / Number(yppi) },
    ];
  });
}

export const countPictures = (list: string, format: string): number => drawnPictures(list, format).length;

/** Of two pictures of one size, drawn by different programs, one may be so much smaller. */
const leastSize = 0.9;

/**
 * How many pictures fewer there are. LibreOffice cuts a drawing with shades or shadows into several; a new picture on the same page stands
 * for those, as far as each fits into it and all together cover no more than it.
 */
export function fewerPictures(before: string, after: string, format: string): number {
  const old = drawnPictures(before, format);
  const fresh = drawnPictures(after, format);
  const fewer = old.length - fresh.length;
  const changed = old.filter(({ pixels }) => {
    const same = fresh.findIndex((one) => one.pixels === pixels);
    if (same >= 0) fresh.splice(same, 1);
    return same < 0;
  });
  const left = fresh.map((picture) => ({ picture, area: (picture.across * picture.down) / leastSize }));
  const gone = changed.filter(({ page, across, down }) => {
    const whole = left.find(
      ({ picture, area }) =>
        picture.page === page &&
        picture.across >= across * leastSize &&
        picture.down >= down * leastSize &&
        area >= across * down,
    );
    if (whole) whole.area -= across * down;
    return !whole;
  });

  return Math.max(0, Math.min(fewer, gone.length));
}
