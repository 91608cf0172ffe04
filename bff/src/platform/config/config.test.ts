import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { ConfigFault, readConfig } from './config.js';
import { configWarnings } from './config-faults.js';
import { configTable, markdownTable } from './config-table.js';

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
  MAIL_FROM: 'Fidelio <codes@fidelio-office.eu>',
  CONTACT_EMAIL: 'people@fidelio-office.eu',
  SECRETS: 'Yq3v8JtR0uW5zKx2LmN7pBc4DfG6hS1aEo9I',
  SESSION_KEYS: JSON.stringify({ keys: [key] }),
  OPERATOR_TOKEN: 'mR4kT9wZ2xV7cQ1nB6jH3gF8dL5sP0yEiUo3',
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

test.each([
  ['CONTACT_EMAIL', 'privacy@fidelio.example'],
  ['CONTACT_EMAIL', 'privacy@mail.example.org'],
  ['MAIL_FROM', 'Fidelio <no-reply@fidelio.test>'],
  ['MAIL_FROM', 'no-reply@fidelio.invalid'],
  ['MAIL_FROM', 'Fidelio <root@box.localhost>'],
])('production with %s=%s does not start, a demonstration does', (name, address) => {
  const reserved = { ...production, [name]: address };

  expect(faultsOf(reserved)).toEqual([expect.stringMatching(`^${name} is at a domain that belongs to nobody`)]);
  expect(readConfig({ ...reserved, DEMO: 'on' }).demo).toBe(true);
});

test('an address whose domain only contains such a name is anybody’s', () => {
  expect(faultsOf({ ...production, CONTACT_EMAIL: 'a@example.org.fidelio.eu', MAIL_FROM: 'a@contest.eu' })).toEqual([]);
});

test('every fault is named at once', () => {
  const faults = faultsOf({
    PORT: 'four',
    DATABASE_URL: 'mysql://x',
    LLM_MODEL: 'm',
    SECRETS: 'short',
    CODE_TRIES: '0',
  });

  expect(faults.map((fault) => fault.split(/[.: ]/)[0]).toSorted()).toEqual([
    'CODE_TRIES',
    'DATABASE_URL',
    'LLM_MODEL',
    'PORT',
    'SECRETS',
  ]);
});

test.each([
  ['PORT', 'four', 'PORT needs a whole number from 1 to 65535; it is "four"'],
  ['CODE_TRIES', '0', 'CODE_TRIES needs a whole number of 1 or more; it is "0"'],
  ['OTEL_TRACES_SAMPLER_ARG', '2', 'OTEL_TRACES_SAMPLER_ARG needs a number from 0 to 1; it is "2"'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL needs one of debug, info, warn, error, silent; it is "loud"'],
  ['PUBLIC_URL', 'localhost:80', 'PUBLIC_URL: needs an address that begins with http:// or https://'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL: needs an address that begins with postgres:// or postgresql://'],
  ['SMTP_URL', 'mail:25', 'SMTP_URL: needs an address that begins with smtp:// or smtps://'],
])('%s=%s says what was read and what is needed', (name, value, fault) => {
  expect(faultsOf({ [name]: value })).toEqual([fault]);
});

test.each(['a'.repeat(32), 'password'.repeat(4), 'abcdefghijklmnopqrstuvwxyz0123456789'])('%s is no secret', (weak) => {
  for (const name of ['SECRETS', 'OPERATOR_TOKEN', 'METRICS_TOKEN'])
    expect(faultsOf({ ...production, [name]: weak })).toEqual([expect.stringMatching(`^${name}.*must be random`)]);
});

test('a secret that is used more than once is a fault', () => {
  const secret = production.SECRETS;

  expect(faultsOf({ ...production, OPERATOR_TOKEN: secret, METRICS_TOKEN: secret })).toEqual([
    'SECRETS and OPERATOR_TOKEN and METRICS_TOKEN repeat one secret: each needs its own',
  ]);
  expect(faultsOf({ ...production, SECRETS: `${secret},${secret}` })).toEqual([
    'SECRETS and SECRETS repeat one secret: each needs its own',
  ]);
});

test('a misspelled variable is named with the nearest real one', () => {
  const named = 'METRICS_TOKN is no variable of Fidelio; the nearest one is METRICS_TOKEN';

  expect(faultsOf({ ...production, METRICS_TOKN: 'u7Gd2Kp9Wq4Zt6Xy1Rb8Ns3Vc5Hj0LfMiEo5' })).toEqual([named]);
  expect(configWarnings({ METRICS_TOKN: 'u7Gd2Kp9Wq4Zt6Xy1Rb8Ns3Vc5Hj0LfMiEo5' })).toEqual([named]);
});

test('variables of other programs are no misspellings', () => {
  const others = { HOME: '/', POST: '1', HOSTNAME: 'x', SHELL: '/bin/sh', DATA_HOME: '/', LANGUAGE: 'en', MAIL: '/' };

  expect(faultsOf({ ...production, ...others })).toEqual([]);
  expect(configWarnings(others)).toEqual([]);
});

test.each([
  [{ DRAIN_GRACE_SECONDS: '30', DRAIN_SECONDS: '25' }, 'DRAIN_GRACE_SECONDS is 30, above DRAIN_SECONDS, which is 25'],
  [{ DRAIN_GRACE_SECONDS: '30' }, 'DRAIN_GRACE_SECONDS is 30, above DRAIN_SECONDS, which is 25'],
  [
    { LLM_BASE_URL: 'http://llm/v1', LLM_MODEL: 'm', LLM_TOTAL_SECONDS: '12' },
    'LLM_FIRST_TOKEN_SECONDS is 15, above LLM_TOTAL_SECONDS, which is 12',
  ],
  [{ LLM_API_KEY: 'k' }, 'LLM_API_KEY is set, but LLM_BASE_URL is not'],
  [{ S3_ENDPOINT: 'http://s3' }, 'S3_ENDPOINT is set, but S3_BUCKET is not'],
])('%j is a contradiction', (environment, fault) => {
  expect(faultsOf(environment)).toEqual([fault]);
});

test.each([
  ['HOST', '0.0.0.0'],
  ['HOST', '::'],
  ['HOST', '192.168.1.5'],
  ['PUBLIC_URL', 'https://fidelio.example'],
  ['ALLOWED_HOSTS', 'localhost:1,fidelio.example'],
  ['ALLOWED_ORIGINS', 'https://fidelio.example'],
])('embedded mode is not opened to a network by %s=%s', (name, value) => {
  expect(faultsOf({ [name]: value })).toEqual([
    expect.stringMatching(new RegExp(`^${name} opens the embedded product`)),
  ]);
  expect(faultsOf({ FIDELIO_MODE: 'embedded', [name]: value })).toHaveLength(1);
  expect(faultsOf({ FIDELIO_MODE: 'embedded-exposed', [name]: value })).toEqual([]);
});

test.each([
  ['HOST', '127.0.0.1'],
  ['HOST', '::1'],
  ['PUBLIC_URL', 'http://localhost:8080'],
  ['PUBLIC_URL', 'http://[::1]:8080'],
  ['PUBLIC_URL', 'http://fidelio.localhost'],
])('%s=%s is this machine', (name, value) => {
  expect(faultsOf({ [name]: value })).toEqual([]);
});

test('an operator who exposes the embedded product is warned', () => {
  expect(readConfig({ FIDELIO_MODE: 'embedded-exposed', HOST: '0.0.0.0' })).toMatchObject({
    mode: 'embedded',
    exposed: true,
    host: '0.0.0.0',
  });
  expect(configWarnings({ FIDELIO_MODE: 'embedded-exposed' })).toEqual([expect.stringMatching(/read all mails/)]);
});

test('NODE_ENV=production without FIDELIO_MODE asks which mode is meant', () => {
  expect(faultsOf({ NODE_ENV: 'production' })).toEqual([expect.stringMatching(/^FIDELIO_MODE is missing/)]);
  expect(faultsOf({ NODE_ENV: 'production', FIDELIO_MODE: 'embedded' })).toEqual([]);
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

test.each([
  ['https://api.example.test/v1', 'api.example.test'],
  ['http://127.0.0.1:8080/v1', null],
  ['http://[::1]:8080/v1', null],
  ['http://192.168.4.2/v1', null],
  ['http://10.0.0.7/v1', null],
  ['http://172.20.1.1/v1', null],
  ['http://172.40.1.1/v1', '172.40.1.1'],
  ['http://[fd12::1]/v1', null],
  ['http://model:8080/v1', null],
  ['http://llm.internal/v1', null],
])(
  'a service without a name is named by its public host, and by none in the operator’s own network: %s',
  (url, name) => {
    const environment = { LLM_BASE_URL: url, LLM_MODEL: 'm' };

    expect(readConfig(environment).llm?.processor).toBe(name);
    expect(readConfig({ ...environment, LLM_PROCESSOR: 'Acme' }).llm?.processor).toBe('Acme');
  },
);

test('the table of variables says what each is, and shows no secret', () => {
  const rows = configTable({ ...production, LLM_API_KEY: 'sk-very-secret', PORT: '80' });
  const row = (name: string) => rows.find((one) => one.name === name);

  expect(rows.filter(({ says }) => says === '')).toEqual([]);
  expect(row('PORT')).toMatchObject({ type: 'integer 1–65535', default: '4200', value: '80' });
  expect(row('FIDELIO_MODE')).toMatchObject({ type: 'embedded | embedded-exposed | production', default: 'embedded' });
  expect(row('DATABASE_URL')?.value).toBe('postgres://u:***@db/fidelio');
  expect(JSON.stringify(rows)).not.toMatch(/sss|ooo|very-secret|u:p@|"kty/);
});

test('CONFIGURATION.md is what `npm run -s config -- --markdown` prints', async () => {
  const document = await readFile(new URL('../../../CONFIGURATION.md', import.meta.url), 'utf8');

  expect(document).toBe(markdownTable(configTable({})));
});

test.each(['compose.yaml', 'kubernetes/settings.env'])(
  'docker/%s names what an operator says of a model and of the promises',
  async (file) => {
    const text = await readFile(new URL(`../../../../docker/${file}`, import.meta.url), 'utf8');
    const ownTimes = /^LLM_(?:GAP_SECONDS|FIRST_TOKEN_SECONDS|TOTAL_SECONDS|DOCUMENT_WORDS)$/;
    const names = configTable({}).flatMap(({ name }) =>
      /^(?:LLM_|FILES_LOCATION$|STAFF_ANSWER_DAYS$)/.test(name) && !ownTimes.test(name) ? name : [],
    );

    expect(names).toContain('LLM_API_KEY');
    expect(names.filter((name) => !text.includes(name))).toEqual([]);
  },
);

test('docker/compose.yaml passes on what the runbook has an operator set there', async () => {
  const text = await readFile(new URL('../../../../docker/compose.yaml', import.meta.url), 'utf8');
  const names = configTable({}).flatMap(({ name }) =>
    /^(?:FREEZE_UNTIL|CLAMAV_(?:URL|WHEN_AWAY|MAX_BYTES)|BACKUP_(?:RECIPIENTS|KEEP_DAYS)|STAFF_EMAILS)$/.test(name)
      ? name
      : [],
  );

  expect(names).toHaveLength(7);
  expect(names.filter((name) => !text.includes(`${name}: \${${name}:-}`))).toEqual([]);
});

test.each([
  ['too short for RS256', [keyOf(1024)]],
  ['incomplete', [{ kty: 'RSA', kid: 'one', n: key.n, e: key.e, d: key.d }]],
  ['named like another', [key, { ...keyOf(2048), kid: key.kid }]],
])('a session key that is %s is found out at the start, not by whoever signs in first', (_what, keys) => {
  const faults = faultsOf({ ...production, SESSION_KEYS: JSON.stringify({ keys }) });

  expect(faults).toEqual([expect.stringMatching(/^SESSION_KEYS: needs/)]);
});

test('organisations are measured in Google only with a key file, and only those that are named', () => {
  expect(readConfig({}).measuring).toBeUndefined();
  expect(readConfig({ GOOGLE_SERVICE_ACCOUNT_FILE: '/key.json' }).measuring).toBeUndefined();
  expect(faultsOf({ GOOGLE_MEASURED_DOMAINS: 'example.org' })).toEqual([
    expect.stringMatching(/^GOOGLE_SERVICE_ACCOUNT_FILE/),
  ]);
  const both = { GOOGLE_SERVICE_ACCOUNT_FILE: '/key.json', GOOGLE_MEASURED_DOMAINS: 'Example.org, b.example' };
  expect(readConfig(both).measuring?.domains).toEqual(['example.org', 'b.example']);
});
