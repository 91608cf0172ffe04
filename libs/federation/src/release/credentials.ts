import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Attestation, type Attested, IssuedPublisher } from '@fidelio/contracts/releases';
import { z } from 'zod';
import { postToProduct } from './ask-product.js';

/** A team's token, and the private key that signs its attestations. The key never leaves this machine. */
export const Credentials = z.object({ remote: z.string(), token: z.string(), privateKey: z.string() });
export type Credentials = z.infer<typeof Credentials>;

/** The file of a team's credentials on this machine. */
export function credentialsFile(remote: string, dataDir: string): string {
  return join(dataDir, 'publishers', `${remote}.json`);
}

/** @throws Error that says how to make credentials */
export async function readCredentials(file: string): Promise<Credentials> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null)
    throw new Error(
      `There are no credentials in ${file} (--data names another folder). An operator makes some: npm run release -- enrol REMOTE`,
    );

  return Credentials.parse(JSON.parse(text));
}

/** Makes a key pair, requests a token for it from the product, and stores both. */
export async function enrol(product: string, remote: string, operatorToken: string, file: string): Promise<void> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const url = `${product}/api/operations/releases/publishers`;
  const { token } = await postToProduct(IssuedPublisher, url, operatorToken, {
    remote,
    label: `${remote} team`,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  });
  const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ remote, token, privateKey: key } satisfies Credentials), { mode: 0o600 });
}

export function attest(attested: Attested, { privateKey }: Credentials): Attestation {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
  const statement = JSON.stringify(attested);

  return { statement, signature: sign(null, Buffer.from(statement), key).toString('base64') };
}

/** Variable of the environment with the operator's token, as the product itself reads it. */
export const operatorTokenVariable = 'OPERATOR_TOKEN';
/** Variable with an operator's permit to develop one remote. */
export const permitVariable = 'FIDELIO_PERMIT';
/** Variable that tells a development server which product shows its remote. */
export const productVariable = 'FIDELIO_PRODUCT';

/** The token with which the product is asked to sign an override: a developer's permit for one remote, or the operator's token. */
export interface Signing {
  token: string;
  isPermit: boolean;
}

/** The permit of the environment, else its operator's token; null where it has neither. */
export function signingOfEnvironment(): Signing | null {
  const permit = process.env[permitVariable];
  if (permit) return { token: permit, isPermit: true };
  const token = process.env[operatorTokenVariable];

  return token ? { token, isPermit: false } : null;
}

/** The token of the environment, else the operator's of the data folder. @throws Error that says where they were looked for */
export async function readSigning(dataDir: string): Promise<Signing> {
  return signingOfEnvironment() ?? { token: await readOperatorToken(dataDir), isPermit: false };
}

/**
 * The operator's token: of the environment, else of the data folder, where an embedded product keeps it.
 *
 * @throws Error that says where it was looked for
 */
export async function readOperatorToken(dataDir: string): Promise<string> {
  const given = process.env[operatorTokenVariable];
  if (given) return given;
  const file = join(dataDir, 'operator-token');
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(
      `There is no operator's token in ${file}, where a product on this machine keeps it (--data DIR). Of a deployed product it is the secret ${operatorTokenVariable}: set it in the environment of this command.`,
      { cause },
    );
  });

  return text.trim();
}
