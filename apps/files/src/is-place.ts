import { isPlace as isInFile } from '@fidelio/contracts';
import { macroIn } from '@fidelio/contracts/macros';

/** Whether somebody can look there; macros have a list of their own. */
export const isPlace = (where: string): boolean => isInFile(where) && macroIn(where) === null;
