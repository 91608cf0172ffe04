import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../../config/config.js';
import { Keyring } from '../../config/keyring.js';

const DAYS = 180;
const DAY = 24 * 3600 * 1000;
/** A browser sends all its cookies with each request, and more than 16 KB of headers are refused. */
const mostCookies = 50;
const cookiePrefix = 'fidelio_known_';

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

    this.clearOldest(request, response, cookieName(accountId));
    response.cookie(cookieName(accountId), `${id}.${until}.${mac}`, {
      ...this.attributes,
      maxAge: DAYS * DAY,
    });
  }

  private get attributes() {
    return { httpOnly: true, sameSite: 'strict', secure: this.secure, path: '/' } as const;
  }

  /** In a browser that many people share, the cookies would otherwise grow until every request is refused. */
  private clearOldest(request: Request, response: Response, own: string): void {
    const others = cookiesOf(request).filter(([name]) => name.startsWith(cookiePrefix) && name !== own);
    for (const [name] of others.slice(0, Math.max(0, others.length - mostCookies + 1)))
      response.clearCookie(name, this.attributes);
  }
}

/** Names and values, oldest first as browsers send them. */
function cookiesOf({ headers }: Request): [name: string, value: string][] {
  return (headers.cookie ?? '').split(';').map((pair) => {
    const [name = '', ...value] = pair.trim().split('=');

    return [name, value.join('=')];
  });
}

/** Only a part of the account's id, because everybody who uses the browser can read a cookie's name. */
function cookieName(accountId: string): string {
  return `${cookiePrefix}${accountId.replaceAll('-', '').slice(0, 12)}`;
}

function cookieOf(request: Request, name: string): string | undefined {
  return cookiesOf(request).find(([known]) => known === name)?.[1];
}
