import { randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Config } from '../../../platform/config/config.js';
import { Keyring } from '../../../platform/config/keyring.js';

const DAYS = 180;
const DAY = 24 * 3600 * 1000;
/** A browser sends all its cookies with each request, and more than 16 KB of headers are refused. */
const maxCookies = 50;

/** Signed cookies of one purpose, by which a browser is known again. One for each account, because people share browsers. */
export class DeviceCookies {
  private readonly keyring: Keyring;
  private readonly secure: boolean;

  constructor(
    { secrets, publicUrl }: Pick<Config, 'secrets' | 'publicUrl'>,
    private readonly prefix: string,
    purpose: string,
  ) {
    this.keyring = new Keyring(secrets, purpose);
    this.secure = publicUrl.startsWith('https:');
  }

  /** The device's id for this account; '' for a browser that is not known. */
  idOf(request: Request, accountId: string): string {
    const [id, until, mac] = this.cookieOf(request, accountId)?.split('.') ?? [];
    if (id === undefined || until === undefined || mac === undefined || Number(until) < Date.now()) return '';

    return this.keyring.verifies(`${accountId}:${id}:${until}`, Buffer.from(mac, 'base64url')) ? id : '';
  }

  set(request: Request, response: Response, accountId: string): void {
    const id = this.idOf(request, accountId) || randomBytes(12).toString('base64url');
    const until = Date.now() + DAYS * DAY;
    const mac = this.keyring.mac(`${accountId}:${id}:${until}`).toString('base64url');
    const name = this.nameOf(accountId);

    this.clearOldest(request, response, name);
    response.cookie(name, `${id}.${until}.${mac}`, { ...this.attributes, maxAge: DAYS * DAY });
  }

  private get attributes() {
    return { httpOnly: true, sameSite: 'strict', secure: this.secure, path: '/' } as const;
  }

  /** In a browser that many people share, the cookies would otherwise grow until every request is refused. */
  private clearOldest(request: Request, response: Response, own: string): void {
    const others = cookiesOf(request).filter(([name]) => name.startsWith(this.prefix) && name !== own);
    for (const [name] of others.slice(0, Math.max(0, others.length - maxCookies + 1)))
      response.clearCookie(name, this.attributes);
  }

  private cookieOf(request: Request, accountId: string): string | undefined {
    const own = this.nameOf(accountId);

    return cookiesOf(request).find(([name]) => name === own)?.[1];
  }

  /** Only a part of the account's id, because everybody who uses the browser can read a cookie's name. */
  private nameOf(accountId: string): string {
    return `${this.prefix}${accountId.replaceAll('-', '').slice(0, 12)}`;
  }
}

/** Names and values, oldest first as browsers send them. */
function cookiesOf({ headers }: Request): [name: string, value: string][] {
  return (headers.cookie ?? '').split(';').map((pair) => {
    const [name = '', ...value] = pair.trim().split('=');

    return [name, value.join('=')];
  });
}
