import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../../config/config.js';
import { Keyring } from '../../config/keyring.js';

const DAYS = 180;
const DAY = 24 * 3600 * 1000;

/**
 * Remembers, in the browser alone, that an account signed in there: a signed cookie that lets nobody in,
 * but has its sends and guesses counted apart from strangers'. One cookie an account, since offices share browsers.
 */
@Injectable()
export class KnownBrowser {
  private readonly keyring: Keyring;
  private readonly secure: boolean;

  constructor(@Inject(CONFIG) config: Config) {
    this.keyring = new Keyring(config.secrets, 'known browser');
    this.secure = config.publicUrl.startsWith('https:');
  }

  /** The browser's id in this account's eyes; '' for a stranger. */
  laneOf(request: Request, accountId: string): string {
    const [id, until, mac] = cookieOf(request, this.nameFor(accountId))?.split('.') ?? [];
    if (id === undefined || until === undefined || mac === undefined || Number(until) < Date.now()) return '';

    return this.keyring.verifies(`${accountId}:${id}:${until}`, Buffer.from(mac, 'base64url')) ? id : '';
  }

  remember(request: Request, response: Response, accountId: string): void {
    const id = this.laneOf(request, accountId) || randomBytes(12).toString('base64url');
    const until = Date.now() + DAYS * DAY;
    const mac = this.keyring.mac(`${accountId}:${id}:${until}`).toString('base64url');

    response.cookie(this.nameFor(accountId), `${id}.${until}.${mac}`, {
      httpOnly: true,
      sameSite: 'strict',
      secure: this.secure,
      path: '/',
      maxAge: DAYS * DAY,
    });
  }

  /** Not the account's id: the name is readable by whoever sits at the machine. Never rotates, so under the id alone. */
  private nameFor(accountId: string): string {
    return `fidelio_known_${accountId.replaceAll('-', '').slice(0, 12)}`;
  }
}

function cookieOf(request: Request, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());

  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
