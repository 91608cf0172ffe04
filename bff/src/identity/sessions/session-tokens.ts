import { Inject, Injectable } from '@nestjs/common';
import { JwtService, TokenExpiredError } from '@nestjs/jwt';
import { Problem } from '../../http/problem.js';
import { Claims, VerifiedTokens } from './verified-tokens.js';

/** Session tokens: RS256, signed by the first configured key, verified by all of them (`session-keys.ts`). */
@Injectable()
export class SessionTokens {
  private readonly verified = new VerifiedTokens();

  constructor(@Inject(JwtService) private readonly jwt: JwtService) {}

  sign(accountId: string, sessionId: string, issuedAt: Date, expiresAt: Date): string {
    return this.jwt.sign({ sid: sessionId, iat: seconds(issuedAt), exp: seconds(expiresAt) }, { subject: accountId });
  }

  /** @throws session.expired, session.invalid */
  verify(token: string): Claims {
    const known = this.verified.claimsOf(token);
    if (known) return known;

    try {
      const claims = Claims.parse(this.jwt.verify(token));
      this.verified.keep(token, claims);

      return claims;
    } catch (cause) {
      throw new Problem(cause instanceof TokenExpiredError ? 'session.expired' : 'session.invalid', { cause });
    }
  }
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
