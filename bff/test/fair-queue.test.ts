import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { plainLetterDocx } from '@fidelio/testing';
import { startApp } from './support/app.js';
import { signIn, until } from './support/people.js';
import { upload } from './support/uploading.js';

test('a file does not wait behind the whole batch of another account', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fidelio-fair-'));
  const first = await startApp({ dataDir });
  const { databaseUrl } = first;
  const [ada, bob] = [await signIn(first), await signIn(first)];
  await first.stop();
  const web = await startApp({ dataDir, databaseUrl, env: { ROLES: 'web', UPLOAD_PATIENCE_SECONDS: '0' } });
  const sent = [ada, ada, ada, ada, ada, ada, ada, ada, ada, ada, bob];
  for (const [index, person] of sent.entries())
    expect((await upload(web, person, plainLetterDocx(), { name: `${index}.docx` })).status).toBe(200);

  const worker = await startApp({ dataDir, databaseUrl, env: { ROLES: 'worker' } });
  const repaired = await until(async () => {
    const rows: { name: string }[] = await web.database.query(
      `SELECT name FROM files WHERE wait_reason NOT IN ('queued', 'running') ORDER BY updated_at`,
    );

    return rows.length === sent.length ? rows.map(({ name }) => name) : undefined;
  });
  await worker.stop();
  await web.stop();
  await rm(dataDir, { recursive: true, force: true });

  // Up to four files are repaired at a time.
  expect(repaired.indexOf('10.docx')).toBeLessThan(6);
  expect(repaired.at(-1)).not.toBe('10.docx');
});
