import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { priceListDocx } from '@fidelio/testing';
import { AbstractLogger } from 'typeorm';
import { startApp, type TestApp } from './support/app.js';
import { message, say } from './support/talking.js';
import { codeFor, register, type SignedInPerson, signIn } from './support/people.js';
import { settledFile, startConversation, upload } from './support/uploading.js';

const page = new URL('../STATEMENTS.md', import.meta.url);
const sent = new AsyncLocalStorage<string[]>();
let bff: TestApp;

/** Notes the statements that are sent while a request is answered, and none of the jobs beside it. */
class StatementsOfRequest extends AbstractLogger {
  protected writeLog(): void {
    // Nothing but queries is noted.
  }

  override logQuery(statement: string): void {
    sent.getStore()?.push(statement);
  }
}

beforeAll(async () => {
  bff = await startApp();
  bff.database.logger = new StatementsOfRequest();
});

afterAll(() => bff.stop());

/** The statements of the next request. */
async function statementsOf(request: () => PromiseLike<{ status: number }>): Promise<string[]> {
  const server: Server = bff.app.getHttpServer();
  const statements: string[] = [];
  const emit = server.emit.bind(server);
  server.emit = (event: string, ...args: unknown[]) =>
    event === 'request' ? sent.run(statements, () => emit(event, ...args)) : emit(event, ...args);
  const { status } = await request();
  server.emit = emit;
  expect(status).toBe(200);

  return statements.map(readable);
}

/** In one line, with all columns of an entity, of which none has fewer than four, as `.*`, and without pg-boss's own text. */
function readable(statement: string): string {
  if (/pgboss\./.test(statement)) return '-- pg-boss: a job';
  const line = statement.replace(/\s+/g, ' ').trim();

  return `${line.replace(/"(\w+)"\."\w+" AS "\1_\w+"(?:, "\1"\."\w+" AS "\1_\w+"){3,}/g, '"$1".*')};`;
}

/** After a change of a statement: `UPDATE_STATEMENTS=1 npm run unit -w @fidelio/bff -- statements` writes them anew. */
test('the statements of the ten busiest calls are those that a reviewer has seen', async () => {
  const ada = await signIn(bff);
  const conversation = await startConversation(bff, ada);
  const id: string = (await upload(bff, ada, priceListDocx(), { conversationId: conversation })).body.results.file.id;
  const { url } = await settledFile(bff, ada, id);
  const [asking, entering] = [await register(bff), await register(bff)];
  const password = await codeFor(bff, entering.email);
  const get = (path: string) => () => bff.visitor().get(path).set('authorization', ada.bearer);
  const post = (path: string, body: object) => () => bff.visitor().post(path).send(body);
  const calls: [string, () => PromiseLike<{ status: number }>][] = [
    ['GET /api/users/me', get('/api/users/me')],
    ['GET /api/users/files', get('/api/users/files')],
    ['GET /api/users/file/download', get(`/api/users/file/download?url=${encodeURIComponent(url)}`)],
    ['GET /api/fidelio/chat/conversations', get('/api/fidelio/chat/conversations')],
    ['GET /api/fidelio/chat/conversations/:id', get(`/api/fidelio/chat/conversations/${conversation}`)],
    ['POST /api/fidelio/chat/initialize', () => initialize(ada)],
    ['POST /api/fidelio/chat/next-action', () => say(bff, ada, message(conversation, 'What was changed?'))],
    ['POST /api/users/send-otp', post('/api/users/send-otp', { email: asking.email })],
    ['POST /api/users/sign-in', post('/api/users/sign-in', { email: entering.email, password })],
    [
      'DELETE /api/users/files/:id',
      () => bff.visitor().delete(`/api/users/files/${id}`).set('authorization', ada.bearer),
    ],
  ];

  const sections: string[] = [];
  for (const [name, call] of calls) sections.push(section(name, await statementsOf(call)));
  const written = [
    '# Statements',
    '',
    'What the ten busiest calls send to PostgreSQL, in their order, written by `test/statements.test.ts`. The session of a call is read first. `.*` stands for all columns of an entity by their names.',
    '',
    ...sections,
  ].join('\n');
  if (process.env['UPDATE_STATEMENTS']) await writeFile(page, written);

  expect(await readFile(page, 'utf8')).toBe(written);
});

const initialize = (person: SignedInPerson) =>
  bff.visitor().post('/api/fidelio/chat/initialize').set('authorization', person.bearer);

const section = (name: string, statements: string[]): string =>
  [`## ${name}`, '', '```sql', ...statements, '```', ''].join('\n');
