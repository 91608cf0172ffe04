import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { brand } from '@fidelio/contracts';
import { type JwtModuleOptions, JwtSecretRequestType } from '@nestjs/jwt';
import { z } from 'zod';
import type { Config } from '../../../platform/config/config.js';
import type { SigningKey } from '../../../platform/config/secrets.section.js';

const ALGORITHM = 'RS256';
const TokenHeader = z.object({ kid: z.string() });

/** The first configured key signs session tokens; all of them verify. */
export function sessionJwtOptions(config: Config): JwtModuleOptions {
  const [first] = config.signingKeys;
  if (!first) throw new Error('There is no key to sign sessions with.');
  const signing = createPrivateKey({ key: first, format: 'jwk' });
  const verifying = new Map(config.signingKeys.map((key) => [key.kid, publicKeyOf(key)]));
  const ours = { issuer: config.publicUrl, audience: brand.segment };

  return {
    secretOrKeyProvider: (request, token) =>
      request === JwtSecretRequestType.SIGN ? signing : keyFor(String(token), verifying),
    signOptions: { algorithm: ALGORITHM, keyid: first.kid, ...ours },
    verifyOptions: { algorithms: [ALGORITHM], clockTolerance: 30, ...ours },
  };
}

/** Public halves, for `/.well-known/jwks.json`. */
export function publishedKeys({ signingKeys }: Config) {
  return signingKeys.map(({ kid, n, e }) => ({ kty: 'RSA', kid, n, e, alg: ALGORITHM, use: 'sig' }));
}

/** One of our own keys, by the `kid` of the token's header; nothing else in the header is used. */
function keyFor(token: string, verifying: Map<string, KeyObject>): KeyObject {
  const [header = ''] = token.split('.', 1);
  const { kid } = TokenHeader.parse(JSON.parse(Buffer.from(header, 'base64url').toString()));
  const key = verifying.get(kid);
  if (!key) throw new Error('The token names none of our keys.');

  return key;
}

const publicKeyOf = ({ n, e }: SigningKey) => createPublicKey({ key: { kty: 'RSA', n, e }, format: 'jwk' });
