import { type Change, counts, type Evidence, type Finding } from '@fidelio/contracts';
import type { OldFile } from '../package/old-file.js';
import type { Counted, FigureLosses } from './compare-figures.js';
import { type CarriedLosses, maxPages, placesCalled, placesOfWords } from './compare-carried.js';

/** The id of the change by which an old file is carried over. */
export const carryChange = 'old-format-to-new';

interface Row {
  title: string;
  sentence: string;
  remedy: string;
  severity: Finding['severity'];
}

const date = '2026-11-26';

/** What is said of a file that was carried over, by the id of the finding. `{from}`, `{to}` and the numbers are filled in. */
export const carriedRows = {
  'file.old-format': {
    title: 'Carried over from {from}',
    sentence: 'This file is in an old format ({from}), which Google’s editors do not edit as it is.',
    remedy: 'The copy is in the new format ({to}). Your original stays as it is.',
    severity: 'cosmetic',
  },
  'file.old-macros': {
    title: 'Macros did not come along',
    sentence: 'The old file contains macros. The copy has none: Google’s editors do not run them.',
    remedy: 'Write the macros that you need anew in Apps Script, Google’s macro language.',
    severity: 'data-loss',
  },
  'file.old-words': {
    title: 'Words did not come along',
    sentence: 'Words of the old file are not in the copy.',
    remedy: 'Compare the copy with your original, and add what is missing.',
    severity: 'wrong-content',
  },
  'file.old-pictures': {
    title: 'Pictures did not come along',
    sentence: 'The old file shows {before} pictures, the copy {after}.',
    remedy: 'Compare the copy with your original, and insert the missing pictures.',
    severity: 'data-loss',
  },
  'file.old-charts': {
    title: 'Charts did not come along',
    sentence: 'The old workbook has {before} charts, the copy {after}.',
    remedy: 'Compare the copy with your original, and make the missing charts anew in Google Sheets.',
    severity: 'data-loss',
  },
  'file.old-values': {
    title: 'Cells have another value',
    sentence: 'Cells of the old workbook are empty in the copy, or hold another value.',
    remedy: 'Compare these cells with your original, and type their values.',
    severity: 'wrong-content',
  },
  'file.old-pages': {
    title: 'Another number of pages',
    sentence: 'The old file has {before} pages, the copy {after}.',
    remedy: 'Look through the page breaks of the copy.',
    severity: 'layout',
  },
  'file.old-signature': {
    title: 'The signature did not come along',
    sentence: 'The old file is signed. A signature holds for the original alone, so the copy has none.',
    remedy: 'Keep the original as proof, or have the copy signed anew.',
    severity: 'data-loss',
  },
  'file.old-unchecked': {
    title: 'Not compared with the old file',
    sentence: 'The pages of the old file could not be drawn here, so the copy was not compared with it.',
    remedy: 'Compare the copy with your original in Office.',
    severity: 'layout',
  },
  'file.old-partly': {
    title: 'Partly compared with the old file',
    sentence: 'Not everything in the copy could be compared with the old file.',
    remedy: 'Compare what is listed with your original in Office.',
    severity: 'layout',
  },
} as const satisfies Record<string, Row>;

type RowId = keyof typeof carriedRows;

/** What did not come along. */
interface Left {
  /** Null where the files could not be compared. */
  losses: CarriedLosses | null;
  /** Null for what is no old workbook. */
  figures: FigureLosses | null;
  /** The macros in words, where they can be read. */
  macros: readonly string[];
}

export function carriedFindings(old: OldFile, { losses, figures, macros }: Left, isMade: boolean): Finding[] {
  const lost: Finding[] = [];
  if (old.hasMacros)
    lost.push(left('file.old-macros', {}, Math.max(1, macros.length), placesCalled(macros, counts.macrosMax)));
  if (old.isSigned) lost.push(left('file.old-signature'));
  if (losses === null) lost.push(left('file.old-unchecked'));
  else {
    const uncompared = uncomparedIn(old, losses, figures);
    if (uncompared.length > 0) lost.push(left('file.old-partly', {}, uncompared.length, placesCalled(uncompared)));
    const { words, pictures, pages } = losses;
    if (words.length > 0) lost.push(left('file.old-words', {}, words.length, placesOfWords(words)));
    if (pictures && isFewer(pictures))
      lost.push(left('file.old-pictures', { ...pictures }, pictures.before - pictures.after));
    if (pages.before !== pages.after) lost.push(left('file.old-pages', pages));
  }
  if (figures) lost.push(...lostFigures(figures, losses?.pictures ?? null));

  return [
    { ...finding('file.old-format', names(old)), outcome: isMade ? 'fixed' : 'left-out', recipe: carryChange },
    ...lost,
  ];
}

/** What nobody has looked at, although the pages of both were drawn. */
function uncomparedIn(old: OldFile, { pictures, pages }: CarriedLosses, figures: FigureLosses | null): string[] {
  return [
    ...(pictures === null && !figures?.pictures ? ['Pictures'] : []),
    ...(Math.max(pages.before, pages.after) > maxPages ? [`Words after page ${maxPages}`] : []),
    ...(old.format === 'xlsx' && figures === null ? ['Values of cells'] : []),
  ];
}

/** @param drawn pictures on printed pages, where those were counted: what is missing there is named already */
function lostFigures({ charts, pictures, cells }: FigureLosses, drawn: Counted | null): Finding[] {
  const lost: Finding[] = [];
  if (isFewer(charts)) lost.push(left('file.old-charts', { ...charts }, charts.before - charts.after));
  if (pictures && isFewer(pictures) && !(drawn && isFewer(drawn)))
    lost.push(left('file.old-pictures', { ...pictures }, pictures.before - pictures.after));
  if (cells.length > 0) lost.push(left('file.old-values', {}, cells.length, placesCalled(cells)));

  return lost;
}

const isFewer = ({ before, after }: Counted) => after < before;

export function changeOfCarrying(old: OldFile): Change {
  const { from, to } = names(old);

  return {
    id: carryChange,
    finding: 'file.old-format',
    what: `Carried over from ${from} to ${to}.`,
    why: fill(carriedRows['file.old-format'].sentence, names(old)),
    mode: 'REC',
    severity: 'cosmetic',
    grade: 'K',
    sources: [{ date, says: comparedHere }],
    count: 1,
    places: [],
  };
}

const comparedHere = 'the old file and the copy were drawn by the same renderer and compared';

function left(id: RowId, values: Record<string, string | number> = {}, count = 1, evidence: Evidence[] = []): Finding {
  return {
    ...finding(id, values),
    count,
    evidence,
    outcome: 'waiting',
    reason: 'We cannot put this right in the copy.',
  };
}

function finding(id: RowId, values: Record<string, string | number>): Omit<Finding, 'outcome'> {
  const { title, sentence, remedy, severity }: Row = carriedRows[id];

  return {
    id,
    title: fill(title, values),
    sentence: fill(sentence, values),
    severity,
    grade: 'K',
    source: { text: comparedHere, date },
    sources: [{ date, says: comparedHere }],
    blocks: severity !== 'cosmetic',
    mode: id === 'file.old-format' ? 'REC' : 'ADV',
    remedy: fill(remedy, values),
    count: 1,
    evidence: [],
  };
}

function names({ from, format }: OldFile): { from: string; to: string } {
  return { from, to: format };
}

function fill(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name]));
}
