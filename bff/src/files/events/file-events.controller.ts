import { FileEvent } from '@fidelio/contracts';
import { Controller, Inject, type OnApplicationBootstrap, type OnModuleDestroy, Res } from '@nestjs/common';
import type { Response } from 'express';
import { EventStream } from '../../http/event-stream.js';
import { Account, type AccountContext, Handles } from '../../http/policy.js';
import { Lifecycle } from '../../operations/running/lifecycle.js';
import { Signals } from '../../signals/signals.js';
import { FileSignal, fileTopic } from '../file-signal.js';

/** One ear for all open screens: a signal is read once and goes to those of its account. */
@Controller()
export class FileEventsController implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly open = new Map<string, Set<EventStream>>();
  private stop: (() => void)[] = [];

  constructor(
    @Inject(Signals) private readonly signals: Signals,
    @Inject(Lifecycle) private readonly lifecycle: Lifecycle,
  ) {}

  onApplicationBootstrap(): void {
    const end = () => this.endAll();
    const { closing } = this.lifecycle;
    closing.addEventListener('abort', end);
    this.stop = [
      () => closing.removeEventListener('abort', end),
      this.signals.on(fileTopic, FileSignal, (signal) => this.tell(signal)),
      // Something may have been missed: a client that connects again reads its list again.
      this.signals.onGap(end),
    ];
  }

  onModuleDestroy(): void {
    for (const forget of this.stop) forget();
  }

  @Handles('fileEvents')
  events(@Account() account: AccountContext, @Res() response: Response): void {
    const streams = this.open.get(account.id) ?? new Set();
    const stream = new EventStream(response);
    this.open.set(account.id, streams.add(stream));
    // Over a connection that was open already: nothing else would end it.
    if (this.lifecycle.closing.aborted) stream.end();
    response.once('close', () => {
      streams.delete(stream);
      if (streams.size === 0 && this.open.get(account.id) === streams) this.open.delete(account.id);
    });
  }

  private tell(signal: FileSignal): void {
    const streams = this.open.get(signal.accountId);
    if (!streams) return;
    const event = FileEvent.parse(signal);
    for (const stream of streams) stream.send('file', event);
  }

  private endAll(): void {
    for (const streams of this.open.values()) for (const stream of streams) stream.end();
  }
}
