import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { priceListDocx } from '@fidelio/testing';
import { Client } from 'pg';
import { codeOf } from '../src/platform/config/code-of.js';
import { freshDatabase } from './support/database.js';
import { signIn, until } from './support/people.js';
import { readiness, type RunningProcess, start } from './support/process.js';
import { filesOf, settledFile, startConversation, upload } from './support/uploading.js';

const megabytes = 8;
const metricsToken = 'm1n2b3v4c5x6z7l8k9j0h1g2f3d4s5a6';

let dataDir: string;
let databaseUrl: string;
let bff: RunningProcess | undefined;

/** A disk of its own, which can be filled. Only root may have one. */
function mounted(folder: string): boolean {
  if (process.getuid?.() !== 0) return false;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });

    return true;
  } catch {
    return false;
  }
}

let disk = false;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fidelio-test-disk-'));
  disk = mounted(dataDir);
  databaseUrl = await freshDatabase();
});

afterAll(async () => {
  await bff?.end('SIGKILL');
  if (disk) execFileSync('umount', ['--lazy', dataDir]);
  await rm(dataDir, { recursive: true, force: true });
});

/** Takes the last byte, as others' files do. */
async function fill(): Promise<string> {
  const ballast = join(dataDir, 'ballast');
  await writeFile(ballast, Buffer.alloc(megabytes * 2 ** 20)).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOSPC') throw error;
  });

  return ballast;
}

async function looseObjects(): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query('SELECT 1 FROM loose_objects');
  await client.end();

  return rowCount ?? 0;
}

test('a full disk refuses an upload and says why, is seen by readiness and metrics, and loses nothing; the same upload works once there is room', async () => {
  if (!disk) {
    console.log('Skipped: only root can mount a disk that is small enough to fill.');
    return;
  }
  bff = await start({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, METRICS_TOKEN: metricsToken });
  const running = bff;
  const storageIs = (state: string) =>
    until(async () => ((await readiness(running)).text.includes(`"storage":"${state}"`) ? true : undefined));
  const partUp = async () => {
    const { text } = await running.visitor().get('/api/metrics').set('authorization', `Bearer ${metricsToken}`);

    return /^fidelio_part_up\{part="storage"\} (\d)$/m.exec(text)?.[1];
  };
  await storageIs('up');
  const ada = await signIn(running);
  const conversationId = await startConversation(running, ada);
  const before = await upload(running, ada, priceListDocx(), { conversationId });
  const old = await settledFile(running, ada, before.body.results.file.id);
  const again = { conversationId, clientMessageId: randomUUID() };

  const ballast = await fill();
  const refused = await upload(running, ada, priceListDocx(), again);

  expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([507, 'service.full', '60']);
  await storageIs('degraded');
  expect(await partUp()).toBe('0');
  expect(await filesOf(running, ada)).toHaveLength(1);
  await until(async () => ((await looseObjects()) === 0 ? true : undefined));
  expect(await readdir(join(dataDir, 'objects', 'partial'))).toEqual([]);
  const download = running.visitor().get('/api/users/file/download').query({ url: old.url });
  await download.set('authorization', ada.bearer).expect(200);

  await rm(ballast);
  await storageIs('up');
  expect(await partUp()).toBe('1');
  const taken = await upload(running, ada, priceListDocx(), again);
  expect(taken.status).toBe(200);
  expect((await settledFile(running, ada, taken.body.results.file.id)).fixed).toBe(true);
  expect(await filesOf(running, ada)).toHaveLength(2);
});
