import { FileEvent } from '@fidelio/contracts';
import { Controller, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { EventStream } from '../../http/event-stream.js';
import { Account, type AccountContext, Handles } from '../../http/policy.js';
import { Lifecycle } from '../../operations/running/lifecycle.js';
import { Signals } from '../../signals/signals.js';
import { FileSignal, fileTopic } from '../file-signal.js';

@Controller()
export class FileEventsController {
  constructor(
    @Inject(Signals) private readonly signals: Signals,
    @Inject(Lifecycle) private readonly lifecycle: Lifecycle,
  ) {}

  @Handles('fileEvents')
  events(@Account() account: AccountContext, @Res() response: Response): void {
    const stream = new EventStream(response);
    const { closing } = this.lifecycle;
    const end = () => stream.end();
    closing.addEventListener('abort', end);
    const stop = [
      () => closing.removeEventListener('abort', end),
      this.signals.on(fileTopic, FileSignal, (signal) => {
        if (signal.accountId === account.id) stream.send('file', FileEvent.parse(signal));
      }),
      // Something may have been missed: a client that connects again reads its list again.
      this.signals.onGap(() => stream.end()),
    ];
    response.once('close', () => {
      for (const forget of stop) forget();
    });
  }
}
