import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createApiClient } from './api-client';
import { sendFirstCall } from './first-call';

const url = '/api/users/files';
let sent: string[];
let answer: () => Promise<Response>;

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  answer = async () => new Response('{"results":[]}');
  document.head.innerHTML = `<meta name="first-call" content="${url}">`;
  globalThis.fetch = async (input, init) => {
    sent.push(`${init?.method ?? 'GET'} ${String(input)} ${new Headers(init?.headers).get('authorization')}`);

    return answer();
  };
});

afterEach(() => {
  jest.useRealTimers();
});

const api = (token = 'token') => createApiClient({ token: () => token, onRefused: () => undefined });
const inPage = `GET ${url} Bearer token`;

test('what the page has asked for is not asked for again, once', async () => {
  sendFirstCall('token');
  expect(await api().call('files')).toEqual({ results: [] });
  expect(sent).toEqual([inPage]);

  await api().call('files');
  expect(sent).toEqual([inPage, inPage]);
});

test('without a session nothing is sent', () => {
  sendFirstCall(null);

  expect(sent).toEqual([]);
});

test('a page that names no call sends none', () => {
  document.head.innerHTML = '';
  sendFirstCall('token');

  expect(sent).toEqual([]);
});

test('another session and another address do not get the answer', async () => {
  sendFirstCall('token');
  await api('other').call('files');
  await api().call('deletedFiles');

  expect(sent).toEqual([inPage, `GET ${url} Bearer other`, 'GET /api/users/files/deleted Bearer token']);
});

test('another method at the same address does not get the answer', async () => {
  const id = '11111111-1111-4111-8111-111111111111';
  const conversation = `/api/fidelio/chat/conversations/${id}`;
  document.head.innerHTML = `<meta name="first-call" content="${conversation}">`;
  sendFirstCall('token');
  await api().open('deleteConversation', { id });

  expect(sent).toEqual([`GET ${conversation} Bearer token`, `DELETE ${conversation} Bearer token`]);
});

test('an answer that nothing has asked for in 15 s is too old', async () => {
  sendFirstCall('token');
  jest.advanceTimersByTime(15_000);
  await api().call('files');

  expect(sent).toEqual([inPage, inPage]);
});

test('a request that fails is made again', async () => {
  answer = () => Promise.reject(new TypeError('offline'));
  sendFirstCall('token');
  answer = async () => new Response('{"results":[]}');

  expect(await api().call('files')).toEqual({ results: [] });
  expect(sent).toEqual([inPage, inPage]);
});
