import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type FileRecord, uploadEndings } from '@fidelio/contracts';
import { OfficeSniffer, type SniffedKind, type SniffFailure } from '@fidelio/fidelity';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import type { ArrivingBytes } from '../files/storage-quota.js';
import { Problem } from '../../platform/http/problem.js';
import type { ObjectStorage } from '../../platform/storage/object-storage.js';
import { fileName } from './file-name.js';

/** An uploaded file in the object storage. */
export interface StoredUpload {
  key: string;
  name: string;
  kind: FileRecord['kind'];
  mediaType: string;
  bytes: number;
  sha256: string;
}

/** Multer's storage engine for one request: streams the file into the object storage and tells its kind by content. */
export class UploadStorage implements StorageEngine {
  /** The upload, once the form's file has begun to arrive. */
  stored: Promise<StoredUpload> | undefined;

  constructor(
    private readonly storage: ObjectStorage,
    private readonly key: string,
    private readonly arriving: Pick<ArrivingBytes, 'add'>,
  ) {}

  _handleFile(_request: Request, file: Express.Multer.File, done: (error?: unknown) => void): void {
    this.stored = this.store(file.stream, fileName(file.originalname));
    this.stored.then(() => done(), done);
  }

  /** The upload service removes the object, because it alone knows whether a record was written. */
  _removeFile(_request: Request, _file: Express.Multer.File, done: (error: Error | null) => void): void {
    done(null);
  }

  /** @throws Problem for what is no Office file */
  async store(stream: Readable, name: string): Promise<StoredUpload> {
    const sniffer = new OfficeSniffer(name);
    const hash = createHash('sha256');
    const { arriving } = this;
    let bytes = 0;
    async function* watched() {
      for await (const chunk of fileContent(stream)) {
        const failure = sniffer.push(chunk);
        if (failure) throw problemOf(failure);
        arriving.add(chunk.length);
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    }

    await this.storage.put(this.key, watched());
    if (bytes === 0) throw new Problem('upload.empty');
    const sniffed = await sniffer.finish(bytes, (start, length) => this.read(start, length, bytes));

    return { ...kindOf(sniffed), key: this.key, name, bytes, sha256: hash.digest('hex') };
  }

  private async read(start: number, length: number, bytes: number): Promise<Buffer> {
    if (length <= 0 || start >= bytes) return Buffer.alloc(0);

    return buffer(await this.storage.open(this.key, { start, end: Math.min(start + length, bytes) - 1 }));
  }
}

/** The stream stays open when its reader stops, so that multer can read the rest of the form. */
async function* fileContent(stream: Readable & { truncated?: boolean }): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      if (stream.truncated) break;
      yield chunk;
    }
  } catch (cause) {
    throw new Problem('upload.incomplete', { cause });
  }
  if (stream.truncated) throw new Problem('upload.too-large');
}

const accepted: ReadonlySet<string> = new Set(uploadEndings);

/** @throws Problem for what is not among the kinds that the upload form offers */
function kindOf(sniffed: SniffedKind | SniffFailure): Pick<StoredUpload, 'kind' | 'mediaType'> {
  if (typeof sniffed === 'string') throw problemOf(sniffed);
  const { format, variant, mediaType } = sniffed;
  if (variant !== null && !accepted.has(variant)) throw new Problem('upload.type');

  return { kind: format ?? 'other', mediaType };
}

function problemOf(failure: SniffFailure): Problem {
  return new Problem(failure === 'not-office' || failure === 'unsupported-kind' ? 'upload.type' : `upload.${failure}`);
}
