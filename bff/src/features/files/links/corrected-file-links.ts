import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { correctedName } from '../corrected-copy.js';
import type { FileEntity } from '../file.entity.js';
import { LinkSigner } from '../../../platform/links/link-signer.js';
import { ShareLinks } from './share-links.js';

const dayMs = 86_400_000;

/** Expiring links to corrected files. Nothing is stored: a link ends with its expiry, its secret or its file. */
@Injectable()
export class CorrectedFileLinks {
  private readonly signer: LinkSigner;
  private readonly lifetime: number;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly shares: ShareLinks,
  ) {
    this.signer = new LinkSigner(config.secrets);
    this.lifetime = config.limits.linkDays * dayMs;
  }

  /** A new link as a path on this origin; its last segment is the name to save under. */
  path(file: Pick<FileEntity, 'id' | 'name' | 'kind'>, expires = new Date(Date.now() + this.lifetime)): string {
    const token = this.signer.sign(file.id, expires);

    return `/api/users/file/fixed/${file.id}/${token}/${encodeURIComponent(correctedName(file))}`;
  }

  /** The links of a mail: to the corrected file, and to its pages before and after. */
  mailed(file: Pick<FileEntity, 'id' | 'name' | 'kind'>): { link: string; comparison: string } {
    const { url: comparison } = this.shares.make(file.id, { days: this.config.limits.linkDays, withFile: true });

    return { link: `${this.config.publicUrl}${this.path(file)}`, comparison };
  }

  verify(id: string, token: string): 'valid' | 'expired' | 'forged' {
    return this.signer.verify(id, token, new Date());
  }
}
