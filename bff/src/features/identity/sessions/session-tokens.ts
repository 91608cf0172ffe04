import { Injectable } from '@nestjs/common';
import { JwtService, TokenExpiredError } from '@nestjs/jwt';
import { z } from 'zod';
import { Problem } from '../../../platform/http/problem.js';

/** What a session token says; times in seconds. */
const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), iat: z.number(), exp: z.number() });
type Claims = z.infer<typeof Claims>;

/** RS256 tokens, signed with the first configured key and verified with all of them (`session-keys.ts`). */
@Injectable()
export class SessionTokens {
  constructor(private readonly jwt: JwtService) {}

  sign(accountId: string, sessionId: string, issuedAt: Date, expiresAt: Date): string {
    return this.jwt.sign({ sid: sessionId, iat: seconds(issuedAt), exp: seconds(expiresAt) }, { subject: accountId });
  }

  /** @throws session.expired, session.invalid */
  verify(token: string): Claims {
    try {
      return Claims.parse(this.jwt.verify(token));
    } catch (cause) {
      throw new Problem(cause instanceof TokenExpiredError ? 'session.expired' : 'session.invalid', { cause });
    }
  }
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
