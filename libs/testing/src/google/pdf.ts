const [left, top, lineHeight, linesOnPage] = [72, 760, 14, 50];
const lettersInLine = 70;

/** A plain PDF with the lines of a text; letters outside Latin-1 become question marks. The first page shows the pictures, in small. */
export function textPdf(text: string, pictures = 0): Uint8Array {
  const lines = text.replaceAll('\t', ' ').split('\n').flatMap(wrapped);
  const pages = Array.from({ length: Math.max(1, Math.ceil(lines.length / linesOnPage)) }, (_, index) =>
    lines.slice(index * linesOnPage, (index + 1) * linesOnPage),
  );
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((page, index) => {
      const words = `BT /F1 11 Tf ${lineHeight} TL ${left} ${top} Td ${page.map((line) => `(${escape(line)}) '`).join('\n')} ET`;
      const content = index === 0 ? `${words}\n${Array.from({ length: pictures }, picture).join('\n')}` : words;

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

/** A grey square of one pixel. */
function picture(_: unknown, index: number): string {
  return `q 9 0 0 9 ${left + index * 12} 20 cm BI /W 1 /H 1 /CS /G /BPC 8 ID \x7f EI Q`;
}

function wrapped(line: string): string[] {
  const lines = [''];
  for (const word of line.split(' ')) {
    const last = lines.at(-1)!;
    if (last !== '' && last.length + word.length >= lettersInLine) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }

  return lines;
}

function escape(line: string): string {
  return line.replaceAll(/[^\x20-\xFF]/g, '?').replaceAll(/[\\()]/g, String.raw`\$&`);
}
