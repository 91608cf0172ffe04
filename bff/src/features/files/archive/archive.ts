import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { KeyedQueue, QueueFull } from '../../../platform/concurrency/keyed-queue.js';
import { clientGone } from '../../../platform/http/event-stream.js';
import { Problem } from '../../../platform/http/problem.js';

const maxArchivesAtOnce = 2;

export interface Archive {
  name: string;
  chunks: AsyncGenerator<Uint8Array>;
  /** Call it when the archive is sent or given up. */
  close(): void;
}

/** Bounds the archives of one account that are sent at the same time by this process. */
export class ArchivePlaces {
  private readonly queue = new KeyedQueue({ concurrency: maxArchivesAtOnce, maxWaiting: 0 });

  /**
   * @param prepare what is known before the first byte; where it throws, the place is free again
   * @throws Problem `request.too-many`
   */
  async open(accountId: string, prepare: () => Promise<Omit<Archive, 'close'>>): Promise<Archive> {
    const close = await this.acquire(accountId);
    try {
      return { ...(await prepare()), close };
    } catch (error) {
      close();
      throw error;
    }
  }

  private async acquire(accountId: string): Promise<() => void> {
    try {
      return await this.queue.acquire(accountId);
    } catch (cause) {
      throw cause instanceof QueueFull ? new Problem('request.too-many', { cause, retryAfter: 10 }) : cause;
    }
  }
}

/** Sends an archive while it is made. A user who leaves ends it. */
export async function sendArchive(response: Response, open: (signal: AbortSignal) => Promise<Archive>): Promise<void> {
  const signal = clientGone(response);
  const archive = await open(signal);

  response.attachment(archive.name).set({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  try {
    await pipeline(Readable.from(archive.chunks, { objectMode: false }), response);
  } catch (cause) {
    if (!signal.aborted) throw cause;
  } finally {
    archive.close();
  }
}
