import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';

/** What is signed; what was signed as one is none of the other. */
type Kind = 'fidelio-backup' | 'fidelio-erasures';

const Header = z.object({ alg: z.literal('EdDSA'), typ: z.string() });
const parts = /^([\w-]+)\.([\w-]+)\.([\w-]{86})$/;

/** An Ed25519 private key, drawn (PKCS #8, base64url). */
export const drawSigningKey = (): string => privateText(generateKeyPairSync('ed25519').privateKey);

/** @throws Error where it is no Ed25519 private key */
export function readSigningKey(text: string): KeyObject {
  return ed25519(createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' }));
}

/** @throws Error where it is no Ed25519 public key */
export function readSigner(text: string): KeyObject {
  return ed25519(createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' }));
}

/** The public half, as `restore --signer` takes it (SPKI, base64url). */
export function signerOf(signingKey: string): string {
  return createPublicKey(readSigningKey(signingKey)).export({ format: 'der', type: 'spki' }).toString('base64url');
}

/** A JSON Web Signature (RFC 7515, compact, EdDSA) over a value. */
export function signText(kind: Kind, value: unknown, signingKey: string): string {
  const words = [{ alg: 'EdDSA', typ: kind } satisfies z.infer<typeof Header>, value];
  const content = words.map((word) => Buffer.from(JSON.stringify(word)).toString('base64url')).join('.');

  return `${content}.${sign(null, Buffer.from(content), readSigningKey(signingKey)).toString('base64url')}`;
}

/** @returns what was signed, or null where none of these keys has signed it as one of this kind */
export function verifyText(kind: Kind, text: string, signers: readonly string[]): unknown {
  const [, header = '', payload = '', signature = ''] = parts.exec(text.trim()) ?? [];
  const content = Buffer.from(`${header}.${payload}`);
  const bytes = Buffer.from(signature, 'base64url');
  if (!signers.some((signer) => verify(null, content, readSigner(signer), bytes))) return null;

  return Header.parse(decoded(header)).typ === kind ? decoded(payload) : null;
}

/** What a text claims, whoever signed it; null where it is no such text. */
export function readUnverified(text: string): unknown {
  try {
    return decoded(parts.exec(text.trim())?.[2] ?? '');
  } catch {
    return null;
  }
}

const decoded = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

const privateText = (key: KeyObject) => key.export({ format: 'der', type: 'pkcs8' }).toString('base64url');

function ed25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('That is no Ed25519 key.');

  return key;
}
