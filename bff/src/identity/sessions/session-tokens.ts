import { Injectable } from '@nestjs/common';
import { JwtService, TokenExpiredError } from '@nestjs/jwt';
import { z } from 'zod';
import { Problem } from '../../http/problem.js';
import { VerifiedTokens } from '../../performance/verified-tokens.js';

/** What a session token says; times in seconds. */
const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), iat: z.number(), exp: z.number() });
type Claims = z.infer<typeof Claims>;

/** RS256 tokens, signed with the first configured key and verified with all of them (`session-keys.ts`). */
@Injectable()
export class SessionTokens {
  private readonly verified = new VerifiedTokens<Claims>();

  constructor(private readonly jwt: JwtService) {}

  sign(accountId: string, sessionId: string, issuedAt: Date, expiresAt: Date): string {
    return this.jwt.sign({ sid: sessionId, iat: seconds(issuedAt), exp: seconds(expiresAt) }, { subject: accountId });
  }

  /** @throws session.expired, session.invalid */
  verify(token: string): Claims {
    const known = this.verified.claimsOf(token);
    if (known) return known;

    try {
      const claims = Claims.parse(this.jwt.verify(token));
      this.verified.add(token, claims);

      return claims;
    } catch (cause) {
      throw new Problem(cause instanceof TokenExpiredError ? 'session.expired' : 'session.invalid', { cause });
    }
  }
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
