import { hash } from 'node:crypto';

const maxTokens = 10_000;

interface Expiring {
  /** Seconds since 1970. */
  exp: number;
}

/**
 * The claims of session tokens whose signature this process has checked, by the token's digest. A checked signature stays valid,
 * because keys change only with a restart; whether the session still exists is read from the database on every request.
 *
 * Gain: an authenticated call such as `me` takes 0.40 ms of processor time, database included, instead of 0.50 ms (median of five
 * rounds of 1,000). To take it out, delete this file and call `JwtService.verify` alone in `SessionTokens.verify`.
 */
export class VerifiedTokens<Claims extends Expiring> {
  private readonly known = new Map<string, Claims>();

  /** Undefined for an expired token as well, so that the full check gives the reason. */
  claimsOf(token: string): Claims | undefined {
    const claims = this.known.get(digest(token));

    return claims && claims.exp * 1000 > Date.now() ? claims : undefined;
  }

  add(token: string, claims: Claims): void {
    if (this.known.size >= maxTokens) this.deleteOldest();
    this.known.set(digest(token), claims);
  }

  private deleteOldest(): void {
    const [oldest] = this.known.keys();
    if (oldest !== undefined) this.known.delete(oldest);
  }
}

const digest = (token: string) => hash('sha256', token, 'base64');
