import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FileList, fileStateOf, type FileSummary, MenuStateAnswer } from '@fidelio/contracts';
import { plainLetterDocx } from '@fidelio/testing';
import { startApp, type TestApp } from './support/app.js';
import { type SignedInPerson, signIn } from './support/people.js';
import { settledFile, upload } from './support/uploading.js';

let bff: TestApp;

beforeAll(async () => {
  bff = await startApp();
});
afterAll(() => bff.stop());

const read = async (person: SignedInPerson, path: string) =>
  (await bff.visitor().get(`/api/users/${path}`).set('authorization', person.bearer).expect(200)).body;
const menuOf = async (person: SignedInPerson) => MenuStateAnswer.parse(await read(person, 'menu/files')).results;

test('the menu is told how many files wait for a decision: as many as the list has', async () => {
  const ada = await signIn(bff);
  expect(await menuOf(ada)).toEqual({ count: 0, text: '0 files need your decision.' });
  const { body } = await upload(bff, ada, plainLetterDocx(), { name: 'letter.docx' });
  await settledFile(bff, ada, body.results.file.id);

  const item = { finding: 'f', title: 't', remedy: 'r' };
  const summary = (change: Partial<FileSummary>): FileSummary => ({
    problems: 1,
    corrected: 0,
    changes: 1,
    decisions: [item],
    checks: [],
    complete: false,
    ...change,
  });
  const counts: number[] = [];
  for (const [reason, found] of [
    ['needs-agreement', summary({})],
    ['waiting-for-fix', summary({})],
    ['queued', summary({})],
    ['cannot-be-opened', summary({})],
    ['needs-agreement', summary({ decisions: [] })],
    ['needs-agreement', summary({ problems: 0 })],
  ] as const) {
    await bff.database.query('UPDATE files SET wait_reason = $1, summary = $2 WHERE account_id = $3', [
      reason,
      JSON.stringify(found),
      ada.id,
    ]);
    const files = FileList.parse(await read(ada, 'files')).results;
    const { count } = await menuOf(ada);
    expect(count).toBe(files.filter((file) => fileStateOf(file) === 'decision').length);
    counts.push(count);
  }
  expect(counts).toEqual([1, 1, 0, 0, 0, 0]);

  await bff.database.query(`UPDATE files SET wait_reason = 'needs-agreement', summary = NULL WHERE account_id = $1`, [
    ada.id,
  ]);
  expect(await menuOf(ada)).toEqual({ count: 1, text: '1 file needs your decision.' });
  expect((await menuOf(await signIn(bff))).count).toBe(0);
});
