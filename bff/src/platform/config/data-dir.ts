import { generateKeyPair, randomBytes } from 'node:crypto';
import { access, chmod, constants, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { drawSigningKey } from './signed.js';
import { codeOf } from './code-of.js';
import type { Config } from './config.js';
import { SigningKeys } from './secrets.section.js';

/** A start-up fault that one sentence explains; no stack is shown for it. */
export class StartFault extends Error {
  override name = 'StartFault';
}

/** Makes the data folder. Others may enter but not list it: embedded PostgreSQL may run as another user (as root it must). */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.W_OK);
    await chmod(dataDir, 0o711);
  } catch (cause) {
    throw new StartFault(`Fidelio cannot write to its data folder ${dataDir}. Set DATA_DIR to a folder it may write.`, {
      cause,
    });
  }
}

/** Not `recursive`: Node never returns from that below `/proc`, where making a folder answers ENOENT for ever. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await mkdir(path);
  }
}

/** Fills in the secrets that configuration left out, generated once and kept in the data folder. */
export async function withGeneratedSecrets(config: Config): Promise<Config> {
  const file = (name: string) => join(config.dataDir, name);

  return {
    ...config,
    secrets: config.secrets.length > 0 ? config.secrets : [await keep(file('secret'), generateSecret)],
    operatorToken: config.operatorToken ?? (await keep(file('operator-token'), generateSecret)),
    signingKeys:
      config.signingKeys.length > 0
        ? config.signingKeys
        : SigningKeys.parse(JSON.parse(await keep(file('session-keys.json'), generateKeys))).keys,
    backup: {
      ...config.backup,
      signingKey: config.backup.signingKey ?? (await keep(file('backup-signing-key'), async () => drawSigningKey())),
    },
  };
}

const generateSecret = async () => randomBytes(48).toString('base64url');

async function generateKeys(): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' });

  return JSON.stringify({ keys: [{ ...jwk, kid: randomBytes(9).toString('base64url') }] });
}

/** Reads the file, or makes it: complete or not at all, and the first of two racing processes wins. */
async function keep(path: string, make: () => Promise<string>): Promise<string> {
  const known = await readFile(path, 'utf8').catch(() => undefined);
  if (known !== undefined) return known;

  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, await make(), { mode: 0o600, flush: true });
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);

  return readFile(path, 'utf8');
}
