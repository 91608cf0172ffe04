import { FileId } from '@fidelio/contracts';
import { Controller, Param, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { Problem } from '../../../platform/http/problem.js';
import { Account, type AccountContext, HandlesStaff } from '../../../platform/http/policy.js';
import { AuditService } from '../../identity/audit/audit.service.js';
import { mayBeOpened } from '../file-record.js';
import { FilesService } from '../files.service.js';
import { DownloadsService } from './downloads.service.js';
import { sendObject } from '../send-object.js';

const FilePath = z.object({ id: FileId });
type FilePath = z.infer<typeof FilePath>;

/** Files that their owners let staff open. */
@Controller()
export class StaffDownloadController {
  constructor(
    private readonly files: FilesService,
    private readonly downloads: DownloadsService,
    private readonly audit: AuditService,
  ) {}

  /** Without the owner's permission the file does not exist for staff. */
  @HandlesStaff('openAllowedFile')
  async open(
    @Account() { id: accountId, sessionId }: AccountContext,
    @Param({ schema: FilePath }) { id }: FilePath,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const file = await this.files.find(id);
    if (!file || file.deletedAt || !mayBeOpened(file)) throw new Problem('request.not-found');
    // Before the first byte, so that nothing is opened unseen.
    await this.audit.record('staff-file-opened', { accountId, sessionId, subject: id });
    // Its name may be a person's.
    await sendObject(request, response, { ...this.downloads.original(file), name: `${id}.${file.kind}` });
  }
}
