import type { z } from 'zod';
import { describeField, variables } from './config-table.js';
import { isLoopback } from './loopback.js';
import { findMisspelled } from './misspelled.js';
import { hasReservedDomain } from './reserved-domain.js';

export type Environment = Record<string, string | undefined>;

/** Production has no defaults for these. */
const neededInProduction = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'S3_BUCKET',
  'SMTP_URL',
  'MAIL_FROM',
  'CONTACT_EMAIL',
  'SECRETS',
  'SESSION_KEYS',
  'OPERATOR_TOKEN',
] as const;

/** Names of earlier releases. A value under such a name would be ignored silently. */
const renamed = { FIDELIO_ROLES: 'ROLES' };

/** Variables that mean nothing without another one. */
const dependent = {
  S3_ENDPOINT: 'S3_BUCKET',
  S3_ACCESS_KEY_ID: 'S3_BUCKET',
  LLM_API_KEY: 'LLM_BASE_URL',
  BACKUP_RECIPIENTS: 'BACKUP_TO',
  LLM_PROCESSOR: 'LLM_BASE_URL',
  LLM_DOCUMENT_WORDS: 'LLM_BASE_URL',
  LLM_REDACT: 'LLM_BASE_URL',
  LLM_PRICE_INPUT: 'LLM_BASE_URL',
  LLM_PRICE_CACHED: 'LLM_PRICE_INPUT',
};

const fields: Record<string, z.ZodType> = Object.assign({}, ...Object.values(variables));

/** One line for a value that a field does not accept. The value itself is shown only for numbers and choices, which are no secrets. */
export function valueFault({ path, message }: z.core.$ZodIssue, env: Environment): string {
  const name = String(path[0]);
  const field = fields[name];
  const { type, options, minimum, maximum } = field ? describeField(field) : {};
  const read = `it is ${JSON.stringify(env[name])}`;
  const range = maximum === undefined ? `of ${minimum} or more` : `from ${minimum} to ${maximum}`;
  if (type === 'integer') return `${name} needs a whole number ${range}; ${read}`;
  if (type === 'number') return `${name} needs a number ${range}; ${read}`;
  if (options && path.length === 1) return `${name} needs one of ${options.join(', ')}; ${read}`;

  return `${path.join('.')}: ${message}`;
}

/** Faults that concern several variables, or a variable that should not be there. */
export function environmentFaults(env: Environment): string[] {
  const isProduction = env['FIDELIO_MODE'] === 'production';

  return [
    ...Object.entries(renamed).flatMap(([old, name]) =>
      env[old] === undefined ? [] : [`${old} is called ${name} now`],
    ),
    ...(isProduction ? missingInProduction(env) : exposures(env)),
    ...(isProduction ? misspellings(env) : []),
    ...(isProduction ? reservedDomains(env) : []),
    ...(isProduction && env['FIDELIO_DEV'] === 'true' ? ['FIDELIO_DEV is for embedded mode; remove it'] : []),
    ...(env['NODE_ENV'] === 'production' && env['FIDELIO_MODE'] === undefined
      ? ['FIDELIO_MODE is missing: NODE_ENV is production, so say which mode is meant, production or embedded']
      : []),
    ...Object.entries(dependent).flatMap(([name, needed]) =>
      env[name] !== undefined && env[needed] === undefined ? [`${name} is set, but ${needed} is not`] : [],
    ),
  ];
}

/** Users write to these addresses and answer to them, so that they must belong to somebody. */
function reservedDomains(env: Environment): string[] {
  if (env['DEMO'] === 'on') return [];

  return ['CONTACT_EMAIL', 'MAIL_FROM']
    .filter((name) => hasReservedDomain(env[name] ?? ''))
    .map((name) => `${name} is at a domain that belongs to nobody: give an address that is read, or set DEMO to on`);
}

/** What an operator should read at the start, although the process starts. */
export function configWarnings(env: Environment): string[] {
  return [
    ...(env['FIDELIO_MODE'] === 'embedded-exposed'
      ? [
          'FIDELIO_MODE is embedded-exposed: everybody who reaches this address can read all mails and sign in as anybody through /dev/mailbox. Use it for a trial among people who trust each other.',
        ]
      : []),
    ...(env['FIDELIO_MODE'] === 'production' ? [] : misspellings(env)),
  ];
}

function missingInProduction(env: Environment): string[] {
  return neededInProduction
    .filter((name) => env[name] === undefined)
    .map((name) => `${name} is missing: production has no default for it`);
}

function misspellings(env: Environment): string[] {
  return findMisspelled(Object.keys(env), Object.keys(fields)).map(
    ({ name, nearest }) => `${name} is no variable of Fidelio; the nearest one is ${nearest}`,
  );
}

/** The embedded product has no protection of its own, so it serves this machine alone unless the operator says otherwise. */
function exposures(env: Environment): string[] {
  if (env['FIDELIO_MODE'] === 'embedded-exposed') return [];
  const names = {
    HOST: [env['HOST'] ?? 'localhost'],
    PUBLIC_URL: [hostOf(env['PUBLIC_URL'] ?? 'http://localhost')],
    ALLOWED_HOSTS: members(env['ALLOWED_HOSTS']).map((host) => hostOf(`http://${host}`)),
    ALLOWED_ORIGINS: members(env['ALLOWED_ORIGINS']).map(hostOf),
  };

  return Object.entries(names)
    .filter(([, hosts]) => hosts.some((host) => host !== '' && !isLoopback(host)))
    .map(
      ([name]) =>
        `${name} opens the embedded product to a network: its mailbox shows everybody's codes. Set FIDELIO_MODE to production and configure its parts, or to embedded-exposed if you accept that`,
    );
}

const members = (list = '') => list.split(',').map((member) => member.trim());

/** Empty where it is no URL; the field's own check says so. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}
