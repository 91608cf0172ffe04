import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type CallName, calls, problemCodes } from '@fidelio/contracts';
import { callNotes, projectCallNotes } from '@fidelio/contracts/call-notes';
import { projectCalls } from '@fidelio/contracts/projects';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { documentedExamples as examples } from '../src/platform/api-docs/examples.js';
import { type DocumentedCall, type DocumentedCallName, documentedCalls } from '../src/platform/http/policy.js';
import { startApp, type TestApp } from './support/app.js';
import { register, signIn } from './support/people.js';

/** The parts of the document that the tests read. */
const Content = z.record(z.string(), z.looseObject({ schema: z.record(z.string(), z.unknown()).optional() }));
const Operation = z.looseObject({
  operationId: z.string(),
  security: z.array(z.unknown()).optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string(), content: Content })),
});
const Document = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.looseObject({ schemas: z.record(z.string(), z.record(z.string(), z.unknown())) }),
});

let bff: TestApp;
let document: z.infer<typeof Document>;

beforeAll(async () => {
  bff = await startApp();
  const answer = await bff.visitor().get('/api/docs/openapi.json').expect(200);
  document = Document.parse(answer.body);
});

afterAll(() => bff.stop());

const table = Object.entries<DocumentedCall>(documentedCalls);
const notes = { ...callNotes, ...projectCallNotes };
const operations = () => Object.values(document.paths).flatMap((path) => Object.entries(path));
const operationOf = (name: DocumentedCallName) => {
  const found = operations().find(([, { operationId }]) => operationId === name);
  if (!found) throw new Error(`${name} is not in the document.`);

  return found[1];
};

/** Expects that a real answer matches the document's schema for its call and status. */
function expectDocumented(name: CallName, answer: { status: number; body: unknown }) {
  const content = operationOf(name).responses[String(answer.status)]?.content ?? {};
  const schema = answer.status === 200 ? content['application/json']?.schema : document.components.schemas['Problem'];
  const ajv = new Ajv2020({ strict: false, validateFormats: false });

  const valid = ajv.validate(schema ?? false, answer.body);
  expect([name, answer.status, valid, ajv.errorsText()]).toEqual([name, answer.status, true, 'No errors']);
}

test('the document is valid OpenAPI 3.1', async () => {
  const verdict = await new Validator().validate(structuredClone(document));

  expect(verdict).toMatchObject({ valid: true });
});

test('it has every call of the contract, and no other', () => {
  expect(
    operations()
      .map(([, { operationId }]) => operationId)
      .toSorted(),
  ).toEqual([...Object.keys(calls), ...Object.keys(projectCalls)].toSorted());
});

test('every example fits the schema of its call', () => {
  for (const [name, call] of table) {
    const example = examples[name as DocumentedCallName];
    const request = call.request?.safeParse(example.request);
    const response = call.response?.safeParse(example.response);

    expect([name, request?.error, response?.error]).toEqual([name, undefined, undefined]);
    expect([name, example.request !== undefined]).toEqual([name, call.request !== undefined]);
  }
});

test('every code that a call may answer is named under its status, with an example', () => {
  for (const name of Object.keys(documentedCalls) as DocumentedCallName[]) {
    const text = JSON.stringify(operationOf(name).responses);
    for (const code of notes[name].problems) expect([name, text.includes(`"${code}"`)]).toEqual([name, true]);
  }
});

test('calls that need a session say so, and the others do not', () => {
  for (const [name, call] of table)
    expect([name, operationOf(name as DocumentedCallName).security !== undefined]).toEqual([
      name,
      call.policy !== 'public',
    ]);
});

test('the running server answers as the document says', async () => {
  const ada = await signIn(bff);
  const headers = { authorization: ada.bearer };
  const visitor = bff.visitor();

  expectDocumented('me', await visitor.get('/api/users/me').set(headers));
  expectDocumented('sessions', await visitor.get('/api/users/me/sessions').set(headers));
  expectDocumented(
    'mintSession',
    await visitor.post('/api/users/me/sessions').set(headers).send(examples.mintSession.request),
  );
  expectDocumented('updateMe', await visitor.patch('/api/users/me').set(headers).send(examples.updateMe.request));
  expectDocumented(
    'joinWaitlist',
    await visitor.post('/api/uploader/join-waitlist').send(examples.joinWaitlist.request),
  );
  expectDocumented('signUp', await visitor.post('/api/users/sign-up').send(examples.signUp.request));
  expectDocumented('signUp', await visitor.post('/api/users/sign-up').send(examples.signUp.request));
  expectDocumented(
    'signUpEmail',
    await visitor.post('/api/users/sign-up-email').send({ ...examples.signUpEmail.request, email: 'b@example.org' }),
  );
  expectDocumented('sendOtp', await visitor.post('/api/users/send-otp').send({ email: (await register(bff)).email }));
  expectDocumented('sendOtp', await visitor.post('/api/users/send-otp').send({ email: ada.email }));
  expectDocumented('signIn', await visitor.post('/api/users/sign-in').send({ email: ada.email, password: '000000' }));
  expectDocumented(
    'signIn',
    await visitor.post('/api/users/sign-in').send({ email: 'nobody@example.org', password: '1' }),
  );
  expectDocumented('files', await visitor.get('/api/users/files').set(headers));
  expectDocumented('chatInfo', await visitor.get('/api/fidelio/chat/info').set(headers));
  expectDocumented('initializeChat', await visitor.post('/api/fidelio/chat/initialize').set(headers).send({}));
  expectDocumented('conversations', await visitor.get('/api/fidelio/chat/conversations').set(headers));
  expectDocumented('endSession', await visitor.delete(`/api/users/me/sessions/${ada.id}`).set(headers));
  expectDocumented('me', await visitor.get('/api/users/me'));
  expectDocumented('deleteMe', await visitor.delete('/api/users/me').set(headers));
});

test('the page lists every call and every code, where the documents of failures point', async () => {
  const page = await bff.visitor().get('/api/docs');

  expect(page.headers['content-type']).toMatch('text/html');
  for (const code of problemCodes) expect(page.text).toContain(`id="${code}"`);
  for (const [name, { method, path }] of table) {
    expect(page.text).toContain(`id="${name}"`);
    expect(page.text).toContain(`${method} /api${path}`);
  }
  expect(page.text).not.toMatch(/<script/i);
});
