import { open } from 'node:fs/promises';
import { z } from 'zod';

const maxKeyFileBytes = 16_384;

const KeyFile = z.object({
  type: z.string(),
  client_email: z.email(),
  private_key: z.string().includes('PRIVATE KEY'),
  private_key_id: z.string(),
});

/** What is needed of a service account's key to sign in as it. */
export interface ServiceAccount {
  email: string;
  key: string;
  keyId: string;
}

/** Why a key file is not used, in one sentence for the operator. It names no content of the file. */
export class ServiceAccountProblem extends Error {}

/**
 * Reads the key that Google's console gave for a service account.
 *
 * @throws ServiceAccountProblem where it is missing, readable by everybody, or of another type
 */
export async function readServiceAccount(path: string): Promise<ServiceAccount> {
  const key = KeyFile.safeParse(parseJson(await readPrivate(path)));
  if (!key.success) throw new ServiceAccountProblem(`${path} is not a key file of a service account.`);
  if (key.data.type !== 'service_account')
    throw new ServiceAccountProblem(
      `${path} is a key of the type "${key.data.type}"; a key of a service account is needed.`,
    );

  return { email: key.data.client_email, key: key.data.private_key, keyId: key.data.private_key_id };
}

async function readPrivate(path: string): Promise<string> {
  const file = await open(path).catch(() => {
    throw new ServiceAccountProblem(`${path} is missing or cannot be read.`);
  });
  try {
    const { mode, size } = await file.stat();
    if ((mode & 0o007) !== 0)
      throw new ServiceAccountProblem(`Everybody on this machine may open ${path}. Run: chmod 600 ${path}`);
    if (size > maxKeyFileBytes) throw new ServiceAccountProblem(`${path} is not a key file of a service account.`);

    return await file.readFile('utf8');
  } catch (error) {
    if (error instanceof ServiceAccountProblem) throw error;
    throw new ServiceAccountProblem(`${path} cannot be read.`, { cause: error });
  } finally {
    await file.close();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
