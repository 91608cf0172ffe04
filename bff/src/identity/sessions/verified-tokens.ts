import { hash } from 'node:crypto';
import { z } from 'zod';

/** What a session token says; times in seconds. */
export const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), iat: z.number(), exp: z.number() });
export type Claims = z.infer<typeof Claims>;

const ROOM = 10_000;

/**
 * Tokens whose signature this process has checked: it cannot become wrong, since keys change only with a restart.
 * Whether the session still lives is asked of the database every time. Known by digest; no token stands in memory.
 */
export class VerifiedTokens {
  private readonly known = new Map<string, Claims>();

  /** Undefined also once it has expired: then the full check says so. */
  claimsOf(token: string): Claims | undefined {
    const claims = this.known.get(digest(token));

    return claims && claims.exp * 1000 > Date.now() ? claims : undefined;
  }

  keep(token: string, claims: Claims): void {
    if (this.known.size >= ROOM) this.dropOldest();
    this.known.set(digest(token), claims);
  }

  private dropOldest(): void {
    const [oldest] = this.known.keys();
    if (oldest !== undefined) this.known.delete(oldest);
  }
}

const digest = (token: string) => hash('sha256', token, 'base64');
