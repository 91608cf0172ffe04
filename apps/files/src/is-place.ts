import { isPlace as isInFile, macroIn } from '@fidelio/contracts';

/** Whether somebody can look there; macros have a list of their own. */
export const isPlace = (where: string): boolean => isInFile(where) && macroIn(where) === null;
