import { Keyring } from '../../config/keyring.js';

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

    return `${until}.${this.keyring.mac(signed(id, until)).toString('base64url')}`;
  }

  verify(id: string, token: string, now: Date): 'valid' | 'expired' | 'forged' {
    const [until = '', mac = ''] = token.split('.');
    if (!this.keyring.verifies(signed(id, until), Buffer.from(mac, 'base64url'))) return 'forged';

    return Number.parseInt(until, 36) * 1000 > now.getTime() ? 'valid' : 'expired';
  }
}

function signed(id: string, until: string): string {
  return `${id}\n${until}`;
}
