import { request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { counts, FileEvent, FileEventsEnded } from '@fidelio/contracts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { priceListDocx } from '@fidelio/testing';
import { startApp, type TestApp } from './support/app.js';
import { type SignedInPerson, signIn, until } from './support/people.js';
import { settledFile, upload } from './support/uploading.js';

let bff: TestApp;
let replica: TestApp;

beforeAll(async () => {
  bff = await startApp();
  replica = await startApp({ databaseUrl: bff.databaseUrl, dataDir: bff.config.dataDir, env: { ROLES: 'web' } });
});

afterAll(async () => {
  await replica.stop();
  await bff.stop();
});

interface Listener {
  events: FileEvent[];
  /** Why the server ended the stream for good; null where it did not say. */
  reason: FileEventsEnded['reason'] | null;
  ended: boolean;
  close(): void;
}

/** Opens the stream of changes and reads it until it ends. */
async function listen(on: TestApp, person: SignedInPerson): Promise<Listener> {
  const { port } = on.app.getHttpServer().address() as AddressInfo;
  const headers = { host: 'localhost:4200', authorization: person.bearer };
  const request = send({ port, path: '/api/users/files/events', headers });
  const listener: Listener = { events: [], reason: null, ended: false, close: () => request.destroy() };
  request.on('error', () => undefined);
  request.end();
  await new Promise<void>((resolve) => {
    request.once('response', (response) => {
      response.setEncoding('utf8').on('data', (text: string) => {
        for (const [, event, data = ''] of text.matchAll(/^event: (.*)\ndata: (.*)$/gm))
          if (event === 'ended') listener.reason = FileEventsEnded.parse(JSON.parse(data)).reason;
          else listener.events.push(FileEvent.parse(JSON.parse(data)));
      });
      response.on('end', () => (listener.ended = true));
      response.on('error', () => undefined);
      resolve();
    });
  });

  return listener;
}

const untilEnded = (listener: Listener) => until(async () => (listener.ended ? listener.reason : undefined));

test('changes are told to their owner alone, by a replica that had no part in them', async () => {
  const [ada, eve] = [await signIn(bff), await signIn(bff)];
  const heard = await listen(replica, ada);
  const overheard = await listen(replica, eve);

  const answer = await upload(bff, ada, priceListDocx());
  const file = await settledFile(bff, ada, answer.body.results.file.id);
  await until(async () => (heard.events.some(({ fixed }) => fixed) ? true : undefined));

  expect(heard.events.every(({ id }) => id === file.id)).toBe(true);
  // A repair that outlasts the upload's call is told once more, with the message that it writes into the conversation.
  expect([...new Set(heard.events.map(({ waitReason }) => waitReason))]).toEqual(['queued', 'running', null]);
  expect(overheard.events).toEqual([]);
  heard.close();
  overheard.close();
});

test.each([
  ['is signed out on another replica', (ada: SignedInPerson) => call(ada).post('/api/users/sign-out').expect(200)],
  ['goes with its account', (ada: SignedInPerson) => call(ada).delete('/api/users/me').expect(200)],
  [
    'expires',
    (ada: SignedInPerson) =>
      bff.database.query('UPDATE sessions SET expires_at = now() WHERE account_id = $1', [ada.id]),
  ],
])('a stream ends when its session %s; others go on', async (_what, endSession) => {
  const [ada, bob] = [await signIn(bff), await signIn(bff)];
  const [streamOfAda, streamOfBob] = [await listen(replica, ada), await listen(replica, bob)];

  await endSession(ada);

  expect(await untilEnded(streamOfAda)).toBe('session');
  expect(streamOfBob.ended).toBe(false);
  streamOfBob.close();
});

const call = (person: SignedInPerson) => bff.visitor().set('authorization', person.bearer);

test('an account has a limited number of streams; one more ends the oldest', async () => {
  const [ada, bob] = [await signIn(bff), await signIn(bff)];
  const other = await listen(bff, bob);

  const streams = [];
  for (let count = 0; count < counts.eventStreams + 2; count += 1) streams.push(await listen(bff, ada));

  expect(await untilEnded(streams[0]!)).toBe('replaced');
  expect(await untilEnded(streams[1]!)).toBe('replaced');
  expect([...streams.slice(2), other].filter(({ ended }) => ended)).toEqual([]);
  for (const stream of [...streams, other]) stream.close();
});
