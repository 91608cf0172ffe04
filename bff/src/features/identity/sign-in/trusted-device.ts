import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Keyring } from '../../../platform/config/keyring.js';
import { DeviceCookies } from './device-cookies.js';

const DAY = 24 * 3600 * 1000;

export const deviceLinkPath = 'api/users/trusted-device';

/**
 * Marks a browser in which an account signed in, by a signed cookie. The cookie signs nobody in; it has the browser's code requests
 * and guesses counted apart from everybody else's.
 */
@Injectable()
export class TrustedDevice {
  private readonly cookies: DeviceCookies;
  private readonly links: Keyring;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.cookies = new DeviceCookies(config, 'fidelio_known_', 'known browser');
    this.links = new Keyring(config.secrets, 'trusted device link');
  }

  /**
   * A link for a mail to an account's address: the browser that opens it within a day becomes a trusted device of the account that the
   * address has then, because somebody else may have registered the address, and have deleted the account meanwhile.
   */
  linkFor(email: string): string {
    const token = this.links.seal(`${Date.now() + DAY} ${email}`, deviceLinkPath).toString('base64url');

    return `${this.config.publicUrl}/${deviceLinkPath}/${token}`;
  }

  /** The address of a link's token; null for a forged or expired one. */
  addressOfLink(token: string): string | null {
    const [until, email] = this.links.open(Buffer.from(token, 'base64url'), deviceLinkPath)?.split(' ') ?? [];

    return email !== undefined && Number(until) > Date.now() ? email : null;
  }

  /** The device's id for this account; '' for a browser that is not trusted. */
  idOf(request: Request, accountId: string): string {
    return this.cookies.idOf(request, accountId);
  }

  trust(request: Request, response: Response, accountId: string): void {
    this.cookies.set(request, response, accountId);
  }
}
