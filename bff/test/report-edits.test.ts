import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { counts, type Report, ReportAnswer } from '@fidelio/contracts';
import { plainLetterDocx, priceListDocx } from '@fidelio/testing';
import { startApp, type TestApp } from './support/app.js';
import { type SignedInPerson, signIn } from './support/people.js';
import { message, read, say } from './support/talking.js';
import { settledFile, startConversation, upload } from './support/uploading.js';

let bff: TestApp;

beforeAll(async () => {
  bff = await startApp({ env: { UPLOAD_PATIENCE_SECONDS: '60' } });
});

afterAll(() => bff.stop());

const conversations = '/api/fidelio/chat/conversations';

const edit = (person: SignedInPerson, id: string, version: string | undefined, fields: object) =>
  bff.visitor().patch(`${conversations}/${id}/report`).set('authorization', person.bearer).send({ version, fields });

async function reported(person: SignedInPerson): Promise<{ id: string; fileId: string }> {
  const id = await startConversation(bff, person);
  await say(bff, person, message(id, 'The columns of the table in my Word price list collapse.'));
  const { body } = await upload(bff, person, priceListDocx(), { conversationId: id });
  await settledFile(bff, person, body.results.file.id);

  return { id, fileId: body.results.file.id };
}

async function reportOf(person: SignedInPerson, id: string): Promise<Report> {
  const { report } = await read(bff, person, id);
  if (!report) throw new Error('no report');

  return report;
}

test('its owner corrects every field, and what is said and uploaded later leaves that as it is', async () => {
  const ada = await signIn(bff);
  const { id, fileId } = await reported(ada);
  const before = await reportOf(ada, id);
  const fields = {
    observed: '  The pictures overlap the text. ',
    expected: 'The text flows around them.',
    where: 'page 4',
    since: 'since Monday',
    steps: 'Open it with Google Docs',
    severity: 'wrong-content',
    files: [],
  };

  const answer = await edit(ada, id, before.version, fields).expect(200);
  const edited = ReportAnswer.parse(answer.body).results;
  await say(bff, ada, message(id, 'How long do you keep my files?'));
  const later = await reportOf(ada, id);

  expect(before.files.map((file) => file.id)).toEqual([fileId]);
  expect(edited).toMatchObject({ ...fields, observed: 'The pictures overlap the text.', files: [] });
  expect(edited.otherFiles).toMatchObject([{ id: fileId }]);
  expect(edited.feature).toMatch(/image|picture/i);
  expect(later).toEqual(edited);
});

test('what is told after an edit stands beside it, and the assistant does not ask for what was written', async () => {
  const ada = await signIn(bff);
  const { id } = await reported(ada);
  const { version } = await reportOf(ada, id);
  await edit(ada, id, version, { observed: 'The pictures overlap the text.' }).expect(200);

  await say(bff, ada, message(id, 'The footnotes of the document are missing as well.'));
  await say(bff, ada, message(id, 'Note it'));

  const { observed } = await reportOf(ada, id);
  expect(observed).toMatch(/^The pictures overlap the text\.; /);
  expect(observed).toMatch(/footnotes/);
});

test('an edit of what has changed meanwhile is refused, and the newest version can be edited', async () => {
  const ada = await signIn(bff);
  const { id } = await reported(ada);
  const { version } = await reportOf(ada, id);
  await edit(ada, id, version, { where: 'page 2' }).expect(200);

  const refused = await edit(ada, id, version, { where: 'page 3' }).expect(409);

  expect(refused.body.code).toBe('chat.report-changed');
  const newest = await reportOf(ada, id);
  expect(newest.where).toBe('page 2');
  await edit(ada, id, newest.version, { where: '' }).expect(200);
  expect((await reportOf(ada, id)).where).toBeNull();
});

test('two edits of one version at once: one is kept, the other refused', async () => {
  const ada = await signIn(bff);
  const { id } = await reported(ada);
  const { version } = await reportOf(ada, id);

  const answers = await Promise.all([
    edit(ada, id, version, { where: 'page 2' }),
    edit(ada, id, version, { where: 'page 3' }),
  ]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const kept = answers.find(({ status }) => status === 200);
  expect((await reportOf(ada, id)).where).toBe(kept?.body.results.where);
});

test("nobody edits a deleted conversation's report, or somebody else's", async () => {
  const ada = await signIn(bff);
  const bob = await signIn(bff);
  const { id } = await reported(ada);
  const { version } = await reportOf(ada, id);

  const others = await edit(bob, id, version, { where: 'page 2' });
  await bff.visitor().delete(`${conversations}/${id}`).set('authorization', ada.bearer).expect(200);
  const deleted = await edit(ada, id, version, { where: 'page 2' });

  expect([others, deleted].map(({ status, body }) => [status, body.code])).toEqual([
    [404, 'chat.conversation-not-found'],
    [404, 'chat.conversation-not-found'],
  ]);
});

test('fields have bounds, and a file of another account is no file of this report', async () => {
  const ada = await signIn(bff);
  const { id } = await reported(ada);
  const { version } = await reportOf(ada, id);

  const refused = [
    { observed: 'x'.repeat(counts.reportLongMax + 1) },
    { where: 'x'.repeat(counts.reportPlaceMax + 1) },
    { severity: 'terrible' },
    { files: ['no-id'] },
    { similar: [] },
    { observed: 'a\0b' },
  ];
  for (const fields of refused) expect((await edit(ada, id, version, fields)).body.code).toBe('request.invalid');
  const answer = await edit(ada, id, version, { files: ['77777777-7777-4777-8777-777777777777'] }).expect(200);

  expect(answer.body.results.files).toEqual([]);
});

test('it is part of the export, and what was written is told to those who look for a fix', async () => {
  const ada = await signIn(bff);
  const id = await startConversation(bff, ada);
  const { body } = await upload(bff, ada, plainLetterDocx(), { conversationId: id });
  await settledFile(bff, ada, body.results.file.id);
  const { version } = await reportOf(ada, id);

  await edit(ada, id, version, { observed: 'The sums of the last column are wrong.' }).expect(200);

  const exported = await bff.visitor().get('/api/users/me/export').set('authorization', ada.bearer).expect(200);
  expect(exported.body.conversations[0].report.observed).toBe('The sums of the last column are wrong.');
  const [file] = await bff.database.query('SELECT reported FROM files WHERE id = $1', [body.results.file.id]);
  expect(file).toEqual({ reported: 'The sums of the last column are wrong.\n' });
});
