import { macroIn } from '@fidelio/contracts';

/** What the engine calls a file as a whole. */
const wholes: ReadonlySet<string> = new Set(['The document', 'The presentation', 'The workbook']);

/** Whether somebody can look there; the file as a whole is no place, and macros have a list of their own. */
export const isPlace = (where: string): boolean => where !== '' && !wholes.has(where) && macroIn(where) === null;
