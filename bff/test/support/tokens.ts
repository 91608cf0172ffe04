import { createHmac, createPublicKey } from 'node:crypto';
import { brand } from '@fidelio/contracts';
import { generateKeyPair, importJWK, SignJWT } from 'jose';
import type { TestApp } from './app.js';
import type { SignedInPerson } from './people.js';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Tokens that must not open anything, each made from a session that is alive, named by what is wrong with it. */
export async function badTokens(
  bff: TestApp,
  person: SignedInPerson,
  ended: SignedInPerson,
): Promise<Record<string, string>> {
  const [key] = bff.config.signingKeys;
  if (!key) throw new Error('There is no signing key.');
  const { kid, n, e } = key;
  const claims = JSON.parse(Buffer.from(person.token.split('.')[1] ?? '', 'base64url').toString());
  const privateKey = await importJWK(key, 'RS256');
  const publicPem = createPublicKey({ key: { kty: 'RSA', n, e }, format: 'jwk' }).export({
    type: 'spki',
    format: 'pem',
  });
  const stranger = await generateKeyPair('RS256');

  const signed = (change: object, signingKey = privateKey, header = {}) =>
    new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(signingKey);
  const hs256 = `${part({ alg: 'HS256', typ: 'JWT', kid })}.${part(claims)}`;
  const now = Math.floor(Date.now() / 1000);

  return {
    garbage: 'not.a.token',
    expired: await signed({ iat: now - 7200, exp: now - 3600 }),
    'alg none': `${part({ alg: 'none', typ: 'JWT', kid })}.${part(claims)}.`,
    'HS256 with the public key': `${hs256}.${createHmac('sha256', publicPem).update(hs256).digest('base64url')}`,
    'wrong audience': await signed({ aud: `not-${brand.segment}` }),
    'wrong issuer': await signed({ iss: 'https://elsewhere.example' }),
    'without expiry': await signed({ exp: undefined }),
    "a stranger's key": await signed({}, stranger.privateKey),
    "a stranger's key brought along": await signed({}, stranger.privateKey, { jwk: { kty: 'RSA', n, e } }),
    'unknown kid': await signed({}, privateKey, { kid: 'another' }),
    'tampered claims': swapClaims(person.token, { ...claims, sub: ended.id }),
    'a session of another account': await signed({ sub: ended.id }),
    'a session that never was': await signed({ sid: '00000000-0000-4000-8000-000000000000' }),
    'an ended session': ended.token,
  };
}

function swapClaims(token: string, claims: object): string {
  const [header, , signature] = token.split('.');

  return `${header}.${part(claims)}.${signature}`;
}
