import { randomUUID } from 'node:crypto';
import { RatingsPage } from '@fidelio/contracts/staff';
import { priceListDocx } from '@fidelio/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from './support/app.js';
import { signIn, type SignedInPerson } from './support/people.js';
import { signInStaff } from './support/staff.js';
import { message, read, say } from './support/talking.js';
import { startConversation, upload } from './support/uploading.js';

let bff: TestApp;

beforeAll(async () => {
  bff = await startApp({ env: { STAFF_EMAILS: 'grace@staff.example:support' } });
});

afterAll(() => bff.stop());

async function answered(words: string): Promise<{ ada: SignedInPerson; id: string; reply: string }> {
  const ada = await signIn(bff);
  const id = await startConversation(bff, ada);
  const answer = await say(bff, ada, message(id, words));

  return { ada, id, reply: answer.body.results.messageId };
}

function rate(ada: SignedInPerson, id: string, reply: string, rating: object) {
  return bff
    .visitor()
    .put(`/api/fidelio/chat/conversations/${id}/messages/${reply}/rating`)
    .set('authorization', ada.bearer)
    .send(rating);
}

const staffGet = async (path: string) => {
  const grace = await signInStaff(bff, 'grace@staff.example', '1 second');

  return bff.visitor().get(`/api/staff/ratings${path}`).set('authorization', grace.bearer).expect(200);
};

async function ratingOf(reply: string) {
  const { body } = await staffGet('');

  return RatingsPage.parse(body).results.ratings.find(({ id }) => id === reply);
}

test('a thumb stays on its reply, can be changed, and can be taken back', async () => {
  const { ada, id, reply } = await answered('What do you do?');
  const ratingShown = async () => (await read(bff, ada, id)).messages.find((one) => one.id === reply)?.rating;

  await rate(ada, id, reply, { thumb: 'up' }).expect(200);
  const first = await ratingShown();
  await rate(ada, id, reply, { thumb: 'down', words: 'not what I asked' }).expect(200);
  const second = await ratingShown();
  await rate(ada, id, reply, { thumb: null }).expect(200);

  expect(first).toEqual({ thumb: 'up', words: '', mayEvaluate: false });
  expect(second).toEqual({ thumb: 'down', words: 'not what I asked', mayEvaluate: false });
  expect(await ratingShown()).toBeUndefined();
  expect(await ratingOf(reply)).toBeUndefined();
});

test('staff read a rating without addresses and numbers, with who gave the reply', async () => {
  const { ada, id, reply } = await answered('Write to ada@example.org about my footnotes');
  await rate(ada, id, reply, { thumb: 'down', words: 'call me: +49 170 1234567' }).expect(200);

  const rating = await ratingOf(reply);

  expect(rating).toMatchObject({ thumb: 'down', words: 'call me: [number]', answeredBy: 'guided', mayEvaluate: false });
  expect(rating?.asked).toBe('Write to [address] about my footnotes');
  expect(rating?.reply).not.toBe('');
});

test('staff read of a rated reply neither the names of files nor what it quotes of them', async () => {
  const { ada, id } = await answered('The columns of my table are narrow');
  const uploaded = await upload(bff, ada, priceListDocx(), { name: 'Salaries (1).docx', conversationId: id });
  const { messageId } = uploaded.body.results;
  await bff.database.query(
    `UPDATE messages SET lead = 'In Salaries (1).docx it is near “Ada earns more”, bei „Ada earns more“.', document_words = NULL WHERE id = $1`,
    [messageId],
  );
  await rate(ada, id, messageId, { thumb: 'up' }).expect(200);

  expect((await ratingOf(messageId))?.reply).toBe('In [file] it is near “...”, bei “...”.');

  await bff.database.query(
    `UPDATE messages SET lead = 'Places: Salaries (1).docx, Pay of Ada!C3.', document_words = '["Pay of Ada"]' WHERE id = $1`,
    [messageId],
  );

  expect((await ratingOf(messageId))?.reply).toBe('Places: [file], ...!C3.');
});

test('only what its user agreed to is exported as the beginning of a script', async () => {
  const agreed = await answered('My table of contents is gone');
  const kept = await answered('My footer is gone');
  await rate(agreed.ada, agreed.id, agreed.reply, { thumb: 'down', mayEvaluate: true }).expect(200);
  await rate(kept.ada, kept.id, kept.reply, { thumb: 'down' }).expect(200);

  const { text } = await staffGet('/export');

  const rows = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(rows).toContainEqual(
    expect.objectContaining({
      id: `rating-${agreed.reply}`,
      turns: [{ say: 'My table of contents is gone', expect: {} }],
    }),
  );
  expect(text).not.toContain('My footer is gone');
});

test('nobody rates a message of their own, of others, or of a person', async () => {
  const { ada, id, reply } = await answered('What do you do?');
  const eve = await signIn(bff);
  const own = (await read(bff, ada, id)).messages.find(({ role }) => role === 'user')?.id ?? '';

  await rate(eve, id, reply, { thumb: 'up' }).expect(404);
  const ofUser = await rate(ada, id, own, { thumb: 'up' }).expect(404);
  await rate(ada, id, randomUUID(), { thumb: 'up' }).expect(404);
  await rate(ada, id, reply, { thumb: 'sideways' }).expect(400);

  expect(ofUser.body.code).toBe('chat.reply-not-found');
});
