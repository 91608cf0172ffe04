import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import type { FileRow } from '../record/file.entity.js';
import { LinkSigner } from './link-signer.js';

const day = 86_400_000;

/** Expiring links to fixed files. Nothing is stored of them: they die with their expiry, their secret or their file. */
@Injectable()
export class FixedFileLinks {
  private readonly signer: LinkSigner;
  private readonly lifetime: number;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.signer = new LinkSigner(config.secrets);
    this.lifetime = config.limits.linkDays * day;
  }

  /** A path on this origin; its last segment is the name to save under. */
  mint(file: Pick<FileRow, 'id' | 'name'>): string {
    const token = this.signer.sign(file.id, new Date(Date.now() + this.lifetime));

    return `/api/users/file/fixed/${file.id}/${token}/${encodeURIComponent(file.name)}`;
  }

  /** The same as a whole address, for mails. */
  mintAbsolute(file: Pick<FileRow, 'id' | 'name'>): string {
    return `${this.config.publicUrl}${this.mint(file)}`;
  }

  verify(id: string, token: string): 'valid' | 'expired' | 'forged' {
    return this.signer.verify(id, token, new Date());
  }
}
