import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { EventStream } from '../../platform/http/event-stream.js';
import { Account, type AccountContext, Handles } from '../../platform/http/policy.js';
import { FileEventStreams } from './file-event-streams.js';

@Controller()
export class FileEventsController {
  constructor(private readonly streams: FileEventStreams) {}

  @Handles('fileEvents')
  events(@Account() account: AccountContext, @Res() response: Response): void {
    response.once('close', this.streams.add(account, new EventStream(response)));
  }
}
