import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * Signs links that open one fixed file for a while without a session. The first secret signs, every one verifies, so
 * that a secret is rotated by putting a new one in front.
 */
export class LinkSigner {
  private readonly keys: Buffer[];

  constructor(secrets: string[]) {
    this.keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'fidelio file links', 32)));
  }

  /** @returns `<expiry in seconds, base 36>.<signature>`, safe in a path */
  sign(id: string, expires: Date): string {
    const [active] = this.keys;
    if (!active) throw new Error('There is no secret to sign links with.');
    const until = Math.floor(expires.getTime() / 1000).toString(36);

    return `${until}.${signature(active, id, until).toString('base64url')}`;
  }

  verify(id: string, token: string, now: Date): 'valid' | 'expired' | 'forged' {
    const [until = '', given = ''] = token.split('.');
    const signed = Buffer.from(given, 'base64url');
    const genuine = this.keys.some((key) => same(signature(key, id, until), signed));
    if (!genuine) return 'forged';

    return Number.parseInt(until, 36) * 1000 > now.getTime() ? 'valid' : 'expired';
  }
}

function signature(key: Buffer, id: string, until: string): Buffer {
  return createHmac('sha256', key).update(`${id}\n${until}`).digest();
}

function same(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
