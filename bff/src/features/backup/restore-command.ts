import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backupSection } from '../../platform/config/backup.section.js';
import { codeOf } from '../../platform/config/code-of.js';
import { type Config, ConfigFault, readConfig, withoutEmpty } from '../../platform/config/config.js';
import { type Environment, valueFault } from '../../platform/config/config-faults.js';
import { prepareDataDir } from '../../platform/config/data-dir.js';
import { claimDataDir } from '../../platform/config/data-dir-claim.js';
import { startEmbeddedServer } from '../../platform/database/embedded/embedded-server.js';
import type { ObjectStorage } from '../../platform/storage/object-storage.js';
import { storageOf } from '../../platform/storage/storage.module.js';
import { useFile } from './backup-file.js';
import { destinationOf, names } from './destination.js';
import { listBackups, type Manifest, readManifest, type Trust } from './manifest.js';
import { runningParts } from './parts.js';
import { putBack } from './put-back.js';
import { boundedText } from './read-bounded.js';
import { refusals, Refused } from './refused.js';
import { restore } from './restore.js';
import { readSigner } from '../../platform/config/signed.js';

interface Words {
  /** File with private keys, one a line. */
  identity: string;
  backup?: string;
  /** File for the settings of then. */
  settings?: string;
  /** Public keys of servers whose backups are believed. */
  signer?: string[];
  /** Backups and notes that were made before they were signed are accepted as well. */
  unsigned?: boolean;
}

/** On an empty machine BACKUP_* and where the parts are is all that is set; everything else comes from the backup. */
export async function restoreByCommand(given: Environment, words: Words): Promise<number> {
  const { identity, backup, settings } = words;
  const environment = withoutEmpty(given);
  const destination = await destinationOf(backupSettings(environment));
  const trust = trustOf(words);
  const id = backup ?? (await believed(destination, trust)).at(-1) ?? '';
  const manifest = await readManifest(destination, id, trust);
  const identities = await readIdentities(identity);
  const before = await settingsOfThen({ destination, identities }, manifest, id);
  if (settings !== undefined) await keepSettings(settings, settingsOfNow(before, environment));
  const config = readConfig({ ...elsewhere(before), ...environment });
  const undo: (() => Promise<void>)[] = [];

  try {
    const databaseUrl = config.database.url ?? (await embeddedDatabase(config, undo));
    const storage = await storageOf(config);
    const report = await restore({ databaseUrl, storage, destination, identities, id, trust });
    console.log(
      `${id} is restored: all ${report.tables} tables are the same; ${report.objects} objects compared, ${report.written} of them written.`,
    );
    if (report.erasures > 0)
      console.log(`${report.erasures} erasures of after the backup are repeated when the product starts.`);

    return 0;
  } finally {
    for (const step of undo.toReversed()) await step();
  }
}

/** Single objects, which a running product has lost: from the newest backup that has them. */
export async function putBackByCommand(given: Environment, words: Words, keys: readonly string[]): Promise<number> {
  const { config, databaseUrl, storage } = await runningParts(given);
  const destination = await destinationOf(config.backup);
  const trust = trustOf(words);
  const identities = await readIdentities(words.identity);
  const ids = words.backup === undefined ? (await believed(destination, trust)).toReversed() : [words.backup];
  const found = await putBack({ databaseUrl, storage, destination, identities, trust, ids }, keys);
  for (const key of keys) {
    const { id, outcome } = found.get(key) ?? {};
    if (outcome === undefined) console.error(`${key} is in no backup of yours, or damaged there.`);
    else console.log(outcome === 'same' ? `${key} is there as it was backed up.` : `${key} is put back from ${id}.`);
  }

  return found.size === keys.length ? 0 : 1;
}

/** Where to restore to is said by whoever restores: never the database and the bucket of then, which may still be used. */
function elsewhere(settings: Environment): Environment {
  return Object.fromEntries(
    Object.entries(settings).filter(([name]) => !/^(?:DATABASE_URL|S3_|BACKUP_(?!SIGNING_KEY))/.test(name)),
  );
}

/** Where the parts are, which is said by whoever restores. */
const places = /^(?:DATABASE_URL$|S3_|BACKUP_TO$|BACKUP_S3_)/;

/** The settings of then, with the places of now: whoever starts the product with them serves what was restored. */
function settingsOfNow(before: Environment, now: Environment): string {
  const kept = Object.entries(before).filter(([name]) => !places.test(name));
  const named = Object.entries(now).filter(([name]) => places.test(name));

  return [...kept, ...named]
    .map(([name, value = '']) => `${name}=${value}\n`)
    .toSorted()
    .join('');
}

function backupSettings(environment: Environment) {
  const parsed = backupSection.safeParse(environment);
  if (!parsed.success) throw new ConfigFault(parsed.error.issues.map((issue) => valueFault(issue, environment)));

  return parsed.data;
}

function trustOf({ signer = [], unsigned = false }: Words): Trust {
  if (signer.length === 0 && !unsigned) throw new Refused(refusals.noSigner);
  for (const text of signer) {
    try {
      readSigner(text);
    } catch (cause) {
      throw new Refused(refusals.notASigner(text), { cause });
    }
  }

  return { signers: signer, unsigned };
}

/** Those that are believed, oldest first; one at least. */
async function believed(destination: ObjectStorage, { signers, unsigned }: Trust): Promise<string[]> {
  const all = await listBackups(destination, signers);
  const ours = all.filter(({ manifest, signed }) => signed || (unsigned && manifest?.format === 1));
  const last = ours.at(-1);
  const passedOver = last ? all.slice(all.indexOf(last) + 1).filter(({ whole }) => whole) : [];
  if (passedOver.length > 0)
    console.error(`Not signed by --signer, and passed over: ${passedOver.map(({ id }) => id).join(', ')}.`);
  if (!last)
    throw new Refused(
      all.some(({ whole }) => whole)
        ? 'No backup at BACKUP_TO bears the signature of --signer.'
        : 'There is no backup at BACKUP_TO.',
    );

  return ours.map(({ id }) => id);
}

async function readIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Refused(`The private key ${file} cannot be read (${codeOf(cause)}).`, { cause });
  });
  const identities = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (identities.length === 0 || identities.some((line) => !line.startsWith('AGE-SECRET-KEY-')))
    throw new Refused(`${file} is no private key: it has a line that begins with AGE-SECRET-KEY-.`);

  return identities;
}

async function settingsOfThen(
  parts: { destination: ObjectStorage; identities: string[] },
  manifest: Manifest,
  id: string,
): Promise<Environment> {
  const name = names.settings(id);
  const chunks = await useFile(parts, manifest, name, (content) => Array.fromAsync(boundedText(content, name)));
  const text = Buffer.concat(chunks).toString();
  const pairs = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): [string, string] => [line.split('=', 1)[0] ?? '', line.slice(line.indexOf('=') + 1)]);

  return Object.fromEntries(pairs);
}

async function keepSettings(file: string, text: string): Promise<void> {
  const kept = await keep(file, text).catch((cause: unknown) => {
    throw new Refused(`${file} cannot be written (${codeOf(cause)}).`, { cause });
  });
  // The same command may be run again.
  if (kept !== text) throw new Refused(`${file} exists: it is not replaced. Name another one with --settings.`);
}

/** Its password is the product's first secret, so both come from the backup, or from a data folder that has the same. */
async function embeddedDatabase(config: Config, undo: (() => Promise<void>)[]): Promise<string> {
  const { dataDir, secrets, signingKeys, operatorToken, backup } = config;
  await prepareDataDir(dataDir);
  undo.push(await claimDataDir(dataDir));
  const secret = await keep(join(dataDir, 'secret'), secrets[0] ?? '');
  if (secret !== secrets[0])
    throw new Refused(
      `${dataDir} is another installation's: set DATA_DIR to an empty folder, or to the one that was backed up.`,
    );
  await keep(join(dataDir, 'session-keys.json'), JSON.stringify({ keys: signingKeys }));
  await keep(join(dataDir, 'operator-token'), operatorToken ?? '');
  if (backup.signingKey !== undefined) await keep(join(dataDir, 'backup-signing-key'), backup.signingKey);
  const server = await startEmbeddedServer(dataDir, secrets[0] ?? '');
  undo.push(server.stop);

  return server.url;
}

/** @returns what the file holds, which is the text where there was none */
async function keep(file: string, text: string): Promise<string> {
  await writeFile(file, text, { mode: 0o600, flag: 'wx' }).catch((cause: unknown) => {
    if (codeOf(cause) !== 'EEXIST') throw cause;
  });

  return readFile(file, 'utf8');
}
