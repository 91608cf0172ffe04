import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { setDemo } from '../src/platform/http/demo-note.js';
import { startApp, type TestApp } from './support/app.js';

const note = 'This is a demonstration';
const paths = [
  '/api/docs',
  '/operations/self-check',
  '/dev/mailbox',
  `/shared/${randomUUID()}/file/none`,
  `/api/users/file/fixed/${randomUUID()}/none/a.docx`,
  '/api/users/trusted-device/none',
];
let bff: TestApp;

beforeAll(async () => {
  bff = await startApp({ env: { DEMO: 'on' } });
});

afterAll(async () => {
  await bff.stop();
  setDemo(false);
});

test.each(paths)('with DEMO=on the page %s says so', async (path) => {
  const { text, type } = await bff.visitor().get(path).set('accept', 'text/html');

  expect({ path, type, says: text.includes(note) }).toEqual({ path, type: 'text/html', says: true });
});
