import { FileEvent } from '@fidelio/contracts';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Transaction } from '../../platform/database/transactions.js';
import { PubSub } from '../../platform/database/pubsub.js';
import type { FileEntity } from './file.entity.js';
import { FilesRepository } from './files.repository.js';

const topic = 'file';
const FileChange = FileEvent.extend({ accountId: z.uuid() });
export type FileChange = z.infer<typeof FileChange>;

/** Tells every replica that a file changed, and waits for such changes. */
@Injectable()
export class FileChanges {
  constructor(
    private readonly pubSub: PubSub,
    private readonly files: FilesRepository,
  ) {}

  /** Sent with the transaction's commit. */
  async publish(file: Pick<FileEntity, 'id' | 'accountId' | 'waitReason'>, tx: Transaction): Promise<void> {
    const { id, accountId, waitReason } = file;

    await this.pubSub.publish(topic, { id, accountId, waitReason, fixed: waitReason === null }, tx);
  }

  /** @returns what ends the subscription */
  subscribe(listener: (change: FileChange) => void): () => void {
    return this.pubSub.subscribe(topic, FileChange, listener);
  }

  /** Calls the listener when changes may have been missed. */
  onReconnect(listener: () => void): () => void {
    return this.pubSub.onReconnect(listener);
  }

  /** The file once its repair has ended, or as it stands when the time is over or the signal aborts. */
  async untilRepaired(fileId: string, milliseconds: number, signal: AbortSignal): Promise<FileEntity | null> {
    const over = AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]);
    for (;;) {
      const change = this.nextChange(fileId, over);
      const file = await this.files.findOne({ id: fileId });
      const atWork = file?.waitReason === 'queued' || file?.waitReason === 'running';
      if (!atWork || over.aborted) {
        change.cancel();
        return file;
      }
      await change.happened;
    }
  }

  /** Subscribes before the row is read, so that no change is missed between the two. */
  private nextChange(fileId: string, over: AbortSignal): { happened: Promise<void>; cancel: () => void } {
    const { promise, resolve } = Promise.withResolvers<void>();
    const unsubscribe = [this.subscribe(({ id }) => id === fileId && resolve()), this.onReconnect(resolve)];
    const done = () => resolve();
    over.addEventListener('abort', done);
    const cancel = () => {
      over.removeEventListener('abort', done);
      for (const end of unsubscribe) end();
    };

    return { happened: promise.finally(cancel), cancel };
  }
}
