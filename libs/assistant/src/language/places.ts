import type { Language } from '@fidelio/contracts';
import { fold } from '../fold.js';
import { memoizedBy } from '../memoized.js';
import { counted } from './ordinals.js';

/** A place as somebody names it. */
export interface Place {
  page?: number;
  slide?: number;
  sheet?: string;
  cell?: string;
  /** Words that stand there, a heading for instance. */
  words?: string;
}

const pages = 'page|pages|pg|p\\.|seite|seiten|s\\.|pagina|paginas|pag|bladzijde|blz|ページ|頁';
const slides =
  'slide|slides|folie|folien|diapositive|diapositives|diapo|diapositiva|diapositivas|diapositivo|diapositivos|dia|スライド';
const sheets =
  'sheet|tab|worksheet|blatt|tabellenblatt|arbeitsblatt|reiter|feuille|onglet|hoja|pestana|foglio|scheda|folha|separador|blad|werkblad|tabblad|シート';

/** What people write of paper and quarters, which looks like a cell. */
const noCells = /^(?:A[2-6]|B[45]|Q[1-4]|H[1-6]|V\d|F\d{1,2}|M365|B2B|C2C|CO2|MP[34]|COVID19)$/;

/** The place that a message names: 'slide 3', 'Folie 3', 'B12', '3ページ', 'sheet "Prices"'. Null where it names none. @param isWorkbook it speaks of one: 'B5' is no size of paper */
export function placeIn(message: string, language: Language, isWorkbook = false): Place | null {
  const folded = fold(message);
  const page = numberAt(folded, pages);
  const slide = numberAt(folded, slides);
  const cell = cellIn(message, isWorkbook) ?? columnIn(message);
  const sheet = sheetIn(message);
  const words = (page ?? slide ?? cell ?? sheet) ? undefined : quotedIn(message, language);
  const place = {
    ...(page !== undefined && { page }),
    ...(slide !== undefined && { slide }),
    ...(sheet !== undefined && { sheet }),
    ...(cell !== undefined && { cell }),
    ...(words !== undefined && { words }),
  };

  return Object.keys(place).length > 0 ? place : null;
}

/** How a number stands with these nouns; 'auf der zweiten Seite', 「最初のページ」 by each word for a number. */
const patternsOf = memoizedBy((nouns: string) => ({
  after: new RegExp(`(?<!\\p{L})(?:${nouns})\\s*(?:n[ro°º.]*\\s*)?(\\d{1,4})(?!\\d)`, 'u'),
  // '3rd slide' and '3ページ' are places; '80 slides' are not.
  before: new RegExp(`(?<!\\d)(\\d{1,4})(?:\\.|st|nd|rd|th|e)\\s*(?:${nouns})(?![a-z])`, 'u'),
  counted: counted().map(({ words, number }) => ({
    number,
    pattern: new RegExp(
      `(?<!\\p{Script=Latin})(?:${words.join('|')})(?:\\s+|(?<!\\p{Script=Latin})の?)(?:${nouns})(?![a-z])`,
      'u',
    ),
  })),
}));

function numberAt(folded: string, nouns: string): number | undefined {
  const { after, before, counted: inWords } = patternsOf(nouns);
  const number =
    after.exec(folded)?.[1] ??
    before.exec(folded)?.[1] ??
    /(\d{1,4})(?:枚目の|番目の)?(?:ページ|頁|スライド)/u.exec(
      nouns.includes('スライド') ? folded.replaceAll(/ページ|頁/g, '') : folded.replaceAll('スライド', ''),
    )?.[1];

  return number === undefined ? inWords.find(({ pattern }) => pattern.test(folded))?.number : Number(number);
}

/** 'Column H': all of its cells. */
const columns =
  /(?<!\p{L})(?:column|spalte|colonne|columna|colonna|coluna|kolom)\s+([A-Z]{1,2})(?!\p{L})|(?<![A-Z])([A-Z]{1,2})列/iu;

function columnIn(message: string): string | undefined {
  const [, after, before] = columns.exec(message) ?? [];
  const letters = after ?? before;

  return letters === undefined || letters !== letters.toUpperCase() ? undefined : `${letters}1:${letters}1048576`;
}

/** Cells are written in capitals, else 'in 2026' and words of a list would be some. */
function cellIn(message: string, isWorkbook: boolean): string | undefined {
  const found =
    message.match(
      /(?<![\p{Script=Latin}\p{N}.])\$?[A-Z]{1,3}\$?\d{1,6}(?::\$?[A-Z]{1,3}\$?\d{1,6})?(?![\p{Script=Latin}\p{N}])/gu,
    ) ?? [];

  return found.map((cell) => cell.replaceAll('$', '')).find((cell) => isWorkbook || !noCells.test(cell));
}

function sheetIn(message: string): string | undefined {
  const named = new RegExp(`(?<!\\p{L})(?:${sheets})\\s*["“”„«»「『‘’'](.{1,60}?)["“”„«»」』‘’']`, 'iu').exec(
    message,
  )?.[1];

  const capital = new RegExp(`(?<!\\p{L})(?:${sheets})\\s+(\\p{Lu}[\\p{L}\\p{N}_]+)`, 'u').exec(message)?.[1];

  return (
    named ??
    capital ??
    /(?<!\p{L})((?:Sheet|Tabelle|Feuil|Hoja|Foglio|Folha|Planilha|Blad|シート)\d{1,3})(?!\p{L})/u.exec(message)?.[1]
  );
}

/** Words in quotation marks that are no file's name stand somewhere in the document. */
function quotedIn(message: string, language: Language): string | undefined {
  const marks = language === 'ja' ? /[「『](.{2,60}?)[」』]/u : /["“”„«](.{2,60}?)["“”»]/u;
  const words = marks.exec(message)?.[1]?.trim();

  return words === undefined || /\.\w{3,4}$/.test(words) ? undefined : words;
}

/** 'Slides 7, 9 and 10': the numbers that follow the first one. */
export function furtherNumbers(message: string): number[] {
  const rest =
    /\p{L}\s*\d{1,4}((?:\s*(?:,|、|&|und|and|or|oder|et|ou|y|o|e|en|of|と)\s*\d{1,4}(?!\d))+)/u.exec(
      fold(message),
    )?.[1] ?? '';

  return [...rest.matchAll(/\d+/g)].map(([number]) => Number(number));
}

/** 'And 12?': the number of a place whose noun was said before. */
export function numberAlone(message: string): number | null {
  const found = /^\P{N}{0,7}(\d{1,4})\P{N}{0,3}$/u.exec(message.trim())?.[1];

  return found === undefined ? null : Number(found);
}
