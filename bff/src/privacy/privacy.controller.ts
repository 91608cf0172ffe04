import { pipeline } from 'node:stream/promises';
import { Controller, Res } from '@nestjs/common';
import type { Done } from '@fidelio/contracts';
import type { Response } from 'express';
import { codeOf } from '../config/code-of.js';
import { Account, type AccountContext, Handles } from '../http/policy.js';
import { PrivacyService } from './privacy.service.js';

/** Node's code where the client disconnects before the end. */
const clientGone = 'ERR_STREAM_PREMATURE_CLOSE';

@Controller()
export class PrivacyController {
  constructor(private readonly privacy: PrivacyService) {}

  @Handles('exportMe')
  async export(@Account() caller: AccountContext, @Res() response: Response): Promise<void> {
    const json = await this.privacy.export(caller);
    response.set({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="fidelio-export.json"',
    });
    try {
      // A failure on the way cuts the connection: half an export must not look whole.
      await pipeline(json, response);
    } catch (error) {
      if (codeOf(error) !== clientGone) throw error;
    }
  }

  @Handles('deleteMe')
  async delete(@Account() { id }: AccountContext): Promise<Done> {
    await this.privacy.erase(id);

    return { results: { done: true } };
  }
}
