import { randomUUID } from 'node:crypto';
import { type Assistant, type TurnInput } from '@fidelio/assistant';
import { type Conversation, ConversationAnswer, counts } from '@fidelio/contracts';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { priceListDocx } from '@fidelio/testing';
import { ASSISTANT } from '../src/features/assistant/assistant.token.js';
import { MessagesRepository } from '../src/features/chat/conversations/messages.repository.js';
import { FilesRepository } from '../src/features/files/files.repository.js';
import { startApp, type TestApp } from './support/app.js';
import { type SignedInPerson, signIn, until } from './support/people.js';
import { message, read, say } from './support/talking.js';
import { startConversation, upload } from './support/uploading.js';

let bff: TestApp;

beforeAll(async () => {
  bff = await startApp({ env: { UPLOAD_PATIENCE_SECONDS: '60', LIMIT_CONVERSATIONS_PER_MINUTE: '5' } });
});

afterEach(() => void jest.restoreAllMocks());

afterAll(() => bff.stop());

/** Adds so many messages, the user's first, straight into the table. */
async function fill(person: SignedInPerson, conversation: string, count: number): Promise<void> {
  await bff.database.query(
    `INSERT INTO messages (id, conversation_id, account_id, role, content)
     SELECT gen_random_uuid(), $1, $2, CASE WHEN n % 2 = 1 THEN 'user' ELSE 'assistant' END, 'Message ' || n
     FROM generate_series(1, $3::int) n ORDER BY n`,
    [conversation, person.id, count],
  );
}

const get = (person: SignedInPerson, id: string, query: Record<string, string | number> = {}) =>
  bff.visitor().get(`/api/fidelio/chat/conversations/${id}`).query(query).set('authorization', person.bearer);

const page = async (
  person: SignedInPerson,
  id: string,
  query: Record<string, string | number>,
): Promise<Conversation> => ConversationAnswer.parse((await get(person, id, query).expect(200)).body).results;

const initialize = (person: SignedInPerson, body: object) =>
  bff.visitor().post('/api/fidelio/chat/initialize').set('authorization', person.bearer).send(body);

test('a transcript is read in pages, the newest first, until it begins', async () => {
  const ada = await signIn(bff);
  const id = await startConversation(bff, ada);
  await fill(ada, id, 120);

  const newest = await read(bff, ada, id);
  const pages = [newest.messages];
  for (let { earlier } = newest; earlier;) {
    const next = await page(ada, id, { before: earlier, limit: 40 });
    pages.unshift(next.messages);
    earlier = next.earlier;
  }

  expect(pages.map(({ length }) => length)).toEqual([31, 40, 50]);
  const contents = pages.flat().map(({ content }) => content);
  expect(contents.slice(1)).toEqual(Array.from({ length: 120 }, (_, at) => `Message ${at + 1}`));
});

test('a page says of the whole conversation what the newest page says', async () => {
  const ada = await signIn(bff);
  const id = await startConversation(bff, ada);
  await fill(ada, id, 60);
  await say(bff, ada, message(id, 'The table columns in my Word file collapse in Docs.'));

  const newest = await read(bff, ada, id);
  const earlier = await page(ada, id, { before: newest.earlier ?? '' });

  expect(newest.pendingUploadReason).not.toBeNull();
  expect(earlier).toMatchObject({ ...newest, messages: earlier.messages, earlier: null });
});

test('a page that does not fit, and a message of another conversation, show nothing', async () => {
  const [ada, eve] = [await signIn(bff), await signIn(bff)];
  const [id, other] = [await startConversation(bff, ada), await startConversation(bff, eve)];
  const [foreign] = (await read(bff, eve, other)).messages;

  expect((await get(ada, id, { limit: 101 })).body.code).toBe('request.invalid');
  expect((await get(ada, id, { before: 'first' })).body.code).toBe('request.invalid');
  expect((await page(ada, id, { before: foreign?.id ?? '' })).messages).toEqual([]);
  expect((await page(ada, id, { before: randomUUID() })).messages).toEqual([]);
});

test('the assistant is told the newest messages, however long the conversation is', async () => {
  const ada = await signIn(bff);
  const id = await startConversation(bff, ada);
  await fill(ada, id, 300);
  const turn = jest.spyOn(bff.app.get<Assistant>(ASSISTANT), 'turn');

  await say(bff, ada, message(id, 'What is Fidelio?'));

  const [input] = turn.mock.calls[0] ?? [];
  const { transcript } = input as TurnInput;
  expect(transcript).toHaveLength(40);
  expect(transcript.at(-1)?.content).toBe('Message 300');
});

test('a full conversation says so, and a new one that continues it knows what was reported', async () => {
  const ada = await signIn(bff);
  const full = await startConversation(bff, ada);
  await say(bff, ada, message(full, 'The table columns in my Word file collapse in Docs.'));
  const uploaded = await upload(bff, ada, priceListDocx(), { conversationId: full });
  await fill(ada, full, counts.conversationMessagesMax);

  const refused = await say(bff, ada, message(full, 'One more thing.'));
  const refusedUpload = await upload(bff, ada, priceListDocx(), { conversationId: full });
  const { id } = (await initialize(ada, { continues: full }).expect(200)).body.results;
  await say(bff, ada, message(id, 'The page numbers are gone, too.'));

  expect([refused.body.code, refusedUpload.body.code]).toEqual(['chat.conversation-full', 'chat.conversation-full']);
  expect(await read(bff, ada, full)).toMatchObject({ full: true, continues: null });
  expect(await read(bff, ada, id)).toMatchObject({ full: false, continues: full });
  const [{ report }] = await bff.database.query('SELECT report FROM conversations WHERE id = $1', [id]);
  expect(report).toMatchObject({ kind: 'word', feature: expect.stringMatching(/column/i) });
  expect(report.files).toMatchObject([{ id: uploaded.body.results.file.id }]);
});

test('nobody continues a conversation of somebody else', async () => {
  const [ada, eve] = [await signIn(bff), await signIn(bff)];

  const answer = await initialize(eve, { continues: await startConversation(bff, ada) });

  expect(answer.body.code).toBe('chat.conversation-not-found');
});

test('an account starts a limited number of conversations a minute', async () => {
  const ada = await signIn(bff);

  const answers = [];
  for (let count = 0; count < 6; count += 1) answers.push(await initialize(ada, {}));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(answers.at(-1)?.body).toMatchObject({ code: 'request.too-many', retryAfter: expect.any(Number) });
});

test.each([
  ['a transcript', (id: string) => `/api/fidelio/chat/conversations/${id}`],
  ['the files', () => '/api/users/files'],
])('many reads of %s at once wait for each other, and more than can wait are refused', async (_what, path) => {
  const ada = await signIn(bff);
  const url = path(await startConversation(bff, ada));
  const gate = Promise.withResolvers<void>();
  let [now, most] = [0, 0];
  const counted = async <T>(read: () => Promise<T>): Promise<T> => {
    most = Math.max(most, (now += 1));
    await gate.promise;
    now -= 1;

    return read();
  };
  const [messages, files] = [bff.app.get(MessagesRepository), bff.app.get(FilesRepository)];
  const [pageOf, listOf] = [messages.page.bind(messages), files.list.bind(files)];
  jest.spyOn(messages, 'page').mockImplementation((...given) => counted(() => pageOf(...given)));
  jest.spyOn(files, 'list').mockImplementation((...given) => counted(() => listOf(...given)));
  const read = async () => {
    const { body, status } = await bff.visitor().get(url).set('authorization', ada.bearer);

    return body.code ?? status;
  };

  const answers = Array.from({ length: 80 }, read);
  const firstRefused = await Promise.race(answers);
  // Reads that may run are still on their way to the repository when the first one is refused.
  await until(async () => now >= 4 || undefined);
  gate.resolve();
  const codes = await Promise.all(answers);

  expect(firstRefused).toBe('request.too-many');
  expect(most).toBe(4);
  expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(64);
  expect(codes.filter((code) => code !== 200 && code !== 'request.too-many')).toEqual([]);
  expect(await read()).toBe(200);
});
