import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { priceListDocx } from '@fidelio/testing';
import { hasLibreOffice, openInLibreOffice } from '../support/office-reader';
import { signIn } from '../support/people';
import { product } from '../support/product';
import { expect, test } from '../support/test';
import { download, settledFiles, startConversation, upload } from '../support/uploads';

const corpus = join(product.root, '..', 'shared', 'corpus');

/** Every n-th file of a folder, so that a run always takes the same ones. */
async function some(folder: string, count: number): Promise<string[]> {
  const names = (await readdir(join(corpus, folder))).toSorted();
  const step = Math.max(1, Math.floor(names.length / count));

  return names
    .filter((_, index) => index % step === 0)
    .slice(0, count)
    .map((name) => join(folder, name));
}

test('every corrected file opens in LibreOffice', async () => {
  test.skip(!(await hasLibreOffice()), 'LibreOffice is not installed.');
  const ada = await signIn();
  const conversation = await startConversation(ada);
  await upload(ada, conversation, 'Price list.docx', priceListDocx());
  for (const name of existsSync(corpus) ? await some('docx', 6) : [])
    expect((await upload(ada, conversation, name.replace('/', '-'), await readFile(join(corpus, name)))).status).toBe(
      200,
    );

  const fixed = (await settledFiles(ada)).filter((file) => file.fixed);

  expect(fixed.length).toBeGreaterThan(0);
  const copies = new Map<string, Uint8Array>();
  for (const { name, fixedFileUrl } of fixed) {
    const response = await fetch(new URL(fixedFileUrl ?? '', product.address));
    copies.set(name, new Uint8Array(await response.arrayBuffer()));
  }
  const opened = await openInLibreOffice(copies);
  for (const name of copies.keys())
    expect(Buffer.from(opened.get(name)?.subarray(0, 4) ?? []).toString(), `${name} opens`).toBe('%PDF');
});

test('the original comes back byte for byte', async () => {
  const ada = await signIn();
  const original = priceListDocx();
  await upload(ada, await startConversation(ada), 'Übersicht "März" 50%.docx', original);
  const [file] = await settledFiles(ada);

  const response = await download(ada, file?.url ?? '');

  expect(response.status).toBe(200);
  expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(original))).toBe(true);
  expect(response.headers.get('content-disposition')).toContain(
    "filename*=UTF-8''%C3%9Cbersicht%20%22M%C3%A4rz%22%2050%25.docx",
  );
});
