/** Rows for spreadsheets, with the mark by which Excel knows UTF-8. Every cell is quoted. */
export function csv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map(csvLine).join('')}`;
}

/** One row, with its line end: for an answer that is sent in pieces. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quote).join(',')}\r\n`;
}

/** Where a cell begins; inside of one, where a spreadsheet that parts cells by semicolons or tabs would begin another. */
const formula = /(^|[;\t\r\n])(?=\s*[=+\-@＝＋－＠])/g;

/** What begins like a formula gets an apostrophe, so that a spreadsheet does not compute a stranger's text. */
function quote(cell: string): string {
  const plain = cell.replace(/^[\t\r]/, "'$&").replaceAll(formula, "$1'");

  return `"${plain.replaceAll('"', '""')}"`;
}
