import type { Place } from '../language/places.js';
import type { Evidence } from '@fidelio/contracts';
import { fold } from '../fold.js';

/** Sheet, then one cell or several ranges: what else stands behind a sheet's name, which may have a '!' itself, is words. */
const cells = /^([^“”]+)!\$?([A-Z]{1,3}\$?\d{1,7}(?:[:,\s]{1,2}\$?[A-Z]{1,3}\$?\d{1,7})*)$/;

/** The engine says places in English, one form for each kind of file: 'page 3, under “Prices”', 'Slide 2, “Title”', 'Prices!B12:B20'. */
export function placeOf(where: string): Place {
  const page = numberIn(/(?:^|, )page (\d+)/, where);
  const slide = numberIn(/(?:^Slide | of slide )(\d+)/, where);
  const words = /(?:under|near|Style|^Slide \d+,) “(.*?)”/.exec(where)?.[1];
  const [, sheet, cell] = cells.exec(where) ?? [];

  return {
    ...(page !== undefined && { page }),
    ...(slide !== undefined && { slide }),
    ...(sheet !== undefined && { sheet }),
    ...(cell !== undefined && { cell }),
    ...(words !== undefined && { words }),
  };
}

function numberIn(pattern: RegExp, text: string): number | undefined {
  const found = pattern.exec(text)?.[1];

  return found === undefined ? undefined : Number(found);
}

/** Whether a place of a finding is where somebody means; everything that they named must fit. */
export function isAt({ where, words }: Evidence, asked: Place): boolean {
  const known = placeOf(where);
  const isSame: boolean[] = [];
  // People say 'page' of slides too.
  const number = asked.slide ?? asked.page;
  if (number !== undefined) isSame.push((known.slide ?? known.page) === number);
  if (asked.sheet !== undefined) isSame.push(fold(known.sheet ?? where) === fold(asked.sheet));
  if (asked.cell !== undefined) isSame.push(known.cell !== undefined && isWithin(asked.cell, known.cell));
  if (asked.words !== undefined) isSame.push(fold(`${where} ${words ?? ''}`).includes(fold(asked.words)));

  return isSame.length > 0 && isSame.every(Boolean);
}

interface Corner {
  column: number;
  row: number;
}

/** Whether two cells or ranges meet: 'B12' and 'A1:C20'. A place may list several ranges. */
function isWithin(asked: string, known: string): boolean {
  const wanted = rangeOf(asked);

  return known.split(/\s+/).some((one) => {
    const range = rangeOf(one);

    return wanted !== null && range !== null && meets(wanted, range);
  });
}

function meets([from, to]: [Corner, Corner], [start, end]: [Corner, Corner]): boolean {
  return from.column <= end.column && start.column <= to.column && from.row <= end.row && start.row <= to.row;
}

function rangeOf(text: string): [Corner, Corner] | null {
  const [first, last] = text.split(':').map(cornerOf);
  if (!first) return null;

  return [first, last ?? first];
}

function cornerOf(cell: string): Corner | null {
  const [, letters, row] = /^\$?([a-z]{1,3})\$?(\d{1,7})$/i.exec(cell.trim()) ?? [];
  if (!letters) return null;
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

  return { column, row: Number(row) };
}
