import 'reflect-metadata';
import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { backUp } from '../src/features/backup/back-up.js';
import { destinationOf } from '../src/features/backup/destination.js';
import { runningParts } from '../src/features/backup/parts.js';
import { putBackByCommand, restoreByCommand } from '../src/features/backup/restore-command.js';
import { signerOf } from '../src/platform/config/signed.js';
import { readConfig } from '../src/platform/config/config.js';
import type { Environment } from '../src/platform/config/config-faults.js';
import { startUp } from '../src/start-up.js';
import { freePort } from './support/process.js';
import { bytesOf } from './support/stored-object.js';

// Whole servers are started, on a busy machine.
jest.setTimeout(300_000);

let home: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'fidelio-test-restore-'));
  await chmod(home, 0o711);
});

afterAll(() => rm(home, { recursive: true, force: true }));

/** One object that is damaged and one that is gone come back while the product runs; what belongs to nobody does not. */
async function putsBack(
  environment: Environment,
  { storage }: Awaited<ReturnType<typeof runningParts>>,
  words: { identity: string; signer: string[] },
) {
  const keys: string[] = [];
  for await (const { key } of storage.list()) if (keys.push(key) === 2) break;
  const [damaged = '', gone = ''] = keys;
  const content = (key: string) => storage.open(key).then(buffer);
  const before = await Promise.all(keys.map(content));
  await storage.remove(damaged);
  await storage.put(damaged, bytesOf('something else'));
  await storage.remove(gone);

  expect(await putBackByCommand(environment, words, keys)).toBe(0);
  expect(await Promise.all(keys.map(content))).toEqual(before);
  const nobodys = `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`;
  await expect(putBackByCommand(environment, words, [nobodys])).rejects.toThrow('No row of the database has');
}

test('the embedded product is restored over its own data folder and into an empty one, and into no other', async () => {
  const identity = join(home, 'backup.key');
  const key = await generateX25519Identity();
  await writeFile(identity, key);
  const environment = {
    DATA_DIR: join(home, 'data'),
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
    RENDERER_DOWNLOAD: 'off',
    BACKUP_TO: join(home, 'backups'),
    BACKUP_RECIPIENTS: await identityToRecipient(key),
  };
  const config = readConfig(environment);
  const signUp = () =>
    fetch(`${config.publicUrl}/api/users/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ada@example.org', name: 'Ada Lovelace', organization: 'Engines' }),
    });
  const stop = await startUp(config);
  expect((await signUp()).status).toBe(200);
  const parts = await runningParts(environment);
  await backUp({ ...parts, ...parts.config.backup, destination: await destinationOf(config.backup) });
  const signer = [signerOf(parts.config.backup.signingKey ?? '')];
  await putsBack(environment, parts, { identity, signer });
  await stop();

  await expect(restoreByCommand(environment, { identity })).rejects.toThrow('Say with --signer');
  expect(await restoreByCommand(environment, { identity, signer })).toBe(0);
  const settings = join(home, 'restored.env');
  const empty = { ...environment, DATA_DIR: join(home, 'empty') };
  expect(await restoreByCommand(empty, { identity, signer, settings })).toBe(0);
  expect(await restoreByCommand(empty, { identity, signer, settings })).toBe(0);
  await expect(restoreByCommand(empty, { identity, signer, settings: identity })).rejects.toThrow('it is not replaced');
  const stopAgain = await startUp(readConfig(empty));
  const again = await signUp();
  await stopAgain();

  expect(again.status).toBe(409);
  expect(await readFile(settings, 'utf8')).toContain(
    `SECRETS=${await readFile(join(home, 'data', 'secret'), 'utf8')}\n`,
  );
  expect(await readFile(settings, 'utf8')).toContain(`BACKUP_TO=${join(home, 'backups')}\n`);
  await rename(join(home, 'backups'), join(home, 'brought'));
  const there = join(home, 'there.env');
  const elsewhere = { ...empty, BACKUP_TO: join(home, 'brought') };
  expect(await restoreByCommand(elsewhere, { identity, signer, settings: there })).toBe(0);
  expect(await readFile(there, 'utf8')).toMatch(/^BACKUP_RECIPIENTS=age1/m);
  expect((await readFile(there, 'utf8')).match(/^BACKUP_TO=.*$/gm)).toEqual([`BACKUP_TO=${elsewhere.BACKUP_TO}`]);
  expect(await readFile(join(home, 'empty', 'backup-signing-key'), 'utf8')).toBe(parts.config.backup.signingKey);
  await writeFile(join(home, 'empty', 'secret'), 'another');
  await expect(restoreByCommand(elsewhere, { identity, signer })).rejects.toThrow("is another installation's");
});
