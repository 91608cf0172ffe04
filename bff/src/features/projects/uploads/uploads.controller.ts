import { ProjectCopies, RemoveUploads } from '@fidelio/contracts/projects';
import { Body, Controller, Param, Query, Req, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Account, type AccountContext, type FidelioRequest, Handles } from '../../../platform/http/policy.js';
import { sendArchive } from '../../files/archive/archive.js';
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
  download(
    @Account() account: AccountContext,
    @Param({ schema: OfProject }) { id }: OfProject,
    @Query({ schema: ProjectCopies }) filter: ProjectCopies,
    @Res() response: Response,
  ): Promise<void> {
    return sendArchive(response, (signal) => this.copies.open(account.id, id, filter, signal));
  }
}
