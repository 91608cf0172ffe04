import type { Readable } from 'node:stream';
import { Readable as NodeReadable, addAbortSignal } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { toServiceError } from './storage-errors.js';
import { assertObjectKey } from './object-key.js';
import type { ByteRange, ObjectStorage } from './object-storage.js';
import { ObjectMissing } from './object-storage.js';

export interface S3Settings {
  bucket: string;
  region: string;
  /** Undefined for AWS itself. */
  endpoint?: string;
  /** Without both, the SDK looks for credentials itself (environment, instance role). */
  accessKeyId?: string;
  secretAccessKey?: string;
  pathStyle: boolean;
  /** Prepended to every key, for a bucket that is shared with others. */
  prefix: string;
}

/** The smallest part that S3 accepts, sent one at a time: an upload of any size holds one part in memory. */
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
      // A storage that stalls becomes 503 for the caller, who may try again.
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
      // Several compatible servers refuse the SDK's checksum trailers, or store them as content.
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
      throw signal?.aborted ? signal.reason : toServiceError(cause);
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
        throw isMissing(cause) ? new ObjectMissing(key, { cause }) : toServiceError(cause);
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
      throw toServiceError(cause);
    }
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(key))).catch((cause: unknown) => {
      throw toServiceError(cause);
    });
  }

  /** Reads an object that does not exist. Credentials that may not list the bucket get 'denied', which is an answer as well. */
  async check(signal: AbortSignal): Promise<void> {
    const { bucket, prefix } = this.settings;
    const nothing = new GetObjectCommand({ Bucket: bucket, Key: `${prefix}health` });
    try {
      await this.client.send(nothing, { abortSignal: signal });
    } catch (cause) {
      const known = cause instanceof Error && ['NoSuchKey', 'NotFound', 'AccessDenied'].includes(cause.name);
      if (!known) throw toServiceError(cause);
    }
  }

  /** Replaces one small object of its own, which stays. */
  async checkWrite(signal: AbortSignal): Promise<void> {
    const { bucket, prefix } = this.settings;
    const small = new PutObjectCommand({ Bucket: bucket, Key: `${prefix}write-check`, Body: 'ok' });
    await this.client.send(small, { abortSignal: signal }).catch((cause: unknown) => {
      throw toServiceError(cause);
    });
  }

  private at(key: string) {
    assertObjectKey(key);

    return { Bucket: this.settings.bucket, Key: this.settings.prefix + key };
  }
}

function isMissing(cause: unknown): boolean {
  return cause instanceof NoSuchKey || cause instanceof NotFound;
}
