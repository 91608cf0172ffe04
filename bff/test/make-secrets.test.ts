import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv, promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { signerOf } from '../src/platform/config/signed.js';
import { readConfig } from '../src/platform/config/config.js';

const script = fileURLToPath(new URL('../../docker/first-run/make-secrets.mjs', import.meta.url));
const run = promisify(execFile);
let home: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'fidelio-test-secrets-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

const folder = () => mkdtemp(join(home, 'of-'));
const makeSecrets = (...words: string[]) => run(process.execPath, [script, ...words]);
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

test('only the owner may read the secrets', async () => {
  const secrets = await folder();

  await makeSecrets(secrets);

  const names = (await readdir(secrets)).toSorted();
  expect(names).toEqual(['fidelio.env', 'metrics-token', 'postgres-password', 's3.json']);
  const modes = await Promise.all(names.map((name) => modeOf(join(secrets, name))));
  expect(modes).toEqual(['600', '600', '600', '600']);
});

test('production starts with them, the scraper’s token included', async () => {
  const secrets = await folder();
  await makeSecrets(secrets);
  const made = parseEnv(await readFile(join(secrets, 'fidelio.env'), 'utf8'));
  const own = {
    PUBLIC_URL: 'https://fidelio.example',
    S3_BUCKET: 'b',
    SMTP_URL: 'smtp://mail',
    MAIL_FROM: 'a@b.example',
    CONTACT_EMAIL: 'c@b.example',
    DEMO: 'on',
  };

  const config = readConfig({ FIDELIO_MODE: 'production', ...made, ...own });

  expect(config.metricsToken).toBe(await readFile(join(secrets, 'metrics-token'), 'utf8'));
});

test('a second run changes nothing, and a volume of a deployment may be shared', async () => {
  const secrets = await folder();
  await makeSecrets(secrets, '--shared');
  const before = await readFile(join(secrets, 'fidelio.env'), 'utf8');

  await makeSecrets(secrets, '--shared');

  expect(await readFile(join(secrets, 'fidelio.env'), 'utf8')).toBe(before);
  expect(await modeOf(join(secrets, 's3.json'))).toBe('644');
});

test('a missing folder is said in a sentence', async () => {
  const missing = join(home, 'missing');

  await expect(makeSecrets(missing)).rejects.toMatchObject({
    code: 1,
    stderr: `There is no folder ${missing}. Make it first, readable by you alone: mkdir -m 700 ${missing}\n`,
  });
});

test('a folder without a key for signing backups gets one, and nothing else changes', async () => {
  const secrets = await folder();
  await makeSecrets(secrets);
  const file = join(secrets, 'fidelio.env');
  const lines = (await readFile(file, 'utf8')).split('\n');
  const earlier = lines.filter((line) => !line.startsWith('BACKUP_SIGNING_KEY=')).join('\n');
  await writeFile(file, earlier);

  await makeSecrets(secrets);

  const added = await readFile(file, 'utf8');
  expect(added.startsWith(earlier)).toBe(true);
  expect(() => signerOf(parseEnv(added).BACKUP_SIGNING_KEY ?? '')).not.toThrow();
  expect(await modeOf(file)).toBe('600');
});
