import { Inject, Injectable } from '@nestjs/common';
import { brand } from '@fidelio/contracts';
import { type CryptoKey, errors, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { CONFIG, type Config } from '../../config/config.js';
import { Problem } from '../../http/problem.js';
import { Claims, VerifiedTokens } from './verified-tokens.js';

const ALGORITHM = 'RS256';
interface Keys {
  signing: { kid: string; key: CryptoKey };
  verifying: Map<string, CryptoKey>;
  published: JWK[];
}

/** Session tokens: RS256, signed by the first configured key, verified by all of them. */
@Injectable()
export class SessionTokens {
  private readonly keys: Promise<Keys>;
  private readonly verified = new VerifiedTokens();

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.keys = readKeys(config);
  }

  async sign(accountId: string, sessionId: string, issuedAt: Date, expiresAt: Date): Promise<string> {
    const { signing } = await this.keys;

    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: signing.kid })
      .setIssuer(this.config.publicUrl)
      .setAudience(brand.segment)
      .setSubject(accountId)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .sign(signing.key);
  }

  /** @throws session.expired, session.invalid */
  async verify(token: string): Promise<Claims> {
    const known = this.verified.claimsOf(token);
    if (known) return known;

    const { verifying } = await this.keys;
    try {
      const { payload } = await jwtVerify(
        token,
        ({ kid }) => {
          const key = verifying.get(kid ?? '');
          if (!key) throw new errors.JWKSNoMatchingKey();
          return key;
        },
        {
          algorithms: [ALGORITHM],
          issuer: this.config.publicUrl,
          audience: brand.segment,
          clockTolerance: 30,
          requiredClaims: ['iat', 'exp'],
        },
      );

      const claims = Claims.parse(payload);
      this.verified.keep(token, claims);

      return claims;
    } catch (cause) {
      throw new Problem(cause instanceof errors.JWTExpired ? 'session.expired' : 'session.invalid', { cause });
    }
  }

  /** Public halves, for `/.well-known/jwks.json`. */
  async published(): Promise<{ keys: JWK[] }> {
    return { keys: (await this.keys).published };
  }
}

async function readKeys({ signingKeys }: Config): Promise<Keys> {
  const [first] = signingKeys;
  if (!first) throw new Error('There is no key to sign sessions with.');
  const published = signingKeys.map(({ kid, n, e }) => ({ kty: 'RSA', kid, n, e, alg: ALGORITHM, use: 'sig' }));
  const verifying = await Promise.all(published.map(async (jwk) => [jwk.kid, await imported(jwk)] as const));

  return {
    signing: { kid: first.kid, key: await imported(first) },
    verifying: new Map(verifying),
    published,
  };
}

async function imported(jwk: JWK): Promise<CryptoKey> {
  const key = await importJWK(jwk, ALGORITHM);
  if (key instanceof Uint8Array) throw new Error('A session key must be an RSA key.');

  return key;
}
