import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Signals } from '../../signals/signals.js';
import { FileSignal, fileTopic } from '../file-signal.js';
import { FileRow } from './file.entity.js';

/** Waits for the worker, wherever it runs. */
@Injectable()
export class FileWatch {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(Signals) private readonly signals: Signals,
  ) {}

  /** The file once its run has come to an end, or as it stands when the time is over or the signal aborts. */
  async settled(fileId: string, milliseconds: number, signal: AbortSignal): Promise<FileRow | null> {
    const over = AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]);
    for (;;) {
      const change = this.nextChange(fileId, over);
      const file = await this.source.getRepository(FileRow).findOneBy({ id: fileId });
      const waiting = file?.waitReason === 'queued' || file?.waitReason === 'running';
      if (!waiting || over.aborted) {
        change.forget();
        return file;
      }
      await change.happened;
    }
  }

  /** Listens before the row is read, so that no change falls between the two. */
  private nextChange(fileId: string, over: AbortSignal): { happened: Promise<void>; forget: () => void } {
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = [
      this.signals.on(fileTopic, FileSignal, ({ id }) => id === fileId && resolve()),
      this.signals.onGap(resolve),
    ];
    const done = () => resolve();
    over.addEventListener('abort', done);
    const forget = () => {
      over.removeEventListener('abort', done);
      for (const end of stop) end();
    };

    return { happened: promise.finally(forget), forget };
  }
}
