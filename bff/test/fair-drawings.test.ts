import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { FileList } from '@fidelio/contracts';
import { plainLetterDocx } from '@fidelio/testing';
import { startApp, type TestApp } from './support/app.js';
import { type SignedInPerson, signIn, until } from './support/people.js';
import { settledFile, upload } from './support/uploading.js';

async function uploaded(bff: TestApp, person: SignedInPerson, name: string): Promise<string> {
  const { body } = await upload(bff, person, plainLetterDocx(), { name });

  return (await settledFile(bff, person, body.results.file.id)).id;
}

function look(bff: TestApp, person: SignedInPerson, id: string) {
  return bff.visitor().get(`/api/users/files/${id}/comparison`).set('authorization', person.bearer).expect(200);
}

test('pages that somebody looks at do not wait behind all of another account', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fidelio-fair-drawings-'));
  const first = await startApp({ dataDir });
  const { databaseUrl } = first;
  const [ada, bob] = [await signIn(first), await signIn(first)];
  const ids: string[] = [];
  for (const [index, person] of [ada, ada, ada, ada, ada, bob].entries())
    ids.push(await uploaded(first, person, `${index}.docx`));
  await first.stop();
  const web = await startApp({ dataDir, databaseUrl, env: { ROLES: 'web' } });
  for (const [index, id] of ids.entries()) await look(web, index < 5 ? ada : bob, id);

  const worker = await startApp({ dataDir, databaseUrl, env: { ROLES: 'worker' } });
  const jobs = await until(async () => {
    const rows: { file: string; started: Date; ended: Date | null }[] = await web.database.query(
      `SELECT singleton_key AS file, started_on AS started, completed_on AS ended FROM pgboss.job
       WHERE name = 'files.pages' ORDER BY started_on`,
    );

    return rows.length === ids.length && rows.every(({ ended }) => ended) ? rows : undefined;
  }, 250);
  await worker.stop();
  await web.stop();
  await rm(dataDir, { recursive: true, force: true });

  expect(jobs.findIndex(({ file }) => file === ids[5])).toBeLessThan(3);
  const ofAda = jobs.filter(({ file }) => file !== ids[5]);
  // One file of an account at a time, whatever places there are.
  for (const [index, { started }] of ofAda.slice(1).entries())
    expect(started.getTime()).toBeGreaterThanOrEqual(ofAda[index]!.ended!.getTime());
});

/** Everything that an account may use is used, as its repairs and drawings would have. */
const useUp = (bff: TestApp, { id }: SignedInPerson) =>
  bff.database.query(`UPDATE rate_limits SET points = 1200 WHERE key = $1`, [`drawingSecondsPerHour:${id}`]);

test('an account that has used its processor time waits for the next hour with repairs and pages, and others do not', async () => {
  const bff = await startApp();
  const [ada, bob] = [await signIn(bff), await signIn(bff)];
  const [one, third] = [await uploaded(bff, ada, 'one.docx'), await uploaded(bff, bob, 'third.docx')];
  const stateOf = async (person: SignedInPerson, id: string) =>
    (await look(bff, person, id)).body.results.arriving.state as string;
  // What the repair has used is charged when it has ended.
  await until(async () => ((await useUp(bff, ada)).at(1) === 1 ? true : undefined), 250);

  await stateOf(ada, one);
  const { body } = await upload(bff, ada, plainLetterDocx(), { name: 'other.docx' });
  const other: string = body.results.file.id;
  await until(async () => {
    const rows: { queue: string }[] = await bff.database.query(
      `SELECT name AS queue FROM pgboss.job WHERE singleton_key IN ($1, $2) AND state < 'active'
         AND start_after > now() + interval '10 minutes' AND name IN ('files.pages', 'files.repair') ORDER BY name`,
      [one, other],
    );

    return rows.map(({ queue }) => queue).join() === 'files.pages,files.repair' ? true : undefined;
  }, 250);
  await until(async () => ((await stateOf(bob, third)) === 'ready' ? true : undefined), 250);

  expect(await stateOf(ada, one)).toBe('drawing');
  const { body: listed } = await bff.visitor().get('/api/users/files').set('authorization', ada.bearer).expect(200);
  const waiting = FileList.parse(listed).results.find(({ id }) => id === other);
  expect([waiting?.waitReason, waiting?.waitSentence]).toEqual([
    'queued',
    expect.stringMatching(/within the next hour/),
  ]);
  await bff.stop();
});
