import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { priceListDocx } from '@fidelio/testing';
import { startApp, type TestApp } from './support/app.js';
import { signIn } from './support/people.js';
import { message, say } from './support/talking.js';
import { startConversation, upload } from './support/uploading.js';

let bff: TestApp;

beforeAll(async () => {
  bff = await startApp();
});

afterAll(() => bff.stop());

/** PostgreSQL answers every insert into this table with this SQLSTATE. */
async function refuseInserts(table: string, state: string): Promise<void> {
  await bff.database.query(`CREATE OR REPLACE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = '${state}'; END $$`);
  await bff.database.query(`CREATE OR REPLACE TRIGGER refusing BEFORE INSERT ON ${table} EXECUTE FUNCTION refuse()`);
}

test('a database without room says so to uploads, messages and sign-ups; the same works once there is room', async () => {
  const ada = await signIn(bff);
  const conversationId = await startConversation(bff, ada);
  const sent = message(conversationId, 'The tables are cut off.');
  const file = { conversationId, clientMessageId: '7f1c1a52-4f3b-4d1c-9a63-0d6f6b7f6a11' };
  const tables = ['files', 'messages', 'accounts'];
  for (const table of tables) await refuseInserts(table, '53100');
  const newcomer = { email: 'grace@example.org', name: 'Grace Hopper', organization: 'Navy' };
  const answers = [
    await upload(bff, ada, priceListDocx(), file),
    await say(bff, ada, sent),
    await bff.visitor().post('/api/users/sign-up').send(newcomer),
  ];

  for (const { status, body, headers } of answers)
    expect([status, body.code, headers['retry-after']]).toEqual([507, 'service.full', '60']);
  for (const table of tables) await bff.database.query(`DROP TRIGGER refusing ON ${table}`);
  expect((await upload(bff, ada, priceListDocx(), file)).status).toBe(200);
  expect((await say(bff, ada, sent)).status).toBe(200);
});

test.each(['53200', '53300'])('a database without memory or connections (%s) is unavailable for now', async (state) => {
  await refuseInserts('accounts', state);

  const answer = await bff
    .visitor()
    .post('/api/users/sign-up')
    .send({ email: 'linus@example.org', name: 'Linus', organization: 'Kernel' });

  expect([answer.status, answer.body.code]).toEqual([503, 'service.unavailable']);
  await bff.database.query('DROP TRIGGER refusing ON accounts');
});
