import type { Readable } from 'node:stream';
import { Readable as NodeReadable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { endedBy } from './ended-by.js';
import { toServiceError } from './storage-errors.js';
import { assertKey, objectKeyForm } from './object-key.js';
import type { ByteRange, ObjectStorage, StoredObject, UnfinishedWrite } from './object-storage.js';
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

  /** @param form of the keys */
  constructor(
    private readonly settings: S3Settings,
    private readonly form = objectKeyForm,
  ) {
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

    return endedBy(signal, answer.Body);
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

  async *list(prefix = ''): AsyncGenerator<StoredObject> {
    const { bucket, prefix: before } = this.settings;
    let StartAfter: string | undefined;
    do {
      const page = await this.client
        .send(new ListObjectsV2Command({ Bucket: bucket, Prefix: before + prefix, StartAfter }))
        .catch((cause: unknown) => {
          throw toServiceError(cause);
        });
      const found = (page.Contents ?? []).map(({ Key = '', Size = 0 }) => ({
        key: Key.slice(before.length),
        bytes: Size,
      }));
      // What others, or the checks below, have put there is none of ours.
      yield* found.filter(({ key }) => this.form.test(key));
      StartAfter = page.IsTruncated ? page.Contents?.at(-1)?.Key : undefined;
    } while (StartAfter !== undefined);
  }

  /** The first thousand. A storage without that call keeps none that we could tell of. */
  async *unfinished(before: Date): AsyncGenerator<UnfinishedWrite> {
    const { bucket: Bucket, prefix: Prefix } = this.settings;
    const page = await this.client.send(new ListMultipartUploadsCommand({ Bucket, Prefix })).catch((cause: unknown) => {
      if (cause instanceof Error && ['NotImplemented', 'MethodNotAllowed'].includes(cause.name)) return { Uploads: [] };
      throw toServiceError(cause);
    });
    for (const { Key = '', UploadId, Initiated } of page.Uploads ?? [])
      if (Initiated && Initiated < before && this.form.test(Key.slice(Prefix.length)))
        yield { name: Key, remove: () => this.client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })) };
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
    assertKey(key, this.form);

    return { Bucket: this.settings.bucket, Key: this.settings.prefix + key };
  }
}

function isMissing(cause: unknown): boolean {
  return cause instanceof NoSuchKey || cause instanceof NotFound;
}
