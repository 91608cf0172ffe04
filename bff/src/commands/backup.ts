import '../platform/config/require-node.js';
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { ConfigFault, readConfig } from '../platform/config/config.js';
import { StartFault } from '../platform/config/data-dir.js';
import { isUnreachable } from '../platform/database/unreachable.js';
import { StorageUnavailable } from '../platform/storage/object-storage.js';
import { backUp } from '../features/backup/back-up.js';
import { destinationOf } from '../features/backup/destination.js';
import { listBackups } from '../features/backup/manifest.js';
import { runningParts } from '../features/backup/parts.js';
import { Refused } from '../features/backup/refused.js';
import { putBackByCommand, restoreByCommand } from '../features/backup/restore-command.js';
import { drawSigningKey, signerOf } from '../platform/config/signed.js';

const usage = `npm run backup                           backs up database, objects and settings to BACKUP_TO, for BACKUP_RECIPIENTS
npm run backup -- keys FILE              makes a pair of keys: the private one into FILE, the public one is printed
npm run -s backup -- signing-key         draws BACKUP_SIGNING_KEY, with which the server signs
npm run backup -- list                   what BACKUP_TO holds
npm run restore -- --identity FILE --signer KEY
                                         puts the newest backup that KEY has signed back, in the place of what is there
    --backup ID                          another one
    --settings FILE                      writes the settings of then into FILE, secrets included
    --unsigned                           accepts backups and notes of erasures that were made before they were signed
npm run restore -- object KEY … --identity FILE --signer KEY
                                         puts single objects back while the product runs, from the newest backup that has them`;

const EX_USAGE = 64;
const EX_CONFIG = 78;

process.exitCode = await main();

async function main(): Promise<number> {
  const options = {
    identity: { type: 'string' },
    backup: { type: 'string' },
    settings: { type: 'string' },
    signer: { type: 'string', multiple: true },
    unsigned: { type: 'boolean' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [command = 'now', ...words] = positionals;
    if (command === 'now' && words.length === 0) return await backUpNow();
    if (command === 'keys' && words.length === 1) return await makeKeys(words[0] ?? '');
    if (command === 'signing-key' && words.length === 0) return printSigningKey();
    if (command === 'list' && words.length === 0) return await list();
    const [what, ...keys] = words;
    if (command === 'restore' && values.identity !== undefined) {
      const identified = { ...values, identity: values.identity };
      if (what === undefined) return await restoreByCommand(process.env, identified);
      if (what === 'object' && keys.length > 0) return await putBackByCommand(process.env, identified, keys);
    }
    throw new TypeError(usage);
  } catch (error) {
    if (error instanceof StorageUnavailable) console.error(`${error.message} ${causeOf(error)}`);
    else if (isUnreachable(error)) console.error(`The database is not available: ${sentenceOf(error)}`);
    else if (![Refused, ConfigFault, StartFault, TypeError].some((known) => error instanceof known)) throw error;
    else if (error instanceof Error) console.error(error.message);

    return error instanceof ConfigFault ? EX_CONFIG : error instanceof TypeError ? EX_USAGE : 1;
  }
}

async function backUpNow(): Promise<number> {
  const { config, databaseUrl, storage, settings } = await runningParts(process.env);
  const { recipients, keepDays, signingKey } = config.backup;
  const destination = await destinationOf(config.backup);
  const { id, manifest, copied, removed } = await backUp({
    databaseUrl,
    storage,
    destination,
    recipients,
    signingKey,
    keepDays,
    settings,
  });
  const { tables, objects, lost } = manifest;
  console.log(
    `${id}: all ${tables.length} tables were restored into a scratch database and are the same; ${objects} objects, ${copied} of them new.`,
  );
  if (signingKey !== undefined)
    console.log(
      `A restore asks for this server’s public key; keep it beside your private one: --signer ${signerOf(signingKey)}`,
    );
  if (removed.length > 0) console.log(`Removed: ${removed.join(', ')}.`);
  if (lost.length === 0) return 0;
  console.error(
    `The storage has lost or damaged ${lost.length} objects, which are in this backup only where an earlier one has them: ${lost.slice(0, 5).join(', ')}. npm run doctor names their files.`,
  );

  return 1;
}

async function makeKeys(file: string): Promise<number> {
  const identity = await generateX25519Identity();
  await writeFile(file, `${identity}\n`, { mode: 0o600, flag: 'wx' }).catch((cause: NodeJS.ErrnoException) => {
    throw new Refused(
      cause.code === 'EEXIST' ? `${file} exists: it is not replaced.` : `${file} cannot be written (${cause.code}).`,
      { cause },
    );
  });
  console.log(`The private key is in ${file}: keep it where your passwords are, never on the server.`);
  console.log(`BACKUP_RECIPIENTS=${await identityToRecipient(identity)}`);

  return 0;
}

/** Nothing besides goes to standard output: it may be appended to the file of secrets. */
function printSigningKey(): number {
  const signingKey = drawSigningKey();
  console.log(`BACKUP_SIGNING_KEY=${signingKey}`);
  console.error(`The public half, for a restore: --signer ${signerOf(signingKey)}`);

  return 0;
}

async function list(): Promise<number> {
  const { backup } = readConfig(process.env);
  const backups = await listBackups(
    await destinationOf(backup),
    backup.signingKey ? [signerOf(backup.signingKey)] : [],
  );
  for (const { id, manifest, whole, signed, bytes } of backups) {
    const what = manifest
      ? `${manifest.tables.length} tables, ${manifest.objects} objects, PostgreSQL ${manifest.postgres}`
      : whole
        ? 'of another form: use the version that made it'
        : 'interrupted, removed by the next backup';
    const by = signed ? 'signed by this server' : whole ? 'not signed by BACKUP_SIGNING_KEY' : '';
    console.log(`${id}  ${(bytes / 2 ** 20).toFixed(1)} MiB beside the objects  ${what}  ${by}`.trimEnd());
  }
  if (backups.length === 0) console.log('There is no backup.');

  return 0;
}

function causeOf({ cause }: Error): string {
  return cause instanceof Error ? cause.message : '';
}

function sentenceOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return sentenceOf(error.errors[0]);

  return error instanceof Error ? error.message : 'no reason was given.';
}
