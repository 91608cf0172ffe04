import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { problemCodes, ProblemDocument } from '@fidelio/contracts';
import request from 'supertest';
import { securityHeaders } from '../src/platform/http/security-headers.js';
import { HttpServer } from '../src/platform/http/http-server.js';
import { Lifecycle } from '../src/platform/lifecycle/lifecycle.js';
import { startApp, type TestApp } from './support/app.js';
import { signIn } from './support/people.js';

let bff: TestApp;

beforeAll(async () => {
  bff = await startApp();
});

afterAll(() => bff.stop());

test('a host that is not on the list is refused, also for the mailbox and the pages', async () => {
  for (const path of ['/', '/dev/mailbox', '/dev/mailbox/messages', '/api/users/me', '/.well-known/jwks.json']) {
    const answer = await bff.visitor().get(path).set('host', 'rebound.example:4200');
    expect([path, answer.status, answer.body.code]).toEqual([path, 421, 'request.host-refused']);
  }
});

/** Straight to the socket: clients that are made properly do not send such things. */
async function statusOf(target: string, headers: string[]): Promise<string> {
  const { port } = bff.app.getHttpServer().address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\n${[...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`);

  return (await text(socket)).split(' ', 2)[1] ?? '';
}

test('a host is said once, and the target goes before the header', async () => {
  const path = '/dev/mailbox/messages';

  expect(await statusOf(path, ['Host: localhost:4200'])).toBe('200');
  expect(await statusOf(path, ['Host: localhost:4200', 'Host: evil.example'])).toBe('421');
  expect(await statusOf(`http://evil.example${path}`, ['Host: localhost:4200'])).toBe('421');
  expect(await statusOf(`http://localhost:4200${path}`, ['Host: evil.example'])).toBe('200');
  expect(await statusOf(path, ['Host: localhost:4200@evil.example'])).not.toBe('200');
});

test('a page of another origin is refused, and our own is not', async () => {
  const foreign = await bff.visitor().get('/dev/mailbox/messages').set('origin', 'https://evil.example');
  const opaque = await bff.visitor().post('/api/users/sign-up').set('origin', 'null').send({});
  const own = await bff.visitor().get('/dev/mailbox/messages').set('origin', 'http://localhost:4200');

  expect([foreign.status, foreign.body.code]).toEqual([403, 'request.origin-refused']);
  expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
  expect(opaque.status).toBe(403);
  expect(own.status).toBe(200);
});

test('every answer carries the security headers, and its scripts may be neither inline nor evaluated', async () => {
  for (const path of ['/dev/mailbox', '/api/users/me', '/api/health/live', '/nothing/here']) {
    const { headers } = await bff.visitor().get(path);
    const policy = headers['content-security-policy'] ?? '';

    expect([path, /script-src 'self'(;|$)/.test(policy)]).toEqual([path, true]);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-powered-by']).toBeUndefined();
  }
});

test('a refusal by host or origin, and an answer before the application exists, carry the security headers too', async () => {
  const starting = new HttpServer(new Lifecycle(), securityHeaders(bff.config));
  await starting.listen(0, '127.0.0.1');

  const refusals = [
    await bff.visitor().get('/').set('host', 'rebound.example:4200'),
    await bff.visitor().get('/dev/mailbox').set('origin', 'https://evil.example'),
    await bff.visitor().post('/api/users/sign-up').type('json').send('{"email":'),
    await request(`http://127.0.0.1:${starting.port}`).get('/api/users/me'),
  ];
  starting.close();

  expect(refusals.map(({ status }) => status)).toEqual([421, 403, 400, 503]);
  for (const { headers } of refusals) {
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
  }
});

test('a path has one spelling: in another case it is no call and no page of the server', async () => {
  const ada = await signIn(bff);
  for (const path of [
    '/API/users/me',
    '/Api/users/files',
    '/api/Users/me',
    '/USERS/me',
    '/Dev/mailbox',
    '/SHARED/x/y/z',
  ]) {
    const answer = await bff.visitor().get(path).set('authorization', ada.bearer);
    expect([path, answer.status, answer.text.includes(ada.email)]).toEqual([path, 404, false]);
  }
  expect((await bff.visitor().get('/users/me').set('authorization', ada.bearer)).headers['cache-control']).toBe(
    'no-store',
  );
});

test('every answer is kept out of caches unless its handler says otherwise', async () => {
  for (const path of ['/api/users/me', '/API/users/me', '/.well-known/jwks.json', '/dev/mailbox', '/nothing/here']) {
    const { headers } = await bff.visitor().get(path);
    expect([path, headers['cache-control']]).toEqual([
      path,
      expect.stringMatching(/^(?:no-store|no-cache|public, max-age=\d+)$/),
    ]);
  }
});

test('a known path with another method is 405, an unknown one 404', async () => {
  const wrongMethod = await bff.visitor().put('/api/users/send-otp').send({});
  const unknown = await bff.visitor().post('/api/users/nothing').send({});

  expect([wrongMethod.status, wrongMethod.body.code]).toEqual([405, 'request.method-not-allowed']);
  expect([unknown.status, unknown.body.code]).toEqual([404, 'request.not-found']);
});

test('a failure is a problem document whose code is in the catalogue, without stack, SQL or path', async () => {
  const ada = await signIn(bff);
  await bff.database.query('ALTER TABLE accounts RENAME TO accounts_gone');

  const answer = await bff.visitor().get('/api/users/me').set('authorization', ada.bearer);
  await bff.database.query('ALTER TABLE accounts_gone RENAME TO accounts');

  expect(answer.status).toBe(500);
  expect(ProblemDocument.parse(answer.body).code).toBe('service.fault');
  expect(problemCodes).toContain(answer.body.code);
  expect(answer.text).not.toMatch(/accounts|select|\.ts|\.js|node_modules/i);
});

test('an id from outside is not believed where it does not look like one', async () => {
  const kept = await bff.visitor().get('/api/health/live').set('x-request-id', 'abcdef0123456789');
  const replaced = await bff.visitor().get('/api/health/live').set('x-request-id', '<script>');

  expect(kept.headers['x-request-id']).toBe('abcdef0123456789');
  expect(replaced.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('the mailbox is a page that needs no script', async () => {
  const ada = await signIn(bff);
  const page = await bff.visitor().get('/dev/mailbox').query({ to: ada.email });
  const mail = await bff.visitor().get(/\/dev\/mailbox\/messages\/\d+/.exec(page.text)?.[0] ?? '');

  expect(page.headers['content-type']).toMatch('text/html');
  expect(page.text).toContain('is your Fidelio code');
  expect(mail.status).toBe(200);
  expect(page.text + mail.text).not.toMatch(/<script|onclick|javascript:/i);
});

test('in production there is no mailbox, and only the public host is served', async () => {
  const production = await startApp({
    databaseUrl: bff.databaseUrl,
    env: {
      FIDELIO_MODE: 'production',
      PUBLIC_URL: 'https://fidelio.example',
      DATABASE_URL: bff.databaseUrl,
      S3_BUCKET: 'files',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'codes@fidelio.example',
      CONTACT_EMAIL: 'people@fidelio.example',
      DEMO: 'on',
      SECRETS: 'Yq3v8JtR0uW5zKx2LmN7pBc4DfG6hS1aEo9I',
      SESSION_KEYS: JSON.stringify({ keys: bff.config.signingKeys }),
      OPERATOR_TOKEN: 'mR4kT9wZ2xV7cQ1nB6jH3gF8dL5sP0yEiUo3',
      ROLES: 'web',
    },
  });
  const get = (path: string, host: string) => production.visitor().get(path).set('host', host);

  for (const path of ['/dev/mailbox', '/dev/mailbox/messages', '/dev/mailbox/messages/1'])
    expect([path, (await get(path, 'fidelio.example')).status]).toEqual([path, 404]);
  const live = await get('/api/health/live', 'fidelio.example');
  expect(live.headers['strict-transport-security']).toMatch('max-age=31536000');
  expect((await get('/api/health/live', 'localhost:4200')).status).toBe(421);

  await production.stop();
});

test('a long answer is compressed for a client that takes it, a short one never', async () => {
  const long = await bff.visitor().get('/api/docs/openapi.json').set('accept-encoding', 'br').expect(200);
  const plain = await bff.visitor().get('/api/docs/openapi.json').set('accept-encoding', 'identity').expect(200);
  const short = await bff.visitor().get('/api/fidelio/chat/info').set('accept-encoding', 'br').expect(200);

  expect(long.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) });
  expect(long.body).toEqual(plain.body);
  expect([plain.headers['content-encoding'], short.headers['content-encoding']]).toEqual([undefined, undefined]);
});
