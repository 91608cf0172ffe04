import type { ShareComparison, SharedLink } from '@fidelio/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { LinkSigner } from '../../../platform/links/link-signer.js';

const dayMs = 86_400_000;

/** What a link shows: the pages alone, or the corrected file as well. */
export const ShareScope = z.enum(['pages', 'file']);
export type ShareScope = z.infer<typeof ShareScope>;

/** Links that show a comparison without a session. Nothing is stored: a link ends with its expiry, its secret or its file. */
@Injectable()
export class ShareLinks {
  private readonly signer: LinkSigner;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.signer = new LinkSigner(config.secrets);
  }

  make(fileId: string, { days, withFile }: ShareComparison, now = Date.now()): SharedLink['results'] {
    const scope = withFile ? 'file' : 'pages';
    const expires = new Date(now + days * dayMs);
    const token = this.signer.sign(subject(fileId, scope), expires);

    return {
      url: `${this.config.publicUrl}/shared/${fileId}/${scope}/${token}`,
      expiresAt: expires.toISOString(),
    };
  }

  verify(fileId: string, scope: ShareScope, token: string): 'valid' | 'expired' | 'forged' {
    return this.signer.verify(subject(fileId, scope), token, new Date());
  }
}

/** No other link of the file opens this page, and one without the file is none with it. */
function subject(fileId: string, scope: ShareScope): string {
  return `${fileId}/shared/${scope}`;
}
