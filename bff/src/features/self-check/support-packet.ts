import { cpus, freemem, release, totalmem } from 'node:os';
import { strToU8, zipSync } from 'fflate';
import type { Config } from '../../platform/config/config.js';
import { scrub } from '../../platform/observability/logging/redaction.js';
import type { CheckResult } from './check.js';

interface Contents {
  config: Config;
  checks: CheckResult[];
  remotes: { name: string; version: string }[];
  logLines: readonly string[];
}

const readMe = `This packet describes one process of the product for whoever helps its operator.

versions.json       the product, its remotes, Node and the machine
configuration.txt   every variable with its value; of secrets the length alone
self-check.json     what the self-check found
log.jsonl           the last log lines of this process

It contains no secrets, addresses of people, names of files or contents. Read it before you send it.
`;

/** Every file is searched for the configured secrets once more, in case one has got into a sentence or a log line. */
export function supportPacket({ config, checks, remotes, logLines }: Contents): Uint8Array {
  const configuration = config.variables().map(({ name, value }) => `${name}=${value}`);
  const files = {
    'README.txt': readMe,
    'versions.json': JSON.stringify({ at: new Date().toISOString(), remotes, ...machine(config) }, null, 2),
    'configuration.txt': `${configuration.join('\n')}\n`,
    'self-check.json': JSON.stringify(checks, null, 2),
    'log.jsonl': logLines.join(''),
  };
  const secrets = secretsOf(config);

  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(without(secrets, scrub(text)))])),
  );
}

function machine({ mode, roles }: Config) {
  return {
    mode,
    roles,
    node: process.version,
    platform: `${process.platform} ${process.arch} ${release()}`,
    cpus: cpus().length,
    memory: { total: totalmem(), free: freemem() },
    process: { ...process.memoryUsage(), uptime: process.uptime() },
  };
}

/** Each value that must not leave the house, as it may appear in a text. */
function secretsOf(config: Config) {
  const { secrets, signingKeys, operatorToken, metricsToken, s3, database, mail, llm, tracing, google, backup } =
    config;
  const keys = signingKeys.flatMap((key) => Object.entries(key).filter(([name]) => !publicParts.has(name)));
  const backupS3 = backup.to?.kind === 'bucket' ? backup.to.s3 : undefined;
  const endpoints = [s3?.endpoint, backupS3?.endpoint, llm?.baseUrl, tracing?.endpoint];
  const addresses = [database.url, mail.smtpUrl, ...endpoints];
  const values = [
    ...secrets,
    ...keys.map(([, value]) => String(value)),
    operatorToken,
    metricsToken,
    s3?.secretAccessKey,
    backupS3?.secretAccessKey,
    backup.signingKey,
    google?.secret,
    llm?.apiKey,
    ...Object.values(tracing?.headers ?? {}),
    ...addresses.map((address) => (address === undefined ? undefined : new URL(address).password)),
  ];

  return values
    .filter((value): value is string => value !== undefined && value.length > 0)
    .flatMap((value) => [value, encodeURIComponent(value), decode(value)]);
}

/** Parts of a JSON Web Key that anybody may know. */
const publicParts = new Set(['kty', 'kid', 'n', 'e', 'alg', 'use', 'key_ops']);

/** A password in an address may be percent-encoded. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function without(secrets: string[], text: string): string {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '<secret>'), text);
}
