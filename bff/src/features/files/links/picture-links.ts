import type { Side } from '@fidelio/fidelity';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { LinkSigner } from '../../../platform/links/link-signer.js';

const hourMs = 3_600_000;
/** An address stays the same for so long, so that browsers keep the pictures. */
const lifetime = 6 * hourMs;

/** Expiring addresses of page pictures, which a browser fetches without a session. */
@Injectable()
export class PictureLinks {
  private readonly signer: LinkSigner;

  constructor(@Inject(CONFIG) config: Config) {
    this.signer = new LinkSigner(config.secrets);
  }

  /**
   * The addresses of the pictures of one file. A `source` tells a picture from the one before it.
   *
   * @param until when the page that shows them ends, if it does
   */
  addresses(fileId: string, until?: Date, now = Date.now()): (side: Side, source: string, picture: string) => string {
    const later = (Math.floor(now / lifetime) + 2) * lifetime;
    const expires = new Date(Math.min(later, until?.getTime() ?? later));
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
