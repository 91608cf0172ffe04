import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Keyring } from '../../../platform/config/keyring.js';
import type { CurrentRelease } from '../release-set.service.js';
import { cookie } from '../../../platform/http/cookies.js';

const yearMs = 365 * 24 * 60 * 60 * 1000;
const form = /^([0-9a-f]{16})(?:\.([0-9a-z]{1,11})\.([\w-]{43}))?$/;

export interface Browser {
  /** Random; it decides which canaries the browser loads. */
  id: string;
  /** When the cookie was signed, with the first page since the newest canary began; null where it is not signed. */
  servedAt: Date | null;
  /** When this request began. */
  now: Date;
}

/**
 * `browser=ID.TIME.SIGNATURE`, a random first-party id. The host page is requested without a session, and a canary must stay
 * with its browser. The signed time proves that a page was served to this browser after a canary began. It says nothing about the user.
 */
@Injectable()
export class BrowserCookie {
  private readonly keyring: Keyring;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.keyring = new Keyring(config.secrets, 'browser');
  }

  read(request: Request): Browser {
    const now = new Date();
    const [, id, time = '', signature = ''] = form.exec(cookie(request, 'browser') ?? '') ?? [];
    if (!id) return { id: randomBytes(8).toString('hex'), servedAt: null, now };
    const signed = time !== '' && this.keyring.verifies(`${id}.${time}`, Buffer.from(signature, 'base64url'));

    return { id, servedAt: signed ? new Date(parseInt(time, 36)) : null, now };
  }

  /** Signs the cookie where it is not signed yet, or was signed before the newest canary began. */
  renew({ id, servedAt, now }: Browser, { canarySince }: CurrentRelease, response: Response): void {
    if (servedAt && !(canarySince && servedAt < canarySince)) return;
    const text = `${id}.${now.getTime().toString(36)}`;
    const secure = this.config.publicUrl.startsWith('https:');
    response.cookie('browser', `${text}.${this.keyring.mac(text).toString('base64url')}`, {
      httpOnly: true,
      sameSite: 'lax',
      secure,
      maxAge: yearMs,
      path: '/',
    });
  }
}
