import { createHash } from 'node:crypto';
import { buildDocx, paragraph, table } from '@fidelio/testing';

const rows = [
  ['Article', 'Unit', 'Net price'],
  ['Copier paper A4, 80 g', 'box of 5', '18.90 €'],
  ['Ring binder, 8 cm, blue', 'piece', '2.35 €'],
];

export interface TestDocument {
  name: string;
  bytes: Buffer;
  sha256: string;
}

/** A price list that is fixed without asking, or a letter with nothing in it that is known to break. No two are the same. */
export function testDocument(number: number): TestDocument {
  const breaks = number % 4 !== 0;
  const bytes = Buffer.from(
    buildDocx({
      body: [
        paragraph(`Price list ${number}`, 'Heading1'),
        paragraph(`Drawn up for the drill, number ${number}, ${crypto.randomUUID()}.`),
        table({ grid: [3800, 1400, 1800], rows, ...(breaks && { widths: false }) }),
      ].join(''),
    }),
  );

  return {
    name: `${breaks ? 'prices' : 'letter'}-${number}.docx`,
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

/** The multipart form of an upload. */
export function uploadForm({ name, bytes }: { name: string; bytes: Buffer }, fields: Record<string, string>) {
  const boundary = `drill-${crypto.randomUUID()}`;
  const texts = Object.entries(fields).map(
    ([field, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(texts.join('') + head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);

  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
