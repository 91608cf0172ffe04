import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { hasSystemRenderer, identify, rendererContainment } from '@fidelio/fidelity';
import { buildDocx, orderFormXlsx, paragraph, priceListDoc } from '@fidelio/testing';
import { type FileRecord, summaryOf } from '@fidelio/contracts';
import { FilesPersonalData } from '../src/features/files/files.personal-data.js';
import { STORAGE } from '../src/platform/storage/object-storage.js';
import { startApp, type TestApp } from './support/app.js';
import { type SignedInPerson, signIn } from './support/people.js';
import { settledFile, upload } from './support/uploading.js';

let bff: TestApp;
let ada: SignedInPerson;

beforeAll(async () => {
  bff = await startApp({ ownRenderer: true });
  ada = await signIn(bff);
});

afterAll(() => bff.stop());

const framedAndTracked = buildDocx({
  body: [
    '<w:p><w:pPr><w:framePr w:w="2000" w:h="800" w:hRule="exact" w:wrap="around" w:vAnchor="text" w:hAnchor="margin" w:x="100" w:y="100"/></w:pPr><w:r><w:t>Framed text</w:t></w:r></w:p>',
    '<w:p><w:r><w:t>Price </w:t></w:r><w:ins w:id="1" w:author="a"><w:r><w:t>12</w:t></w:r></w:ins></w:p>',
    paragraph('The end.'),
  ].join(''),
});

async function uploaded(content: Uint8Array, name: string): Promise<FileRecord> {
  const answer = await upload(bff, ada, content, { name });

  return settledFile(bff, ada, answer.body.results.file.id);
}

function agree(file: FileRecord, findings: string[]) {
  return bff.visitor().post(`/api/users/files/${file.id}/agree`).set('authorization', ada.bearer).send({ findings });
}

function download({ correctedFileUrl }: FileRecord) {
  return bff
    .visitor()
    .get(correctedFileUrl ?? '/no-link')
    .responseType('blob');
}

/** Whether its owner was told that it is fixed. */
async function isAnnounced({ id }: FileRecord): Promise<boolean> {
  const [row] = await bff.database.query('SELECT announced_at IS NOT NULL AS told FROM files WHERE id = $1', [id]);

  return row.told;
}

function switchOff(file: FileRecord, off: string[]) {
  const body = { on: [], off };

  return bff.visitor().post(`/api/users/files/${file.id}/changes`).set('authorization', ada.bearer).send(body);
}

async function copyKey({ id }: FileRecord): Promise<string> {
  const [row] = await bff.database.query('SELECT corrected_key AS key FROM files WHERE id = $1', [id]);

  return row.key;
}

test('a file with something left is downloaded with what was corrected, and is neither FIXED nor mailed of', async () => {
  const file = await uploaded(orderFormXlsx(), 'Bestellung – März.xlsx');

  expect(file).toMatchObject({
    fixed: false,
    fixedFileUrl: null,
    waitReason: 'needs-agreement',
    waitSentence: '2 changes give something up for good. Please decide whether to make them.',
    summary: { problems: 3, corrected: 1, changes: 1, complete: false },
  });
  expect(file.summary?.decisions.map(({ finding }) => finding)).toEqual(['excel.external-value', 'excel.new-function']);
  const copy = await download(file).expect(200);
  const name = /filename\*=UTF-8''(\S+)$/.exec(String(copy.headers['content-disposition']))?.[1] ?? '';
  expect(decodeURIComponent(name)).toBe('Bestellung – März (corrected).xlsx');
  expect(identify(copy.body)).toMatchObject({ kind: { format: 'xlsx' } });
  expect(Buffer.from(orderFormXlsx()).equals(copy.body)).toBe(false);
  expect(await isAnnounced(file)).toBe(false);
});

test('all decisions are made in one run, the copy before stays until then, and the complete one is mailed of', async () => {
  const file = await uploaded(orderFormXlsx({ unknownFunction: false }), 'order.xlsx');
  const before = await copyKey(file);

  const answer = await agree(file, ['excel.external-value']).expect(200);
  const meanwhile = await download(answer.body.results);
  const complete = await settledFile(bff, ada, file.id);

  expect(answer.body.results).toMatchObject({ fixed: false, waitReason: 'queued' });
  expect(meanwhile.status).toBe(200);
  expect(complete).toMatchObject({ fixed: true, waitReason: null, summary: { changes: 2, complete: true } });
  expect(complete.fixedFileUrl).toBe(complete.correctedFileUrl);
  await download(complete).expect(200);
  expect(await isAnnounced(complete)).toBe(true);
  await bff.app.get(FilesPersonalData).purgeExpired(new Date());
  expect(await copyKey(complete)).not.toBe(before);
  const [{ unowned }] = await bff.database.query(
    'SELECT count(*)::int AS unowned FROM loose_objects WHERE object_key = $1 AND unwanted',
    [before],
  );
  const gone = (await bff.app.get(STORAGE).size(before)) === null;
  expect(gone || unowned === 1).toBe(true);
});

test('a decision that is open keeps a file from FIXED, even where nothing that may block is left', async () => {
  const file = await uploaded(framedAndTracked, 'contract.docx');
  expect(file).toMatchObject({ fixed: false, waitReason: 'needs-agreement', summary: { complete: true, changes: 1 } });
  expect(file.summary?.decisions.map(({ finding }) => finding)).toEqual(['word.tracked-change']);

  const answer = await agree(file, ['word.tracked-change']).expect(200);
  const more = await settledFile(bff, ada, file.id);

  expect(answer.body.results).toMatchObject({ fixed: false, fixedFileUrl: null });
  expect(answer.body.results.correctedFileUrl).not.toBeNull();
  expect(more).toMatchObject({ fixed: true, summary: { changes: 2, decisions: [] } });
  expect(await isAnnounced(more)).toBe(true);
});

test('whoever leaves the file as it is has decided as well', async () => {
  const file = await uploaded(framedAndTracked, 'left.docx');

  await switchOff(file, ['word.tracked-change']).expect(200);
  const left = await settledFile(bff, ada, file.id);

  expect(left).toMatchObject({ fixed: true, summary: { changes: 1, decisions: [] } });
  expect(left.summary?.checks.map(({ finding }) => finding)).toEqual(['word.tracked-change']);
});

test('what is not offered is refused, and then nothing runs', async () => {
  const file = await uploaded(orderFormXlsx(), 'refused.xlsx');

  const answer = await agree(file, ['excel.external-value', 'excel.macro']);

  expect(answer.body.code).toBe('file.finding-unknown');
  expect((await settledFile(bff, ada, file.id)).diagnosis?.changes).toHaveLength(1);
});

test('a row without a summary is answered with one made from its diagnosis', async () => {
  const file = await uploaded(orderFormXlsx({ external: false }), 'old.xlsx');
  await bff.database.query(
    `UPDATE files SET summary = NULL, corrected_key = NULL, corrected_bytes = NULL, corrected_sha256 = NULL, corrected_at = NULL
     WHERE id = $1`,
    [file.id],
  );

  const old = await settledFile(bff, ada, file.id);

  expect(file.waitSentence).toBe('One change gives something up for good. Please decide whether to make it.');
  expect(old).toMatchObject({ fixed: false, correctedFileUrl: null });
  expect(old.summary).toEqual(old.diagnosis && summaryOf(old.diagnosis));
  expect(old.waitSentence).toBe('One change gives something up for good. Please decide whether to make it.');
});

test('a deleted file takes its copy along', async () => {
  const file = await uploaded(orderFormXlsx(), 'gone.xlsx');
  const key = await copyKey(file);
  await bff.visitor().delete(`/api/users/files/${file.id}`).set('authorization', ada.bearer).expect(200);
  await bff.database.query(`UPDATE files SET deleted_at = now() - interval '8 days' WHERE id = $1`, [file.id]);

  await bff.app.get(FilesPersonalData).purgeExpired(new Date());

  expect(await bff.app.get(STORAGE).size(key)).toBeNull();
  await download(file).expect(404);
});

const contained = hasSystemRenderer() && rendererContainment() !== 'nothing' ? test : test.skip;

contained('an old file gets a copy in the new format under its new ending; the original stays as it was', async () => {
  const file = await uploaded(priceListDoc(), 'Preise 2003.DOC');
  const { headers, body } = await download(file);
  const original = await bff
    .visitor()
    .get('/api/users/file/download')
    .query({ url: file.url })
    .set('authorization', ada.bearer)
    .responseType('blob');

  expect(file).toMatchObject({ fixed: true, kind: 'docx', diagnosis: { carriedOver: { from: 'Word 97–2003' } } });
  expect(decodeURIComponent(file.correctedFileUrl ?? '')).toMatch(/\/Preise 2003 \(corrected\)\.docx$/);
  expect(headers['content-type']).toContain('wordprocessingml.document');
  expect(identify(body).kind?.variant).toBe('docx');
  expect(original.headers['content-type']).toContain('application/msword');
  expect(original.body.equals(priceListDoc())).toBe(true);
});
