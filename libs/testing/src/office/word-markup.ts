/** Small pieces of Word markup, as Word writes them. Text is escaped. */
export function paragraph(text: string, style?: string): string {
  const properties = style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : '';

  return `<w:p>${properties}${run(text)}</w:p>`;
}

export function run(text: string, properties = ''): string {
  return `<w:r>${properties ? `<w:rPr>${properties}</w:rPr>` : ''}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
}

export interface TableMarkup {
  /** Grid columns in twentieths of a point. */
  grid: number[];
  rows: string[][];
  /** Whether each cell carries its width. */
  widths?: boolean;
  /** Markup inside each cell's `w:tcPr`, behind the width. */
  cellProperties?: string;
  properties?: string;
}

export function table({
  grid,
  rows,
  widths = true,
  cellProperties = '',
  properties = '<w:tblW w:w="0" w:type="auto"/>',
}: TableMarkup): string {
  const columns = grid.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  const cell = (text: string, column: number) => {
    const width = widths ? `<w:tcW w:w="${grid[column]}" w:type="dxa"/>` : '';
    const inside = `${width}${cellProperties}`;
    return `<w:tc>${inside ? `<w:tcPr>${inside}</w:tcPr>` : ''}${paragraph(text)}</w:tc>`;
  };
  const body = rows.map((cells) => `<w:tr>${cells.map(cell).join('')}</w:tr>`).join('');

  return `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid>${columns}</w:tblGrid>${body}</w:tbl>`;
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
