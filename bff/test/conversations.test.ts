import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ConversationList, type ConversationSummary } from '@fidelio/contracts';
import { priceListDocx } from '@fidelio/testing';
import { ChatPersonalData } from '../src/features/chat/chat.personal-data.js';
import { startApp, type TestApp } from './support/app.js';
import { type SignedInPerson, signIn, until } from './support/people.js';
import { message, read, say } from './support/talking.js';
import { filesOf, settledFile, startConversation, upload } from './support/uploading.js';

const dayMs = 24 * 60 * 60_000;
let bff: TestApp;

beforeAll(async () => {
  bff = await startApp({ env: { UPLOAD_PATIENCE_SECONDS: '60' } });
});

afterAll(() => bff.stop());

const conversations = '/api/fidelio/chat/conversations';
const as = ({ bearer }: SignedInPerson) => ({
  get: (path: string, query = {}) => bff.visitor().get(path).query(query).set('authorization', bearer),
  rename: (id: string, title: unknown) =>
    bff.visitor().patch(`${conversations}/${id}`).set('authorization', bearer).send({ title }),
  delete: (id: string) => bff.visitor().delete(`${conversations}/${id}`).set('authorization', bearer),
  restore: (id: string) => bff.visitor().post(`${conversations}/${id}/restore`).set('authorization', bearer),
});

async function list(person: SignedInPerson, words?: string): Promise<ConversationSummary[]> {
  const answer = await as(person)
    .get(conversations, words === undefined ? {} : { words })
    .expect(200);

  return ConversationList.parse(answer.body).results;
}

async function talked(person: SignedInPerson, words: string): Promise<string> {
  const id = await startConversation(bff, person);
  await say(bff, person, message(id, words));

  return id;
}

const titles = (found: ConversationSummary[]) => found.map(({ title }) => title);

describe('renaming', () => {
  test('a conversation keeps the title that its owner gave it, whatever is said and uploaded later', async () => {
    const ada = await signIn(bff);
    const id = await startConversation(bff, ada);
    expect((await read(bff, ada, id)).title).toBe('');

    const renamed = await as(ada).rename(id, '  Price list 2026  ').expect(200);
    await say(bff, ada, message(id, 'The columns of my table collapse.'));
    await upload(bff, ada, priceListDocx(), { conversationId: id });

    expect(renamed.body.results).toMatchObject({ id, title: 'Price list 2026' });
    expect(titles(await list(ada))).toEqual(['Price list 2026']);
    expect((await read(bff, ada, id)).title).toBe('Price list 2026');
  });

  test('a title has 1 to 80 characters on one line', async () => {
    const ada = await signIn(bff);
    const id = await talked(ada, 'The columns of my table collapse.');

    for (const title of ['', '   ', 'x'.repeat(81), 'two\nlines', 7])
      expect((await as(ada).rename(id, title)).body.code).toBe('request.invalid');
    await as(ada).rename(id, 'ÄÖ – “quoted” <b>& more</b>').expect(200);

    expect(titles(await list(ada))).toEqual(['ÄÖ – “quoted” <b>& more</b>']);
  });
});

describe('deleting', () => {
  test('a deleted conversation is nowhere, and takes neither messages nor files', async () => {
    const ada = await signIn(bff);
    const id = await talked(ada, 'The columns of my table collapse.');

    await as(ada).delete(id).expect(200);

    expect(await list(ada)).toEqual([]);
    expect(await list(ada, 'columns')).toEqual([]);
    const refused = [
      await as(ada).get(`${conversations}/${id}`),
      await as(ada).delete(id),
      await as(ada).rename(id, 'Again'),
      await say(bff, ada, message(id, 'Hello?')),
      await upload(bff, ada, priceListDocx(), { conversationId: id }),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => 'chat.conversation-not-found'));
  });

  test('its files stay and no longer lead to it, until the deletion is undone', async () => {
    const ada = await signIn(bff);
    const id = await talked(ada, 'The columns of my table collapse.');
    const { body } = await upload(bff, ada, priceListDocx(), { conversationId: id });
    await settledFile(bff, ada, body.results.file.id);
    const before = await read(bff, ada, id);

    await as(ada).delete(id).expect(200);
    const [kept] = await filesOf(bff, ada);
    await as(ada).restore(id).expect(200);

    expect(kept).toMatchObject({ id: body.results.file.id, conversationId: null });
    expect((await filesOf(bff, ada))[0]?.conversationId).toBe(id);
    expect(await read(bff, ada, id)).toEqual(before);
  });

  test('it is exported while the deletion can be undone, and gone after the retention run', async () => {
    const ada = await signIn(bff);
    const id = await talked(ada, 'The columns of my table collapse.');
    await as(ada).delete(id).expect(200);

    const { body } = await as(ada).get('/api/users/me/export').expect(200);
    await bff.app.get(ChatPersonalData).purgeExpired(new Date(Date.now() + 6.9 * dayMs));
    const restored = await as(ada).restore(id);
    await as(ada).delete(id).expect(200);
    await bff.app.get(ChatPersonalData).purgeExpired(new Date(Date.now() + 7.1 * dayMs));

    expect(body.conversations).toMatchObject([{ id, deletedAt: expect.any(String) }]);
    expect(restored.status).toBe(200);
    expect((await as(ada).restore(id)).body.code).toBe('chat.conversation-not-found');
    expect(await bff.database.query('SELECT 1 FROM messages WHERE conversation_id = $1', [id])).toEqual([]);
  });

  test('a file that is explained after the deletion is explained when it is undone', async () => {
    const ada = await signIn(bff);
    const slow = await startApp({
      databaseUrl: bff.databaseUrl,
      dataDir: bff.config.dataDir,
      env: { UPLOAD_PATIENCE_SECONDS: '0', ROLES: 'web' },
    });
    const id = await startConversation(bff, ada);
    const { body } = await upload(slow, ada, priceListDocx(), { conversationId: id });

    await as(ada).delete(id).expect(200);
    await settledFile(bff, ada, body.results.file.id);
    const awaiting = 'SELECT 1 FROM messages WHERE conversation_id = $1 AND awaiting';
    await until(async () => (await bff.database.query(awaiting, [id])).length === 0 || undefined);
    await as(ada).restore(id).expect(200);
    await slow.stop();

    const { messages } = await read(bff, ada, id);
    const card = messages.at(-1)?.cards?.find(({ type }) => type === 'file');
    expect(card?.buttons).toContainEqual(expect.objectContaining({ does: 'download' }));
  });
});

describe('searching', () => {
  test('finds titles and messages by whole words and by their beginnings, and shows the place', async () => {
    const ada = await signIn(bff);
    const table = await talked(ada, 'The columns of my price table collapse to nothing in Google Docs.');
    const logo = await talked(ada, 'Our logo is gone from the first page.');
    await as(ada).rename(logo, 'Letterhead').expect(200);

    expect((await list(ada, 'collapse')).map(({ id }) => id)).toEqual([table]);
    expect((await list(ada, 'COLLAP price')).map(({ id }) => id)).toEqual([table]);
    expect((await list(ada, 'letterh')).map(({ id }) => id)).toEqual([logo]);
    expect(await list(ada, 'collapse logo')).toEqual([]);
    expect((await list(ada, 'collapse'))[0]?.excerpt).toMatch(/collapse to nothing/);
    expect((await list(ada, 'letterh'))[0]).not.toHaveProperty('excerpt');
  });

  test('finds a file by a part of its name', async () => {
    const ada = await signIn(bff);
    const id = await startConversation(bff, ada);
    await upload(bff, ada, priceListDocx(), { conversationId: id, name: 'Quarterly_report-2026.final.docx' });

    expect((await list(ada, 'quarterly'))[0]?.excerpt).toContain('Quarterly_report-2026.final.docx');
    for (const words of ['quarterly', 'report', '2026', 'final', 'Quarterly_report-2026.final.docx'])
      expect([words, (await list(ada, words)).length]).toEqual([words, 1]);
  });

  test('finds nothing of anybody else, and takes signs of the query language for what they are', async () => {
    const [ada, eve] = [await signIn(bff), await signIn(bff)];
    await talked(ada, 'The columns of my table collapse.');

    expect(await list(eve, 'columns')).toEqual([]);
    for (const words of ["columns' | 'x", 'columns & !collapse', ':* ( <-> \\', '%_', ada.id, '½ ² \u0301'])
      expect([words, await list(eve, words)]).toEqual([words, []]);
    expect(await list(ada, "columns:* & ('table')")).toHaveLength(1);
    expect(await list(ada, ada.id)).toEqual([]);
    expect((await as(ada).get(conversations, { words: 'x'.repeat(101) })).body.code).toBe('request.invalid');
    expect((await as(ada).get(conversations, { words: ' ' })).body.code).toBe('request.invalid');
  });

  test('reads the index of the words, and answers 50 conversations at most', async () => {
    const ada = await signIn(bff);
    await bff.database.query(
      `WITH many AS (
         INSERT INTO conversations (id, account_id, state) SELECT gen_random_uuid(), $1, '{}' FROM generate_series(1, 60) RETURNING id
       )
       INSERT INTO messages (id, conversation_id, account_id, role, content)
       SELECT gen_random_uuid(), id, $1, 'user', 'The footnote ' || n || ' is gone' FROM many, generate_series(1, 100) n`,
      [ada.id],
    );
    await bff.database.query('ANALYZE messages');

    expect(await list(ada, 'footnote gone')).toHaveLength(50);
    expect(await list(ada, 'footnote 77')).toHaveLength(50);
    const used = `SELECT idx_scan::int AS scans FROM pg_stat_user_indexes WHERE indexrelname = 'messages_words'`;
    await until(async () => (await bff.database.query(used))[0].scans > 0 || undefined);
  });
});
