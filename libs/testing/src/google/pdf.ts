const [left, top, lineHeight, linesOnPage] = [72, 760, 14, 50];

/** A plain PDF with the lines of a text; letters outside Latin-1 become question marks. */
export function textPdf(text: string): Uint8Array {
  const lines = text.split('\n');
  const pages = Array.from({ length: Math.max(1, Math.ceil(lines.length / linesOnPage)) }, (_, index) =>
    lines.slice(index * linesOnPage, (index + 1) * linesOnPage),
  );
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((page, index) => {
      const content = `BT /F1 11 Tf ${lineHeight} TL ${left} ${top} Td ${page.map((line) => `(${escape(line)}) '`).join('\n')} ET`;

      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;

    return `${`${offset}`.padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;

  return Buffer.from(file + table + end, 'latin1');
}

function escape(line: string): string {
  return line.replaceAll(/[^\x20-\xFF]/g, '?').replaceAll(/[\\()]/g, String.raw`\$&`);
}
