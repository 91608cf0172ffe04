import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Inject, Injectable } from '@nestjs/common';
import { ReleaseStore } from './release-store.js';
import { ShellFiles } from './shell-files.js';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const kept = 300;

type Encoding = 'br' | 'gzip';

export interface ServedFile {
  bytes: Buffer;
  encoding?: Encoding;
}

/** Files of published versions and of earlier shells, compressed once and kept in memory while they are asked for. */
@Injectable()
export class ReleaseFiles {
  private readonly cache = new Map<string, Promise<ServedFile | null>>();

  constructor(
    @Inject(ReleaseStore) private readonly store: ReleaseStore,
    @Inject(ShellFiles) private readonly shells: ShellFiles,
  ) {}

  /** @param encoding what the client takes and the file is worth */
  read(remote: string, version: string, file: string, encoding?: Encoding): Promise<ServedFile | null> {
    return this.cached(`${remote}/${version}/${file}`, encoding, () => this.store.readFile(remote, version, file));
  }

  readShell(file: string, encoding?: Encoding): Promise<ServedFile | null> {
    return this.cached(`shell//${file}`, encoding, () => this.shells.read(file));
  }

  private async cached(address: string, encoding: Encoding | undefined, load: () => Promise<Buffer | null>) {
    const key = `${address} ${encoding ?? ''}`;
    const reading = this.cache.get(key) ?? compressed(load, encoding);
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
}

async function compressed(load: () => Promise<Buffer | null>, encoding?: Encoding): Promise<ServedFile | null> {
  const bytes = await load();
  if (!bytes) return null;
  if (encoding === 'br')
    return { bytes: await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }), encoding };
  if (encoding === 'gzip') return { bytes: await zip(bytes, { level: 9 }), encoding };

  return { bytes };
}
