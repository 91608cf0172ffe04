import { pipeline } from 'node:stream/promises';
import { FileId, type Language } from '@fidelio/contracts';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { FilesService } from '../files/files.service.js';
import { expiryOf } from '../../platform/links/link-signer.js';
import { PictureLinks } from '../files/links/picture-links.js';
import { clientGone } from '../../platform/http/event-stream.js';
import { PageLanguage, Policy } from '../../platform/http/policy.js';
import { Problem } from '../../platform/http/problem.js';
import { PagePictures } from './page-pictures.service.js';

const PicturePath = z.object({
  id: FileId,
  token: z.string().max(200),
  side: z.enum(['original', 'arriving', 'corrected']),
  source: z.string().regex(/^[0-9a-f]{16}$/),
  picture: z.string().max(20),
});
type PicturePath = z.infer<typeof PicturePath>;

/** Serves the pictures of pages. The address's signature is the permission: an `<img>` sends no session. */
@Controller('api/users/file/pages')
export class PagePicturesController {
  constructor(
    private readonly links: PictureLinks,
    private readonly files: FilesService,
    private readonly pictures: PagePictures,
  ) {}

  @Get(':id/:token/:side/:source/:picture')
  @Policy('public')
  async open(
    @Param({ schema: PicturePath }) path: PicturePath,
    @PageLanguage() language: Language,
    @Res() response: Response,
  ): Promise<void> {
    const { id, token, side, picture } = path;
    if (!this.links.isValid(id, token) || !(await this.files.linked(id))) throw new Problem('file.not-found');

    const signal = clientGone(response);
    const opened = await this.pictures.open({ fileId: id, side, picture }, language, signal);
    response.set({
      'content-type': opened.mediaType,
      'content-length': String(opened.bytes),
      // The address changes with the file that was drawn.
      'cache-control': `private, max-age=${Math.min(3600, secondsUntil(expiryOf(token)))}`,
      vary: 'cookie, accept-language',
      'x-content-type-options': 'nosniff',
      // A document of a user is never a page of this origin.
      'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
    });
    await pipeline(opened.content, response).catch((cause: unknown) => {
      // A client that left before the first byte makes no pipe, which leaves the source open.
      opened.content.destroy();
      if (!signal.aborted && !response.destroyed) throw cause;
    });
  }
}

/** No browser keeps a picture for longer than its address lasts. */
function secondsUntil(expiry: Date): number {
  return Math.max(0, Math.floor((expiry.getTime() - Date.now()) / 1000));
}
