/** Rows for spreadsheets, with the mark by which Excel knows UTF-8. Every cell is quoted. */
export function csv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map(csvLine).join('')}`;
}

/** One row, with its line end: for an answer that is sent in pieces. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(quote).join(',')}\r\n`;
}

/** A cell that begins like a formula gets an apostrophe, so that a spreadsheet does not compute a stranger's text. */
function quote(cell: string): string {
  const plain = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;

  return `"${plain.replaceAll('"', '""')}"`;
}
