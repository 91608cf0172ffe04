import { crc32 } from 'node:zlib';
import { freeBuffer } from './free-buffer.js';
import { inflateExactly } from './inflate-exactly.js';
import type { PackageLimits } from './limits.js';
import { OpenProblem } from '../xml/open-problem.js';
import { readZipDirectory, type ZipDirectory, type ZipEntry } from './zip-directory.js';

/** Bytes of inflated members that stay at hand: of each, and of all together. */
const maxKeptBytes = { each: 1024 * 1024, together: 8 * 1024 * 1024 };

/** A ZIP file opened in place: nothing is inflated before it is asked for, and never more than the limits allow. */
export class ZipArchive {
  readonly directory: ZipDirectory;
  private readonly byKey = new Map<string, ZipEntry>();
  private inflated = 0;
  private readonly kept = new Map<ZipEntry, Buffer>();
  private keptBytes = 0;

  constructor(
    readonly file: Buffer,
    readonly limits: PackageLimits,
  ) {
    if (file.length > limits.fileBytes) throw new OpenProblem('too-large', `${file.length} bytes`);
    this.directory = readZipDirectory(file, limits);
    this.checkEntries();
  }

  get entries(): ZipEntry[] {
    return this.directory.entries;
  }

  entry(part: string): ZipEntry | undefined {
    return this.byKey.get(partKey(part));
  }

  /** Inflates one member; a header that lies about its size or checksum ends the reading at once. */
  read(entry: ZipEntry): Buffer {
    const { limits } = this;
    if (entry.flags & 1) throw new OpenProblem('encrypted', entry.name);
    if (entry.bytes > limits.partBytes) throw new OpenProblem('too-large', `${entry.name}: ${entry.bytes} bytes`);
    this.count(entry);

    const content =
      this.kept.get(entry) ?? (entry.method === 0 ? this.packed(entry) : inflate(this.packed(entry), entry));
    if (content.length !== entry.bytes) throw new OpenProblem('damaged', `${entry.name} is shorter than declared`);
    if (crc32(content) !== entry.crc) throw new OpenProblem('damaged', `${entry.name} fails its checksum`);

    return content;
  }

  /** Frees what `read` gave, where nobody else holds it: a collector that waits would let several large parts lie. */
  release(entry: ZipEntry, content: Buffer): void {
    if (entry.method !== 0 && this.kept.get(entry) !== content) freeBuffer(content);
  }

  /** Counts a member as inflated once more. */
  count(entry: ZipEntry): void {
    this.inflated += entry.bytes;
    if (this.inflated > this.limits.inflatedBytes) throw new OpenProblem('bomb', 'inflated bytes in all');
  }

  /** Keeps what was inflated for a check, within bounds, for the reader that comes next. */
  keep(entry: ZipEntry, content: Buffer): void {
    if (content.length > maxKeptBytes.each || this.keptBytes + content.length > maxKeptBytes.together) return;
    this.keptBytes += content.length;
    this.kept.set(entry, content);
  }

  /** The bytes of a member as they lie in the file. */
  packed(entry: ZipEntry): Buffer {
    const { file } = this;
    if (entry.offset + 30 > file.length) throw new OpenProblem('truncated', entry.name);
    if (file.readUInt32LE(entry.offset) !== 0x04034b50) throw new OpenProblem('damaged', `${entry.name} has no header`);

    const start = entry.offset + 30 + file.readUInt16LE(entry.offset + 26) + file.readUInt16LE(entry.offset + 28);
    const end = start + entry.packedBytes;
    if (end > file.length) throw new OpenProblem('truncated', entry.name);

    return file.subarray(start, end);
  }

  private checkEntries(): void {
    let declared = 0;
    for (const entry of this.entries) {
      if (entry.name.endsWith('/')) continue;
      const key = partKey(entry.name);
      if (key.split('/').includes('..')) throw new OpenProblem('damaged', 'a member name leads out of the package');
      if (this.byKey.has(key)) throw new OpenProblem('damaged', `two members are named ${entry.name}`);
      if (entry.offset >= this.directory.start)
        throw new OpenProblem('damaged', `${entry.name} lies outside the archive`);
      this.byKey.set(key, entry);
      declared += entry.bytes;
      this.checkSize(entry);
    }
    if (declared > this.limits.declaredBytes) throw new OpenProblem('bomb', `${declared} bytes declared`);
    this.checkOverlaps();
  }

  /** Members that share bytes are how a small file holds a great many large ones. */
  private checkOverlaps(): void {
    const byPosition = this.entries.toSorted((a, b) => a.offset - b.offset);
    for (const [index, entry] of byPosition.entries()) {
      const next = byPosition[index + 1];
      if (next && entry.offset + 30 + entry.packedBytes > next.offset)
        throw new OpenProblem('damaged', `${entry.name} and ${next.name} overlap`);
    }
  }

  private checkSize(entry: ZipEntry): void {
    const { ratio, ratioFloorBytes } = this.limits;
    if (entry.bytes > ratioFloorBytes && entry.bytes > ratio * entry.packedBytes) {
      throw new OpenProblem('bomb', `${entry.name} grows more than ${ratio} times`);
    }
  }
}

/** Part names are compared without case (ECMA-376 part 2, 6.2.2.3); some writers add a slash or turn it round. */
export function partKey(name: string): string {
  const slashed = name.replaceAll('\\', '/');

  return (slashed.startsWith('/') ? slashed.slice(1) : slashed).toLowerCase();
}

/** Inflates one packed member in one call, and never beyond the size that its record declares. */
export function inflate(packed: Buffer, entry: ZipEntry): Buffer {
  if (entry.method !== 8) throw new OpenProblem('damaged', `${entry.name} uses packing method ${entry.method}`);
  try {
    return inflateExactly(packed, entry.bytes);
  } catch (cause) {
    throw new OpenProblem(isTooLong(cause) ? 'bomb' : 'damaged', `${entry.name} cannot be inflated`, { cause });
  }
}

function isTooLong(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE';
}
