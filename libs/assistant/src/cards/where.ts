import { counts, type Evidence, type Finding, isPlace, type Language } from '@fidelio/contracts';
import { placeOf } from '../facts/places.js';
import { type CardText, sayCard } from '../language/card-texts.js';
import { macroIn, wordsOfMacro } from './macro-place.js';

const stories: Record<string, CardText> = {
  Header: 'where.header',
  Footer: 'where.footer',
  Footnotes: 'where.footnotes',
  Endnotes: 'where.endnotes',
  Comments: 'where.comments',
  Numbering: 'where.numbering',
  'Slide master': 'where.master',
  Theme: 'where.theme',
  Pictures: 'where.pictures',
  'Values of cells': 'where.values',
};

const forms: [RegExp, CardText][] = [
  [/^page (?<number>\d+)$/, 'where.page'],
  [/^Words after page (?<number>\d+)$/, 'where.after-page'],
  [/^table (?<number>\d+)$/, 'where.table'],
  [/^under “(?<words>.*)”$/, 'where.under'],
  [/^near “(?<words>.*)”$/, 'where.near'],
  [/^[Ss]tyle “(?<words>.*)”(?:, \d+ paragraphs?)?$/, 'where.style'],
  [/^Name “(?<words>.*)”$/, 'where.name'],
  [/^Connection “(?<words>.*)”$/, 'where.connection'],
  [/^Slide master, “(?<words>.*)”$/, 'where.master-shape'],
  [/^Slide layout “(?<words>.*?)”/, 'where.layout'],
  [/^Slide (?<number>\d+), “(?<words>.*)”$/, 'where.shape'],
  [/^Slide (?<number>\d+)$/, 'where.slide'],
  [/^Speaker notes of slide (?<number>\d+)/, 'where.notes'],
  [/^Chart of slide (?<number>\d+)/, 'where.chart'],
];

/**
 * A place in words: 'page 3, under “Prices”'. The engine says it in English; what cannot be said in the language is left out.
 *
 * @param isWorkbook names of sheets stand alone there
 */
export function whereIn(language: Language, where: string, isWorkbook = false): string {
  if (!isPlace(where)) return '';
  if (language === 'en') return where;
  const whole = limitIn(language, where) ?? macroIn(language, where) ?? formIn(language, where);
  if (whole !== null) return whole;
  // What says nothing else of a workbook is the name of a sheet.
  if (isWorkbook && !/[“”]/.test(where)) return where;
  const parts = partsOf(where).map((part) => formIn(language, part) ?? cellIn(part));

  return parts.filter(Boolean).join(language === 'ja' ? '、' : ', ');
}

/** What the engine says of a place in no word of the document, beside what catalogues know. */
const ownNames = new Set([
  'Building blocks',
  'Document settings',
  'Handout master',
  'Notes master',
  'Styles',
  'Texts of the workbook',
]);

/** The words of the document in a place; of a place that is told in no known form all of it. */
export function wordsOfPlace(where: string): string[] {
  if (!isPlace(where) || limits.some(([pattern]) => pattern.test(where))) return [];
  const whole = wordsOfMacro(where) ?? wordsOfForm(where);

  return whole ?? partsOf(where).flatMap((part) => wordsOfForm(part) ?? placeOf(part).sheet ?? part);
}

/** What a place says in no word of the document: 'table 2', 'header'; empty where nothing is left. */
export function placeWithoutWords(where: string): string {
  return partsOf(where)
    .filter((part) => wordsOfForm(part)?.every((words) => words === '') && !/[“”]/.test(part))
    .join(', ');
}

/** Null where it has no known form. */
function wordsOfForm(part: string): string[] | null {
  if (stories[part] || ownNames.has(part)) return [];
  const found = forms.map(([pattern]) => pattern.exec(part)).find((match) => match !== null);
  if (!found) return null;
  const rest = part.slice(found[0].length).replaceAll(/^[,\s“]+|[\s”]+$/g, '');

  return [...Object.entries(found.groups ?? {}).flatMap(([name, text]) => (name === 'words' ? text : [])), rest];
}

/** What is more than the suite takes, with its limit. */
const limits: [RegExp, CardText][] = [
  [/^(?<value>[\d,.]+) characters; (?<limit>[\d,.]+) at most$/, 'where.characters'],
  [/^(?<value>[\d,.]+) MB; (?<limit>[\d,.]+) MB at most$/, 'where.megabytes'],
  [/^(?<value>[\d,.]+) cells; (?<limit>[\d,.]+) at most$/, 'where.cells'],
];

function limitIn(language: Language, where: string): string | null {
  for (const [pattern, key] of limits) {
    const { value, limit } = pattern.exec(where)?.groups ?? {};
    if (value === undefined || limit === undefined) continue;
    const shown = (digits: string) => Number(digits.replaceAll(',', '')).toLocaleString(language);

    return sayCard(language, key, { value: shown(value), limit: shown(limit) });
  }

  return null;
}

function formIn(language: Language, part: string): string | null {
  const story = stories[part];
  if (story) return sayCard(language, story);
  for (const [pattern, key] of forms) {
    const groups = pattern.exec(part)?.groups;
    if (groups) return sayCard(language, key, groups);
  }

  return null;
}

function partsOf(where: string): string[] {
  return where.split(/, (?=(?:page|table|under|near) )/);
}

/** A sheet's name and cell are the same in every language. */
function cellIn(part: string): string {
  return placeOf(part).cell === undefined ? '' : part;
}

/** A place of a finding as its card has it. */
export interface CardPlace {
  where: string;
  evidence: number;
  page?: number;
}

/** The places of a finding that can be looked at. @param only indices into its evidence */
export function placesOf(language: Language, { id, evidence }: Finding, only?: readonly number[]): CardPlace[] {
  return evidence.slice(0, counts.placesMax).flatMap((one, index) => {
    if (only && !only.includes(index)) return [];
    const where = whereIn(language, one.where, id.startsWith('excel.'));

    return where === '' ? [] : [toPlace(one, index, where)];
  });
}

function toPlace({ where: told }: Evidence, evidence: number, where: string): CardPlace {
  const { page, slide } = placeOf(told);
  const shown = page ?? slide;

  return { where: where.slice(0, 500), evidence, ...(shown !== undefined && { page: shown }) };
}
