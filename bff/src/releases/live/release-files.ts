import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import { ReleaseStore } from './release-store.js';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const kept = 300;

export interface ServedFile {
  bytes: Buffer;
  encoding?: 'br' | 'gzip';
}

/** Files of published versions, compressed once and kept in memory while they are asked for. */
@Injectable()
export class ReleaseFiles {
  private readonly cache = new Map<string, Promise<ServedFile | null>>();

  constructor(@Inject(ReleaseStore) private readonly store: ReleaseStore) {}

  /** @param encoding what the client takes and the file is worth */
  async read(remote: string, version: string, file: string, encoding?: 'br' | 'gzip'): Promise<ServedFile | null> {
    const key = `${remote}/${version}/${file} ${encoding ?? ''}`;
    const reading = this.cache.get(key) ?? this.load(remote, version, file, encoding);
    // Put back as the youngest; the oldest goes when there are too many.
    this.cache.delete(key);
    this.cache.set(key, reading);
    const [oldest] = this.cache.keys();
    if (this.cache.size > kept && oldest !== undefined) this.cache.delete(oldest);
    const found = await reading.catch((error: unknown) => {
      this.cache.delete(key);
      throw error;
    });
    if (!found) this.cache.delete(key);

    return found;
  }

  private async load(remote: string, version: string, file: string, encoding?: 'br' | 'gzip') {
    const bytes = await this.store.readFile(remote, version, file);
    if (!bytes) return null;
    if (encoding === 'br')
      return { bytes: await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }), encoding };
    if (encoding === 'gzip') return { bytes: await zip(bytes, { level: 9 }), encoding };

    return { bytes };
  }
}
