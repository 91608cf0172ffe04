import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from './support/app.js';

let bff: TestApp;

beforeAll(async () => {
  bff = await startApp();
});

afterAll(() => bff.stop());

test('it says that it is live and ready', async () => {
  await bff.visitor().get('/api/health/live').expect(200, { status: 'live' });
  const parts = { database: 'up', migrations: 'up', queue: 'up', storage: 'up', mail: 'up' };
  await bff.visitor().get('/api/health/ready').expect(200, { status: 'ready', parts });
});

test('an address that means nothing is answered with a problem document', async () => {
  const answer = await bff.visitor().get('/api/nothing');

  expect(answer.status).toBe(404);
  expect(answer.headers['content-type']).toMatch('application/problem+json');
  expect(answer.body).toMatchObject({ code: 'request.not-found', requestId: answer.headers['x-request-id'] });
});
