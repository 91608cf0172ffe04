import { buildXlsx } from './build-xlsx.ts';

export interface OrderFormProblems {
  /** A price from another file, whose formula can only be given up. */
  external?: boolean;
  /** A function that Sheets does not have, of which only the value can be kept. */
  unknownFunction?: boolean;
}

/** An order form whose pick list is corrected without asking, with problems beside it that are not. */
export function orderFormXlsx({ external = true, unknownFunction = true }: OrderFormProblems = {}): Uint8Array {
  const rows = [
    ['Article', 'Choices', 'Net price'],
    ['Copier paper', 'Ring binder', external ? { formula: '[1]Prices!A1+1', value: 18.9 } : 18.9],
    ['Desk lamp', 'Pen', unknownFunction ? { formula: '_xlfn.TEXTSPLIT(A2," ")', value: 'Copier' } : 'Copier'],
  ];
  const list =
    '<dataValidation type="list" showErrorMessage="1" sqref="A4"><formula1>=$B$2:$B$3</formula1></dataValidation>';

  return buildXlsx({
    sheets: [{ name: 'Order', rows, behind: `<dataValidations count="1">${list}</dataValidations>` }],
  });
}
