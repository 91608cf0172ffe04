import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../../config/config.js';
import { Keyring } from '../../config/keyring.js';

const DAYS = 180;
const DAY = 24 * 3600 * 1000;

export const deviceLinkPath = 'api/users/trusted-device';

/**
 * Marks a browser in which an account signed in, by a signed cookie. The cookie signs nobody in; it has the browser's code requests
 * and guesses counted apart from everybody else's. One cookie for each account, because people share browsers.
 */
@Injectable()
export class TrustedDevice {
  private readonly keyring: Keyring;
  private readonly links: Keyring;
  private readonly secure: boolean;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.keyring = new Keyring(config.secrets, 'known browser');
    this.links = new Keyring(config.secrets, 'trusted device link');
    this.secure = config.publicUrl.startsWith('https:');
  }

  /** A link for a mail to the account's address: the browser that opens it within a day becomes a trusted device. */
  linkFor(accountId: string): string {
    const until = Date.now() + DAY;
    const mac = this.links.mac(`${accountId}:${until}`).toString('base64url');

    return `${this.config.publicUrl}/${deviceLinkPath}/${accountId}.${until}.${mac}`;
  }

  /** The account of a link's token; null for a forged or expired one. */
  accountOfLink(token: string): string | null {
    const [accountId, until, mac] = token.split('.');
    if (accountId === undefined || until === undefined || mac === undefined) return null;
    if (!this.links.verifies(`${accountId}:${until}`, Buffer.from(mac, 'base64url'))) return null;

    return Number(until) > Date.now() ? accountId : null;
  }

  /** The device's id for this account; '' for a browser that is not trusted. */
  idOf(request: Request, accountId: string): string {
    const [id, until, mac] = cookieOf(request, cookieName(accountId))?.split('.') ?? [];
    if (id === undefined || until === undefined || mac === undefined || Number(until) < Date.now()) return '';

    return this.keyring.verifies(`${accountId}:${id}:${until}`, Buffer.from(mac, 'base64url')) ? id : '';
  }

  trust(request: Request, response: Response, accountId: string): void {
    const id = this.idOf(request, accountId) || randomBytes(12).toString('base64url');
    const until = Date.now() + DAYS * DAY;
    const mac = this.keyring.mac(`${accountId}:${id}:${until}`).toString('base64url');

    response.cookie(cookieName(accountId), `${id}.${until}.${mac}`, {
      httpOnly: true,
      sameSite: 'strict',
      secure: this.secure,
      path: '/',
      maxAge: DAYS * DAY,
    });
  }
}

/** Only a part of the account's id, because everybody who uses the browser can read a cookie's name. */
function cookieName(accountId: string): string {
  return `fidelio_known_${accountId.replaceAll('-', '').slice(0, 12)}`;
}

function cookieOf(request: Request, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());

  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
