import { readFile } from 'node:fs/promises';

/** The fonts that a PDF of LibreOffice is drawn with, without their styles. */
export async function fontsOfPdf(pdf: string): Promise<string[]> {
  const text = (await readFile(pdf)).toString('latin1');
  const names = [...text.matchAll(/\/BaseFont\s*\/(?:[A-Z]{6}\+)?([^\s/<>[\]()]+)/g)].map(([, name]) =>
    plainName(name!),
  );

  return [...new Set(names)];
}

/** 'Carlito-BoldItalic' is Carlito. */
function plainName(name: string): string {
  return name
    .replace(/[-,](?:Bold|Italic|Oblique|Regular|Medium|Light|Semibold|MT|PSMT).*$/i, '')
    .replaceAll('#20', ' ');
}
