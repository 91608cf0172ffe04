import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { buildDocx, priceListDocx } from '@fidelio/testing';
import { EngineStarved, EngineWithoutRenderer } from '../src/features/repairs/engine/engine-process.js';
import { EngineRunner } from '../src/features/repairs/engine/engine-runner.js';
import { startApp, type TestApp } from './support/app.js';
import { type SignedInPerson, signIn, until } from './support/people.js';
import { filesOf, settledFile, upload } from './support/uploading.js';

let bff: TestApp;
let web: TestApp;

beforeAll(async () => {
  bff = await startApp({ env: { UPLOAD_PATIENCE_SECONDS: '0', LIMIT_REPAIRS_PER_HOUR: '20' } });
  web = await startApp({ env: { UPLOAD_PATIENCE_SECONDS: '0', ROLES: 'web' } });
});

afterEach(() => void jest.restoreAllMocks());

afterAll(async () => {
  await web.stop();
  await bff.stop();
});

const plain = buildDocx({ body: '<w:p><w:r><w:t>Nothing wrong here.</w:t></w:r></w:p>' });

const giveFeedback = (on: TestApp, person: SignedInPerson, id: string, feedback = 'The logo is gone.') =>
  on.visitor().put('/api/fidelio/chat/file').set('authorization', person.bearer).send({ id, feedback });

async function uploaded(on: TestApp, person: SignedInPerson, content: Uint8Array): Promise<string> {
  return (await upload(on, person, content)).body.results.file.id;
}

const jobsOf = (on: TestApp, fileId: string) =>
  on.database.query(
    `SELECT data->'payload'->'run' AS run, state, start_after > now() + interval '1 minute' AS later FROM pgboss.job
     WHERE name = 'files.repair' AND data->'payload'->>'fileId' = $1 ORDER BY created_on`,
    [fileId],
  );

/** Without a worker there is no mail, and so no code to sign in with. */
async function signUp(on: TestApp): Promise<SignedInPerson> {
  const person = { email: 'waiting@example.org', name: 'Ada Lovelace' };
  const answer = await on
    .visitor()
    .post('/api/users/sign-up-email')
    .send({ ...person, organization: 'Analytical Engines' })
    .expect(200);
  const { token, user } = answer.body;

  return { ...person, id: user.id, token, bearer: `Bearer ${token}` };
}

test('a newer request takes the place of the repair that waits', async () => {
  const ada = await signUp(web);
  const id = await uploaded(web, ada, plain);

  for (let count = 0; count < 10; count += 1) await giveFeedback(web, ada, id).expect(200);
  await Promise.all(Array.from({ length: 10 }, () => giveFeedback(web, ada, id).expect(200)));

  expect(await jobsOf(web, id)).toEqual([{ run: 21, state: 'created', later: false }]);
});

test.each([
  ['a newer request', (ada: SignedInPerson, id: string) => giveFeedback(bff, ada, id)],
  [
    'a deletion',
    (ada: SignedInPerson, id: string) =>
      bff.visitor().delete(`/api/users/files/${id}`).set('authorization', ada.bearer),
  ],
])('%s stops the repair that runs', async (what, replace) => {
  const ada = await signIn(bff);
  const stopped = Promise.withResolvers<unknown>();
  const run = jest.spyOn(bff.app.get(EngineRunner), 'run').mockImplementationOnce(
    ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          stopped.resolve(signal.reason);
          reject(signal.reason);
        });
      }),
  );
  const id = await uploaded(bff, ada, priceListDocx());
  await until(async () => (run.mock.calls.length > 0 ? true : undefined));

  await replace(ada, id).expect(200);

  expect(String(await stopped.promise)).toContain('replaced');
  if (what === 'a deletion') expect(await filesOf(bff, ada)).toEqual([]);
  else expect(await settledFile(bff, ada, id)).toMatchObject({ fixed: true });
  await until(async () => ((await jobsOf(bff, id))[0].state === 'completed' ? true : undefined));
});

test.each([
  ['the machine was too busy', () => new EngineStarved()],
  ['the renderer was away', () => new EngineWithoutRenderer()],
])('a repair for which %s is queued for later and has not counted as a try', async (_what, reason) => {
  const ada = await signIn(bff);
  jest.spyOn(bff.app.get(EngineRunner), 'run').mockRejectedValueOnce(reason());

  const id = await uploaded(bff, ada, priceListDocx());
  const postponed = await until(async () => (await jobsOf(bff, id)).find((job: { later: boolean }) => job.later));
  const [row] = await bff.database.query('SELECT wait_reason, tries, run FROM files WHERE id = $1', [id]);
  await bff.database.query(
    `UPDATE pgboss.job SET start_after = now() WHERE name = 'files.repair' AND data->'payload'->>'fileId' = $1`,
    [id],
  );

  expect(postponed).toMatchObject({ run: 1, state: 'created' });
  expect(row).toEqual({ wait_reason: 'queued', tries: 0, run: 1 });
  expect(await settledFile(bff, ada, id)).toMatchObject({ fixed: true });
});

test('an account asks for so many repairs an hour', async () => {
  const ada = await signIn(bff);
  const id = await uploaded(bff, ada, plain);

  const codes = [];
  for (let count = 0; count < 21; count += 1) codes.push((await giveFeedback(bff, ada, id)).body.code ?? 'queued');

  expect(codes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'queued'));
  expect(codes[20]).toBe('request.too-many');
});
