import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { ChatPersonalData } from '../src/features/chat/chat.personal-data.js';
import { TurnLeases } from '../src/features/chat/turns/turn-leases.js';
import { ASSISTANT } from '../src/features/assistant/assistant.token.js';
import { type Assistant, initialState, type TurnInput, type TurnOutput } from '@fidelio/assistant';
import { startApp, type TestApp } from './support/app.js';
import { signIn, until } from './support/people.js';
import { message, read, say, sayAloud } from './support/talking.js';
import { startConversation } from './support/uploading.js';

let bff: TestApp;
let replica: TestApp;

beforeAll(async () => {
  bff = await startApp();
  replica = await startApp({ databaseUrl: bff.databaseUrl, dataDir: bff.config.dataDir });
});

afterEach(() => void jest.restoreAllMocks());

afterAll(async () => {
  await replica.stop();
  await bff.stop();
});

interface Writer {
  write(text: string): void;
  finish(): void;
  aborted: boolean;
}

/** What an outside service answered. */
function answerOf(content: string, state = initialState()): TurnOutput {
  return { action: 'continueConversation', lead: content, content, cards: [], state, answeredBy: 'model', tokens: 7 };
}

/** An assistant that writes when the test says so; ends by itself when its turn is aborted. */
function slowAssistant(on: TestApp): Writer[] {
  const writers: Writer[] = [];
  const turn = ({ signal, state }: TurnInput, onDelta: (text: string) => void) =>
    new Promise<TurnOutput>((resolve, reject) => {
      let content = '';
      const writer: Writer = {
        aborted: false,
        write: (text) => {
          content += text;
          onDelta(text);
        },
        finish: () => resolve(answerOf(content, state)),
      };
      signal.addEventListener('abort', () => {
        writer.aborted = true;
        reject(signal.reason);
      });
      writers.push(writer);
    });
  // Once: without an outside service the embedded assistant, which stands in for it, is the same object.
  jest.spyOn(on.app.get<Assistant>(ASSISTANT), 'turn').mockImplementationOnce(turn);

  return writers;
}

const first = (writers: Writer[]) => until(async () => writers[0]);

test('a conversation is begun, answered, kept and listed', async () => {
  const ada = await signIn(bff);
  const id = await startConversation(bff, ada);

  const answer = await say(bff, ada, message(id, 'The table columns in my Word file are far too narrow in Docs.'));

  expect(answer.body.results).toMatchObject({ action: 'uploadFile', uploadReason: expect.any(String) });
  const conversation = await read(replica, ada, id);
  expect(conversation.messages.map(({ role }) => role)).toEqual(['assistant', 'user', 'assistant']);
  expect(conversation).toMatchObject({ running: false, pendingUploadReason: answer.body.results.uploadReason });
  const list = await bff.visitor().get('/api/fidelio/chat/conversations').set('authorization', ada.bearer).expect(200);
  expect(list.body.results).toMatchObject([
    { id, title: 'The table columns in my Word file are far too narrow in Docs.', ended: false },
  ]);
});

test('a conversation that was opened and left at once is not listed, stays open by its address, and is swept later', async () => {
  const ada = await signIn(bff);
  const [left, forgotten] = [await startConversation(bff, ada), await startConversation(bff, ada)];
  await bff.database.query(`UPDATE conversations SET updated_at = now() - interval '8 days' WHERE id = $1`, [
    forgotten,
  ]);

  const list = await bff.visitor().get('/api/fidelio/chat/conversations').set('authorization', ada.bearer).expect(200);
  await bff.app.get(ChatPersonalData).purgeExpired(new Date());

  expect(list.body.results).toEqual([]);
  expect((await read(bff, ada, left)).messages).toHaveLength(1);
  const rows = await bff.database.query('SELECT id FROM conversations WHERE account_id = $1', [ada.id]);
  expect(rows).toEqual([{ id: left }]);
});

test('the same call streams: the text, then the whole result', async () => {
  const ada = await signIn(bff);
  const id = await startConversation(bff, ada);

  const stream = sayAloud(bff, ada, message(id, 'The images in my Word file are gone in Docs.'));
  await stream.ended;

  const names = stream.events.map(({ event }) => event);
  expect(names.at(-1)).toBe('result');
  expect(new Set(names.slice(0, -1))).toEqual(new Set(['delta']));
  expect(stream.text()).toBe(stream.events.at(-1)?.data.results?.lead);
});

test('20 parallel sends of one message over two replicas are answered once', async () => {
  const ada = await signIn(bff);
  const id = await startConversation(bff, ada);
  const said = message(id, 'Page numbers are missing in my Word file.');

  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => say(at % 2 ? bff : replica, ada, said)));

  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(new Set(answers.map(({ body }) => body.results.messageId)).size).toBe(1);
  expect((await read(bff, ada, id)).messages).toHaveLength(3);
});

test('a message id with other words is refused', async () => {
  const ada = await signIn(bff);
  const id = await startConversation(bff, ada);
  const said = message(id, 'Hello');
  await say(bff, ada, said);

  const answer = await say(bff, ada, { ...said, userResponse: 'Goodbye' });

  expect(answer.body.code).toBe('chat.message-reused');
});

test('one turn at a time for an account, on every replica, and the conversation says that it runs', async () => {
  const writers = slowAssistant(bff);
  const ada = await signIn(bff);
  const [one, two] = [await startConversation(bff, ada), await startConversation(bff, ada)];
  const stream = sayAloud(bff, ada, message(one, 'Hello'));
  const writer = await first(writers);

  const refused = await say(replica, ada, message(two, 'Me too'));
  const running = (await read(replica, ada, one)).running;
  writer.write('Hi');
  writer.finish();
  await stream.ended;

  expect(refused.body.code).toBe('chat.turn-running');
  expect(refused.headers['retry-after']).toBeDefined();
  expect(running).toBe(true);
  expect((await read(bff, ada, one)).running).toBe(false);
});

test('a turn whose process was not heard of for ten seconds does not hold its account up', async () => {
  const ada = await signIn(bff);
  const id = await startConversation(bff, ada);
  // What a killed process leaves behind.
  const left = await bff.database.query(
    `INSERT INTO turns (account_id, conversation_id, message_id, lease, beat_at)
     VALUES ($1, $2, gen_random_uuid(), gen_random_uuid(), now() - interval '10 seconds') RETURNING account_id`,
    [ada.id, id],
  );

  const answer = await say(replica, ada, message(id, 'What is Fidelio?'));

  expect(left).toHaveLength(1);
  expect(answer.status).toBe(200);
  expect((await read(bff, ada, id)).running).toBe(false);
});

test('a turn whose commit got no answer is not held: sent again, its message is answered', async () => {
  const ada = await signIn(bff);
  const said = message(await startConversation(bff, ada), 'What is Fidelio?');
  const lease = bff.app.get(TurnLeases);
  const held = jest.spyOn(lease, 'hold');
  const take = lease.take.bind(lease);
  jest.spyOn(lease, 'take').mockImplementationOnce(async (turn, tx) => {
    const taken = await take(turn, tx);
    // The server commits, and its word is lost on the way.
    await tx.query('COMMIT');
    throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET', lease: taken });
  });

  const lost = await say(bff, ada, said);
  await bff.database.query(`UPDATE turns SET beat_at = now() - interval '10 seconds' WHERE account_id = $1`, [ada.id]);
  const again = await say(bff, ada, said);

  expect(lost.status).toBe(503);
  expect(held).toHaveBeenCalledTimes(1);
  expect(again.status).toBe(200);
});

test('a turn that could not be ended, since the database was away, is not held: sent again, its message is answered', async () => {
  const ada = await signIn(bff);
  const said = message(await startConversation(bff, ada), 'What is Fidelio?');
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const begin = bff.database.transaction.bind(bff.database);
  jest
    .spyOn(bff.database, 'transaction')
    .mockImplementationOnce(begin)
    .mockRejectedValueOnce(away)
    .mockRejectedValueOnce(away);

  const lost = await say(bff, ada, said);
  await bff.database.query(`UPDATE turns SET beat_at = now() - interval '10 seconds' WHERE account_id = $1`, [ada.id]);
  await bff.app.get(TurnLeases)['beat']();
  const again = await say(bff, ada, said);

  expect(lost.status).toBe(503);
  expect(again.status).toBe(200);
});

test('Stop, on whichever replica it arrives, ends the writing and keeps what had come', async () => {
  const writers = slowAssistant(bff);
  const ada = await signIn(bff);
  const id = await startConversation(bff, ada);
  const stream = sayAloud(bff, ada, message(id, 'Hello'));
  const writer = await first(writers);
  writer.write('What I know is ');

  const stop = `/api/fidelio/chat/conversations/${id}/stop`;
  await replica.visitor().post(stop).set('authorization', ada.bearer).expect(200);
  await stream.ended;

  expect(writer.aborted).toBe(true);
  expect(stream.events.at(-1)).toMatchObject({ event: 'result', data: { results: { content: 'What I know is ' } } });
  expect((await read(bff, ada, id)).messages.at(-1)).toMatchObject({ content: 'What I know is ', stopped: true });
});

test('a lost connection ends the request to the language service and keeps what had come; the message that is sent again is answered again', async () => {
  const writers = slowAssistant(bff);
  const ada = await signIn(bff);
  const id = await startConversation(bff, ada);
  const said = message(id, 'Hello');
  const stream = sayAloud(bff, ada, said);
  const writer = await first(writers);
  writer.write('What I ');
  await until(async () => (stream.text() === 'What I ' ? true : undefined));

  stream.request.destroy();
  await until(async () => (writer.aborted ? true : undefined));
  const kept = await until(async () => (await read(bff, ada, id)).messages[2]);
  const again = sayAloud(replica, ada, said);
  await again.ended;

  expect(kept).toMatchObject({ content: 'What I ', stopped: true });
  const { messages } = await read(bff, ada, id);
  expect(messages).toHaveLength(3);
  expect(messages[2]).toMatchObject({ lead: again.text() });
  expect(messages[2]?.stopped).toBeUndefined();
});

test('a connection lost before the first word does not lose the turn', async () => {
  const writers = slowAssistant(bff);
  const ada = await signIn(bff);
  const id = await startConversation(bff, ada);
  const stream = sayAloud(bff, ada, message(id, 'Hello'));
  await first(writers);

  stream.request.destroy();

  const { messages, running } = await until(async () => {
    const conversation = await read(bff, ada, id);

    return conversation.running ? undefined : conversation;
  });
  expect(running).toBe(false);
  expect(messages[1]).toMatchObject({ role: 'user', content: 'Hello' });
  expect(messages[2]).toMatchObject({ role: 'assistant', content: expect.stringMatching(/\w/) });
});

test('20 messages a minute, and then when to come back', async () => {
  const strict = await startApp({ env: { LIMIT_CHAT_TURNS_PER_MINUTE: '3' } });
  const ada = await signIn(strict);
  const id = await startConversation(strict, ada);
  const statuses = [];
  for (const word of ['a', 'b', 'c', 'd']) statuses.push(await say(strict, ada, message(id, word)));
  await strict.stop();

  expect(statuses.map(({ body }) => body.code ?? 'answered')).toEqual([
    'answered',
    'answered',
    'answered',
    'chat.too-many',
  ]);
  expect(Number(statuses[3]?.headers['retry-after'])).toBeGreaterThan(0);
});

test('an assistant that fails is a 503, and the message can be sent again', async () => {
  const ada = await signIn(bff);
  const id = await startConversation(bff, ada);
  const said = message(id, 'Hello');
  jest.spyOn(bff.app.get<Assistant>(ASSISTANT), 'turn').mockRejectedValueOnce(new Error('down'));

  const failed = await say(bff, ada, said);
  const answered = await say(bff, ada, said);

  expect(failed.body.code).toBe('service.unavailable');
  expect(answered.status).toBe(200);
  expect((await read(bff, ada, id)).messages).toHaveLength(3);
});

test('what a turn costs is counted, and a day has its budget', async () => {
  const poor = await startApp({ env: { LLM_TOKENS_A_DAY: '10' } });
  const assistant = poor.app.get<Assistant>(ASSISTANT);
  jest.spyOn(assistant, 'processors').mockReturnValue(['Example AI']);
  jest.spyOn(assistant, 'turn').mockResolvedValue(answerOf('Hi'));
  const ada = await signIn(poor);
  const id = await startConversation(poor, ada);

  const answers = [];
  for (const word of ['a', 'b', 'c']) answers.push(await say(poor, ada, message(id, word)));
  const info = await poor.visitor().get('/api/fidelio/chat/info').set('authorization', ada.bearer).expect(200);
  await poor.stop();

  expect(answers.map(({ body }) => body.code ?? 'answered')).toEqual(['answered', 'answered', 'chat.budget']);
  const wait = Number(answers[2]?.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(86_400);
  expect(info.body.results.processors).toEqual(['Example AI']);
});

test('nobody reads, continues or stops a conversation of somebody else', async () => {
  const [ada, eve] = [await signIn(bff), await signIn(bff)];
  const id = await startConversation(bff, ada);
  const path = `/api/fidelio/chat/conversations/${id}`;

  await bff.visitor().get(path).set('authorization', eve.bearer).expect(404);
  await bff.visitor().post(`${path}/stop`).set('authorization', eve.bearer).expect(404);
  expect((await say(bff, eve, message(id, 'Hello'))).body.code).toBe('chat.conversation-not-found');
});

test('a message after the end opens the conversation again', async () => {
  const ada = await signIn(bff);
  const id = await startConversation(bff, ada);

  const end = await say(bff, ada, message(id, 'Thanks, that is all. Goodbye!'));
  const ended = (await read(bff, ada, id)).ended;
  await say(bff, ada, message(id, 'The table in my Excel file lost its colours.'));

  expect(end.body.results.action).toBe('endChat');
  expect(ended).toBe(true);
  expect((await read(bff, ada, id)).ended).toBe(false);
});

test('messages are trimmed, and neither empty nor endless', async () => {
  const ada = await signIn(bff);
  const id = await startConversation(bff, ada);

  await say(bff, ada, message(id, '  Hello  '));
  const empty = await say(bff, ada, message(id, '   '));
  const endless = await say(bff, ada, message(id, 'x'.repeat(4001)));

  expect((await read(bff, ada, id)).messages[1]?.content).toBe('Hello');
  expect([empty.status, endless.status]).toEqual([400, 400]);
});

test('turns that wait for the assistant hold no connection of the database', async () => {
  const people = [];
  for (let count = 0; count < 12; count += 1) people.push(await signIn(bff));
  const messages = await Promise.all(
    people.map(async (person) => message(await startConversation(bff, person), 'My footnotes are gone.')),
  );
  const assistant = bff.app.get<Assistant>(ASSISTANT);
  const answer = assistant.turn.bind(assistant);
  const gate = Promise.withResolvers<void>();
  const turn = jest.spyOn(assistant, 'turn').mockImplementation(async (...given) => {
    await gate.promise;

    return answer(...given);
  });

  const answers = Promise.all(people.map((person, at) => say(bff, person, messages[at]!)));
  await until(async () => (turn.mock.calls.length === people.length ? true : undefined));
  const other = await bff.visitor().get('/api/users/me').set('authorization', people[0]!.bearer);
  gate.resolve();

  expect(bff.config.database.pool).toBeLessThan(people.length);
  expect(other.status).toBe(200);
  expect((await answers).map(({ status }) => status)).toEqual(people.map(() => 200));
});

test('what a client may draw beneath a reply comes with the answer and with the conversation that is read again', async () => {
  const ada = await signIn(bff);
  const id = await startConversation(bff, ada);

  const { body } = await say(bff, ada, message(id, 'The footnotes in my Word file are gone in Docs.'));
  const { messages } = await read(bff, ada, id);

  const { cards, lead, content } = body.results;
  expect(cards.map(({ type }: { type: string }) => type)).toEqual(['understood', 'upload']);
  expect(content).toContain(lead);
  expect(messages[0]?.cards?.map(({ type }) => type)).toEqual(['choices']);
  expect(messages.at(-1)).toMatchObject({ cards, lead, content });
});
