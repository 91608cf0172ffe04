import type { Side } from '@fidelio/fidelity';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { LinkSigner } from './link-signer.js';

const hour = 3_600_000;
/** An address stays the same for so long, so that browsers keep the pictures. */
const lifetime = 6 * hour;

/** Expiring addresses of page pictures, which a browser fetches without a session. */
@Injectable()
export class PictureLinks {
  private readonly signer: LinkSigner;

  constructor(@Inject(CONFIG) config: Config) {
    this.signer = new LinkSigner(config.secrets);
  }

  /** The addresses of the pictures of one file. @param source tells a picture from the one before it */
  addresses(fileId: string, now = Date.now()): (side: Side, source: string, picture: string) => string {
    const expires = new Date((Math.floor(now / lifetime) + 2) * lifetime);
    const token = this.signer.sign(subject(fileId), expires);

    return (side, source, picture) =>
      `/api/users/file/pages/${fileId}/${token}/${side}/${source.slice(0, 16)}/${picture}`;
  }

  isValid(fileId: string, token: string): boolean {
    return this.signer.verify(subject(fileId), token, new Date()) === 'valid';
  }
}

/** No link to a file opens its pictures, nor the other way round. */
function subject(fileId: string): string {
  return `${fileId}/pages`;
}
