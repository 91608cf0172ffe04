import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { ConfigFault, readConfig } from './config.js';
import { configTable } from './config-table.js';

const keyOf = (bits: number) => ({
  ...generateKeyPairSync('rsa', { modulusLength: bits }).privateKey.export({ format: 'jwk' }),
  kid: 'one',
});
const key = keyOf(2048);

const production = {
  FIDELIO_MODE: 'production',
  PUBLIC_URL: 'https://fidelio.example/',
  DATABASE_URL: 'postgres://u:p@db/fidelio',
  S3_BUCKET: 'files',
  SMTP_URL: 'smtp://mail:25',
  MAIL_FROM: 'Fidelio <codes@fidelio.example>',
  SECRETS: 's'.repeat(32),
  SESSION_KEYS: JSON.stringify({ keys: [key] }),
  OPERATOR_TOKEN: 'o'.repeat(32),
};

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigFault) return error.faults;
    throw error;
  }

  return [];
}

test('with no configuration at all it is embedded, on loopback, with every default', () => {
  const config = readConfig({});

  expect(config).toMatchObject({ mode: 'embedded', port: 4200, host: '127.0.0.1', roles: ['web', 'worker'] });
  expect(config.hosts).toContain('localhost:4200');
  expect(config.limits.codeTries).toBe(5);
});

test('production starts when all its parts come from outside, and believes the public host alone', () => {
  const config = readConfig(production);

  expect(config).toMatchObject({ host: '0.0.0.0', publicUrl: 'https://fidelio.example' });
  expect(config.hosts).toEqual(['fidelio.example']);
});

test.each(Object.keys(production).filter((name) => name !== 'FIDELIO_MODE'))(
  'production without %s says so',
  (name) => {
    const faults = faultsOf({ ...production, [name]: '' });

    expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name} is missing`))]);
  },
);

test('every fault is named at once', () => {
  const faults = faultsOf({
    PORT: 'four',
    DATABASE_URL: 'mysql://x',
    LLM_MODEL: 'm',
    SECRETS: 'short',
    CODE_TRIES: '0',
  });

  expect(faults.map((fault) => fault.split(/[.:]/)[0]).toSorted()).toEqual([
    'CODE_TRIES',
    'DATABASE_URL',
    'LLM_MODEL',
    'PORT',
    'SECRETS',
  ]);
});

test('a value never stands in a fault: it may be a secret', () => {
  const faults = faultsOf({
    SECRETS: 'hunter2',
    SESSION_KEYS: '{"keys":[{"d":"hunter4"}]}',
    OPERATOR_TOKEN: 'hunter3',
  });

  expect(faults).toHaveLength(3);
  expect(faults.join()).not.toMatch(/hunter/);
});

test.each([
  ['', ['web', 'worker']],
  ['all', ['web', 'worker']],
  ['worker', ['worker']],
  ['worker,web', ['web', 'worker']],
])('ROLES=%s is %j', (ROLES, roles) => {
  expect(readConfig({ ROLES }).roles).toEqual(roles);
});

test('a role that does not exist, and the name that ROLES had before, are faults', () => {
  expect(faultsOf({ ROLES: 'cook' })[0]).toMatch(/^ROLES/);
  expect(faultsOf({ FIDELIO_ROLES: 'web' })).toEqual(['FIDELIO_ROLES is called ROLES now']);
});

test('the table of variables says what each is, and shows no secret', () => {
  const rows = configTable({ ...production, LLM_API_KEY: 'sk-very-secret', PORT: '80' });
  const row = (name: string) => rows.find((one) => one.name === name);

  expect(rows.filter(({ says }) => says === '')).toEqual([]);
  expect(row('PORT')).toMatchObject({ type: 'integer 1–65535', default: '4200', value: '80' });
  expect(row('FIDELIO_MODE')).toMatchObject({ type: 'embedded | production', default: 'embedded' });
  expect(row('DATABASE_URL')?.value).toBe('postgres://u:***@db/fidelio');
  expect(JSON.stringify(rows)).not.toMatch(/sss|ooo|very-secret|u:p@|"kty/);
});

test('the README names every variable', async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  const named = (name: string) => readme.includes(`\`${name}\``) || /^(LIMIT|CODE|ROOM)_/.test(name);

  expect(
    configTable({})
      .map(({ name }) => name)
      .filter((name) => !named(name)),
  ).toEqual([]);
});

test.each([
  ['too short for RS256', [keyOf(1024)]],
  ['incomplete', [{ kty: 'RSA', kid: 'one', n: key.n, e: key.e, d: key.d }]],
  ['named like another', [key, { ...keyOf(2048), kid: key.kid }]],
])('a session key that is %s is found out at the start, not by whoever signs in first', (_what, keys) => {
  const faults = faultsOf({ ...production, SESSION_KEYS: JSON.stringify({ keys }) });

  expect(faults).toEqual([expect.stringMatching(/^SESSION_KEYS: needs/)]);
});
