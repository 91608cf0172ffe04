import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../platform/config/config.js';
import { LinkSigner } from '../../platform/links/link-signer.js';

const yearMs = 365 * 86_400_000;

/** Links that take an entry off the waitlist. An address stands in none of them. */
@Injectable()
export class WaitlistLinks {
  private readonly signer: LinkSigner;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.signer = new LinkSigner(config.secrets);
  }

  make(id: string): string {
    const token = this.signer.sign(`waitlist/${id}`, new Date(Date.now() + yearMs));

    return `${this.config.publicUrl}/api/uploader/waitlist/${id}/${token}`;
  }

  isValid(id: string, token: string): boolean {
    return this.signer.verify(`waitlist/${id}`, token, new Date()) === 'valid';
  }
}
