import { Overview } from '@fidelio/contracts/staff';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FakeLlm } from '@fidelio/testing/llm';
import { startApp, type TestApp, type Visited } from './support/app.js';
import { register, signIn, type SignedInPerson } from './support/people.js';
import { signInStaff } from './support/staff.js';
import { message, say } from './support/talking.js';
import { startConversation } from './support/uploading.js';

let service: FakeLlm;
let bff: TestApp;

beforeAll(async () => {
  service = await FakeLlm.start();
  bff = await startApp({
    env: {
      LLM_BASE_URL: service.baseUrl,
      LLM_MODEL: 'fake',
      LLM_PRICE_INPUT: '2',
      LLM_PRICE_CACHED: '0.5',
      LLM_PRICE_OUTPUT: '8',
      LLM_TOKENS_A_DAY_OF_DOMAINS: 'limited.example=1000',
      LIMIT_UNPROVEN_TURNS_PER_HOUR: '3',
      STAFF_EMAILS: 'grace@staff.example:support',
    },
  });
});

afterAll(async () => {
  await bff.stop();
  await service.stop();
});

const used = (person: SignedInPerson, tokens: number, kinds = [0, 0, 0]) =>
  bff.database.query(
    `INSERT INTO assistant_usage (account_id, day, tokens, input, cached, output) VALUES ($1, (now() AT TIME ZONE 'UTC')::date, $2, $3, $4, $5)`,
    [person.id, tokens, ...kinds],
  );

async function answerTo(person: SignedInPerson, visited: Visited = bff) {
  const answer = await say(visited, person, message(await startConversation(bff, person), 'Hello there'));

  return [answer.status, answer.body.code];
}

test('a listed domain shares one daily limit, and an address that nobody has verified is no proof of it', async () => {
  const ada = await signIn(bff, await register(bff, 'Ada Lovelace', 'ada@limited.example'));
  const eve = await signIn(bff, await register(bff, 'Eve Moneypenny', 'eve@limited.example'));
  const other = await signIn(bff);
  const before = await answerTo(eve);
  await used(ada, 5000);

  const shared = await answerTo(eve);
  await bff.database.query('UPDATE accounts SET proven_at = NULL WHERE id = $1', [eve.id]);
  const unproven = await answerTo(eve);

  expect([before[0], shared, unproven[0], (await answerTo(other))[0]]).toEqual([200, [429, 'chat.budget'], 200, 200]);
});

test('accounts that somebody makes one after the other have one share of the model until an address is proven', async () => {
  const fromOneAddress = { visitor: () => bff.visitor('192.0.2.7') };
  const made = [];
  for (let count = 0; count < 4; count += 1) made.push(await signIn(bff));
  await bff.database.query('UPDATE accounts SET proven_at = NULL WHERE id = ANY($1)', [made.map(({ id }) => id)]);
  const answers = [];
  for (const person of made) answers.push(await answerTo(person, fromOneAddress));

  expect(answers).toEqual([[200, undefined], [200, undefined], [200, undefined], [429, 'chat.budget']]); // prettier-ignore
  expect(await answerTo(await signIn(bff), fromOneAddress)).toEqual([200, undefined]);
});

test('whoever deletes an account and signs up again has used what the one before has, and nobody else has', async () => {
  const bill = await signIn(bff, await register(bff, 'Bill Payer', 'bill@example.org'));
  await used(bill, 300_000);
  await bff.visitor().delete('/api/users/me').set('authorization', bill.bearer).expect(200);
  const again = await signIn(bff, await register(bff, 'Bill Payer', 'bill+again@example.org'));
  const other = await signIn(bff, await register(bff, 'Bob Other', 'bob@example.org'));

  expect([await answerTo(again), (await answerTo(other))[0]]).toEqual([[429, 'chat.budget'], 200]);
  await bff.database.query('UPDATE accounts SET proven_at = NULL WHERE id = $1', [again.id]);
  expect((await answerTo(again, { visitor: () => bff.visitor('192.0.2.99') }))[0]).toBe(200);
});

test('staff see what the model cost, by day and organization, at the configured prices', async () => {
  const ada = await signIn(bff);
  await bff.database.query(`UPDATE accounts SET organization = 'Ada & Sons' WHERE id = $1`, [ada.id]);
  await used(ada, 3_000_000, [2_000_000, 1_000_000, 1_000_000]);
  const grace = await signInStaff(bff, 'grace@staff.example', '1 second');

  const { body } = await bff.visitor().get('/api/staff/overview').set('authorization', grace.bearer).expect(200);

  const rows = Overview.parse(body).results.modelUse ?? [];
  expect(rows.find(({ organisation }) => organisation === 'Ada & Sons')).toMatchObject({
    accounts: 1,
    input: 2_000_000,
    cached: 1_000_000,
    output: 1_000_000,
    cost: 10.5,
  });
});
