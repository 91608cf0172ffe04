/**
 * Programs of other origin that read Office files, in a process of its own: a hostile file may make them grow or hang, and the parent
 * then kills it. Erasable TypeScript without imports of ours, so that Node runs it from source as well as built.
 */
import { DOMParser } from '@xmldom/xmldom';

interface Imported {
  text: string;
  pictures: number;
}

const importers: Record<string, (bytes: Uint8Array) => Promise<Imported>> = {
  mammoth: readWithMammoth,
  wafflebase: readWithWafflebase,
  hucre: readWithHucre,
};

process.on('message', ({ id, importer, bytes }: { id: number; importer: string; bytes: Uint8Array }) => {
  importers[importer]!(bytes).then(
    (imported) => process.send?.({ id, imported }),
    () => process.send?.({ id, imported: null }),
  );
});
process.on('disconnect', () => process.exit());

async function readWithMammoth(bytes: Uint8Array): Promise<Imported> {
  const { default: mammoth } = await import('mammoth');
  const convertImage = mammoth.images.imgElement(async () => ({ src: '' }));
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) }, { convertImage });
  const descriptions = [...value.matchAll(/<img alt="([^"]*)"/g)].map(([, words]) => words).join(' ');

  return { text: `${value.replaceAll(/<[^>]*>/g, ' ')} ${descriptions}`, pictures: value.match(/<img/g)?.length ?? 0 };
}

async function readWithWafflebase(bytes: Uint8Array): Promise<Imported> {
  // The library is written for browsers and expects their parser.
  Object.assign(globalThis, { DOMParser });
  const { DocxImporter } = await import('@wafflebase/docs/node');
  let pictures = 0;
  const document = await DocxImporter.import(Uint8Array.from(bytes).buffer, async () => {
    pictures++;
    return 'picture';
  });

  return { text: textsBelow(document).join(' '), pictures };
}

async function readWithHucre(bytes: Uint8Array): Promise<Imported> {
  const { readXlsx } = await import('hucre/xlsx');
  const { sheets } = await readXlsx(bytes);
  const text = sheets.flatMap(({ rows }) =>
    rows.flatMap((row) => row.map((value) => (value === null ? '' : String(value)))),
  );

  return { text: text.join(' '), pictures: sheets.reduce((sum, { images }) => sum + (images?.length ?? 0), 0) };
}

/** The values of all fields called `text`, however deep they lie. */
function textsBelow(value: unknown, found: string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'text' && typeof inner === 'string') found.push(inner);
    else textsBelow(inner, found);
  }

  return found;
}
