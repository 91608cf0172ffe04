import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { priceListDocx } from '@fidelio/testing';
import { startApp, type TestApp } from './support/app.js';
import { mailFor, signIn, until } from './support/people.js';
import { settledFile, upload } from './support/uploading.js';

jest.setTimeout(90_000);

let bff: TestApp;

beforeAll(async () => {
  bff = await startApp();
});

afterAll(() => bff.stop());

test('an uploaded file is fixed, mailed, and opens by the mailed link', async () => {
  const ada = await signIn(bff);

  const answer = await upload(bff, ada, await priceListDocx(), { name: 'Preisliste „neu“.docx' });
  expect(answer.status).toBe(200);
  expect(answer.body.results.file.name).toBe('Preisliste „neu“.docx');
  const file = await settledFile(bff, ada, answer.body.results.file.id);
  const mail = await until(async () => (await mailFor(bff, ada.email)).find(({ subject }) => /fixed/i.test(subject)));

  expect(file).toMatchObject({ fixed: true, waitReason: null });
  const link = /https?:\S+\/users\/file\/fixed\/\S+/.exec(mail.text)?.[0] ?? '';
  const fixed = await bff.visitor().get(new URL(link).pathname).responseType('blob').expect(200);
  expect(fixed.headers['content-disposition']).toContain("filename*=UTF-8''Preisliste%20%E2%80%9Eneu%E2%80%9C.docx");
  expect(fixed.body.length).toBeGreaterThan(1000);
});
