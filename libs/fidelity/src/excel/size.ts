import { type PartContext, PartPlace } from '../findings/finding-places.js';

/** Sheets takes about ten million cells; a sheet that has so many rows and columns in use cannot be imported. */
const cells = 10_000_000;

export function* tooManyCells({ document, part }: PartContext): Generator<PartPlace> {
  const dimension = document.root.first('x:dimension')?.attribute('ref') ?? '';
  const match = /^\$?([A-Z]{1,3})\$?(\d+):\$?([A-Z]{1,3})\$?(\d+)$/.exec(dimension);
  if (!match) return;
  const [, left, top, right, bottom] = match;
  const count = (columnNumber(right!) - columnNumber(left!) + 1) * (Number(bottom) - Number(top) + 1);
  if (count > cells) yield new PartPlace(part, 'The whole sheet', dimension);
}

export function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;

  return number;
}

export function columnLetters(number: number): string {
  let letters = '';
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;

  return letters;
}
