import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ProjectCopies, RemoveUploads } from '@fidelio/contracts/projects';
import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { clientGone } from '../../../platform/http/event-stream.js';
import { Account, type AccountContext, type FidelioRequest, Handles } from '../../../platform/http/policy.js';
import { OfProject } from '../of-project.js';
import { UploadedCopies } from './uploaded-copies.js';
import { UploadsService } from './uploads.service.js';

@Controller()
export class UploadsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly copies: UploadedCopies,
  ) {}

  @Handles('uploadIntoProject')
  async upload(
    @Account() account: AccountContext,
    @Param({ schema: OfProject }) { id }: OfProject,
    @Req() request: FidelioRequest,
  ) {
    return { results: { id: await this.uploads.receive(account.id, id, request) } };
  }

  @Handles('removeUploads')
  async remove(
    @Account() account: AccountContext,
    @Param({ schema: OfProject }) { id }: OfProject,
    @Body({ schema: RemoveUploads }) { filter }: RemoveUploads,
  ) {
    return { results: { files: await this.uploads.remove(account.id, id, filter) } };
  }

  @Handles('projectCopies')
  async download(
    @Account() account: AccountContext,
    @Param({ schema: OfProject }) { id }: OfProject,
    @Query({ schema: ProjectCopies }) filter: ProjectCopies,
    @Res() response: Response,
  ): Promise<void> {
    const signal = clientGone(response);
    const archive = await this.copies.open(account.id, id, filter, signal);
    response.attachment('copies.zip').set({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    try {
      await pipeline(Readable.from(archive.chunks, { objectMode: false }), response);
    } catch (cause) {
      if (!signal.aborted) throw cause;
    } finally {
      archive.close();
    }
  }
}
