import type { Readable } from 'node:stream';
import { Readable as NodeReadable, addAbortSignal } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { serviceFault } from './faults.js';
import { assertObjectKey } from './object-key.js';
import type { ByteRange, ObjectStorage } from './object-storage.js';
import { ObjectMissing } from './object-storage.js';

export interface S3Settings {
  bucket: string;
  region: string;
  /** Absent for AWS itself. */
  endpoint?: string;
  /** Without both the SDK's own chain is asked (environment, instance role). */
  accessKeyId?: string;
  secretAccessKey?: string;
  pathStyle: boolean;
  /** Put before every key, for a bucket that others use too. */
  prefix: string;
}

/** The least that S3 admits, one at a time: an upload holds one part in memory, whatever its size. */
const partSize = 5 * 1024 * 1024;

/** Objects in any S3-compatible bucket. Give the bucket a rule that drops unfinished multipart uploads after a day. */
export class S3Storage implements ObjectStorage {
  private readonly client: S3Client;

  constructor(private readonly settings: S3Settings) {
    const { accessKeyId, secretAccessKey } = settings;
    this.client = new S3Client({
      region: settings.region,
      endpoint: settings.endpoint,
      forcePathStyle: settings.pathStyle,
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
      // A storage that stalls is waited for, not for ever: the caller hears 503 and may come again.
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
      // The newer default trailers are refused, or stored as content, by several compatible servers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(key: string, source: AsyncIterable<Uint8Array>, signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    const body = NodeReadable.from(source, { objectMode: false });
    const upload = new Upload({
      client: this.client,
      params: { ...this.at(key), Body: body },
      partSize,
      queueSize: 1,
    });
    const abort = () => void upload.abort().catch(() => undefined);
    signal?.addEventListener('abort', abort, { once: true });

    try {
      await upload.done();
    } catch (cause) {
      body.destroy();
      throw signal?.aborted ? signal.reason : serviceFault(cause);
    } finally {
      signal?.removeEventListener('abort', abort);
    }
  }

  async open(key: string, range?: ByteRange, signal?: AbortSignal): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const answer = await this.client
      .send(new GetObjectCommand({ ...this.at(key), Range }), { abortSignal: signal })
      .catch((cause: unknown) => {
        if (signal?.aborted) throw signal.reason;
        throw isMissing(cause) ? new ObjectMissing(key, { cause }) : serviceFault(cause);
      });
    if (!(answer.Body instanceof NodeReadable)) throw new Error('The object storage answered without a body.');

    return signal ? addAbortSignal(signal, answer.Body) : answer.Body;
  }

  async size(key: string): Promise<number | null> {
    try {
      const head = await this.client.send(new HeadObjectCommand(this.at(key)));

      return head.ContentLength ?? null;
    } catch (cause) {
      if (isMissing(cause)) return null;
      throw serviceFault(cause);
    }
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(key))).catch((cause: unknown) => {
      throw serviceFault(cause);
    });
  }

  /** Asks for an object that is not there. Who may not list the bucket is told 'denied' of it, which is an answer, too. */
  async check(signal: AbortSignal): Promise<void> {
    const { bucket, prefix } = this.settings;
    const nothing = new GetObjectCommand({ Bucket: bucket, Key: `${prefix}health` });
    try {
      await this.client.send(nothing, { abortSignal: signal });
    } catch (cause) {
      const known = cause instanceof Error && ['NoSuchKey', 'NotFound', 'AccessDenied'].includes(cause.name);
      if (!known) throw serviceFault(cause);
    }
  }

  private at(key: string) {
    assertObjectKey(key);

    return { Bucket: this.settings.bucket, Key: this.settings.prefix + key };
  }
}

function isMissing(cause: unknown): boolean {
  return cause instanceof NoSuchKey || cause instanceof NotFound;
}
