import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { buildDocx, paragraph } from '@fidelio/testing';
import { zipSync } from 'fflate';
import { nestedArchive } from './nested-archive.js';
import { scan, ScannerAway, ScanTooLarge, versionOf } from './clamd.js';

jest.setTimeout(120_000);

const isInstalled = spawnSync('clamd', ['--help']).status === 0;
if (!isInstalled) console.log('clamd is not installed (Debian: clamav-daemon), so these tests are skipped.');

const signature = 'FIDELIO-OWN-TEST-SIGNATURE';

(isInstalled ? describe : describe.skip)('clamd as Debian has it, with one signature of our own', () => {
  let folder: string;
  let clamd: ChildProcess;
  const options = () => ({ address: { path: join(folder, 'clamd.sock') }, timeoutMs: 20_000 });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fidelio-clamd-'));
    await mkdir(join(folder, 'db'));
    const own = `Fidelio.Own.Test:0:*:${Buffer.from(signature).toString('hex')}\n`;
    await writeFile(join(folder, 'db', 'own.ndb'), own);
    const settings = [
      `DatabaseDirectory ${join(folder, 'db')}`,
      `LocalSocket ${join(folder, 'clamd.sock')}`,
      `TemporaryDirectory ${folder}`,
      'Foreground yes',
      'StreamMaxLength 8M',
      'MaxThreads 2',
      'AlertExceedsMax yes',
    ];
    await writeFile(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
    clamd = spawn('clamd', ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' });
    for (const deadline = Date.now() + 60_000; ;) {
      const answers = await versionOf(options()).then(
        () => true,
        () => false,
      );
      if (answers || Date.now() > deadline) break;
    }
  });

  afterAll(async () => {
    clamd.kill();
    if (clamd.exitCode === null && clamd.signalCode === null) await once(clamd, 'exit');
    await rm(folder, { recursive: true });
  });

  test('a signature is found in the text of a document, and a letter is clean', async () => {
    const letter = buildDocx({ body: paragraph('The quarterly figures.') });
    const infected = buildDocx({ body: paragraph(`Before ${signature} after.`) });

    expect(await versionOf(options())).toMatch(/^ClamAV \d/);
    expect(await scan(options(), [letter])).toBeNull();
    expect(await scan(options(), [infected])).toMatch(/^Fidelio\.Own\.Test/);
  });

  test('a document of which clamd does not read everything is not clean: of too many parts, or nested too deeply', async () => {
    const letter = buildDocx({ body: paragraph(signature) });
    const parts = Object.fromEntries(Array.from({ length: 10_500 }, (_, at) => [`part${at}.xml`, Buffer.from('<a/>')]));

    await expect(scan(options(), [zipSync({ ...parts, 'letter.docx': letter }, { level: 0 })])).rejects.toThrow(
      ScanTooLarge,
    );
    await expect(scan(options(), [nestedArchive()])).rejects.toThrow(ScanTooLarge);
  });

  test('many files at once each get their own answer', async () => {
    const found = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        scan(options(), [Buffer.from(index % 2 === 0 ? 'a letter' : signature)]),
      ),
    );

    expect(found.map((each) => each !== null)).toEqual(found.map((_, index) => index % 2 === 1));
  });

  test('a file over StreamMaxLength is told as that, or as a lost connection, and never as clean', async () => {
    const large = Array.from({ length: 160 }, () => randomBytes(100_000));

    const failure = await scan(options(), large).catch((error: unknown) => error);

    expect(failure instanceof ScanTooLarge || failure instanceof ScannerAway).toBe(true);
  });

  test('a clamd that ends in the middle is away', async () => {
    async function* ending() {
      yield Buffer.from('the beginning');
      clamd.kill('SIGKILL');
      if (clamd.exitCode === null && clamd.signalCode === null) await once(clamd, 'exit');
      yield Buffer.from('the rest');
    }

    await expect(scan(options(), ending())).rejects.toThrow(ScannerAway);
    await expect(
      scan(
        options(),
        ['a letter'].map((text) => Buffer.from(text)),
      ),
    ).rejects.toThrow(ScannerAway);
  });
});
