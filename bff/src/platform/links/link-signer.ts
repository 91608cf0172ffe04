import { Keyring } from '../config/keyring.js';

/**
 * Signs links that open one corrected file for some days without a session. The first secret signs and all of them
 * verify, so that a secret is rotated by putting a new one in front.
 */
export class LinkSigner {
  private readonly keyring: Keyring;

  constructor(secrets: string[]) {
    this.keyring = new Keyring(secrets, 'file-link');
  }

  /** @returns `<expiry in seconds, base 36>.<signature>`, safe in a path */
  sign(id: string, expires: Date): string {
    const until = Math.floor(expires.getTime() / 1000).toString(36);

    return `${until}.${this.keyring.mac(contentToSign(id, until)).toString('base64url')}`;
  }

  verify(id: string, token: string, now: Date): 'valid' | 'expired' | 'forged' {
    const [until = '', mac = ''] = token.split('.');
    if (!this.keyring.verifies(contentToSign(id, until), Buffer.from(mac, 'base64url'))) return 'forged';

    return expiryOf(token) > now ? 'valid' : 'expired';
  }
}

/** When the link of this token ends; whether it was made here, `verify` tells. */
export function expiryOf(token: string): Date {
  const [until = ''] = token.split('.');

  return new Date(Number.parseInt(until, 36) * 1000);
}

function contentToSign(id: string, until: string): string {
  return `${id}\n${until}`;
}
