import { OpenProblem } from '../xml/open-problem.js';
import { sniff } from './sniff.js';

/** Reads `length` bytes from `start`; fewer at the end of the file. */
export type ReadAt = (start: number, length: number) => Promise<Uint8Array>;

/** A stream or a folder ("storage") of a compound file. */
export interface CompoundEntry {
  name: string;
  isStream: boolean;
  bytes: number;
  /** Its first sector. */
  start: number;
}

const headerBytes = 512;
const entryBytes = 128;
/** Streams below this size lie in the small sectors of the root's own stream. */
const maxSmallBytes = 4096;
const smallSectorBytes = 64;
const fatsInHeader = 109;
const lastSector = 0xfffffffa;
const noEntry = 0xffffffff;
/** Entries of the directory that are read. */
const maxEntries = 16_384;
/** Lists of further sectors of the table. A list that leads to itself ends there. */
const maxFatLists = 64;

/**
 * The container of old Office files and of those with a password (MS-CFB), read by position and within limits: what its tables say is
 * believed only as far as the file reaches, and no chain is followed twice.
 */
export class CompoundFile {
  private readonly fat = new Map<number, Buffer>();
  private readonly fatSectors: number[] = [];
  private root: CompoundEntry = { name: '', isStream: true, bytes: 0, start: lastSector };
  /** What lies at the top. */
  readonly entries: CompoundEntry[] = [];

  private constructor(
    private readonly size: number,
    private readonly readAt: ReadAt,
    private readonly header: Buffer,
    private readonly sectorBytes: number,
  ) {}

  /** @throws OpenProblem `damaged` */
  static async open(size: number, readAt: ReadAt): Promise<CompoundFile> {
    const header = Buffer.from(await readAt(0, headerBytes));
    if (header.length < headerBytes || sniff(header) !== 'cfb') throw damaged('no header');
    const shift = header.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) throw damaged('sectors of another size');
    const file = new CompoundFile(size, readAt, header, 2 ** shift);
    await file.readFatSectors();
    await file.readDirectory();

    return file;
  }

  static of(bytes: Uint8Array): Promise<CompoundFile> {
    return CompoundFile.open(bytes.length, async (start, length) => bytes.subarray(start, start + length));
  }

  entry(name: string): CompoundEntry | undefined {
    return this.entries.find((one) => one.name.toLowerCase() === name.toLowerCase());
  }

  /** The first bytes of a stream; none where there is no such stream. */
  async read(name: string, maxBytes: number): Promise<Buffer> {
    const entry = this.entry(name);
    if (!entry?.isStream) return Buffer.alloc(0);
    const length = Math.min(entry.bytes, maxBytes);
    if (entry.bytes >= maxSmallBytes) return this.readSectors(entry.start, length);

    return this.readSmallSectors(entry.start, length);
  }

  private async readFatSectors(): Promise<void> {
    const add = (sector: number) => sector < lastSector && this.fatSectors.push(sector);
    for (let at = 0; at < fatsInHeader; at++) add(this.header.readUInt32LE(76 + 4 * at));
    let next = this.header.readUInt32LE(68);
    for (let lists = 0; next < lastSector && lists < maxFatLists; lists++) {
      const sector = await this.sector(next);
      for (let at = 0; at + 8 <= sector.length; at += 4) add(sector.readUInt32LE(at));
      if (sector.length < this.sectorBytes) break;
      next = sector.readUInt32LE(sector.length - 4);
    }
  }

  private async readDirectory(): Promise<void> {
    const bytes = await this.readSectors(this.header.readUInt32LE(48), maxEntries * entryBytes);
    const entryAt = (index: number) => {
      const one = bytes.subarray(index * entryBytes, (index + 1) * entryBytes);
      return one.length === entryBytes ? one : null;
    };
    const root = entryAt(0);
    if (!root) throw damaged('no directory');
    this.root = readEntry(root);
    const seen = new Set<number>();
    const waiting = [root.readUInt32LE(76)];
    for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
      const one = index === noEntry || seen.has(index) ? null : entryAt(index);
      if (!one) continue;
      seen.add(index);
      this.entries.push(readEntry(one));
      waiting.push(one.readUInt32LE(68), one.readUInt32LE(72));
    }
  }

  private async readSectors(start: number, length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const sector of this.chain(start, Math.ceil(length / this.sectorBytes)))
      parts.push(await this.sector(sector));

    return Buffer.concat(parts).subarray(0, length);
  }

  private async readSmallSectors(start: number, length: number): Promise<Buffer> {
    const table = await this.readSectors(this.header.readUInt32LE(60), maxSmallBytes * smallSectorBytes);
    const parts: Buffer[] = [];
    const count = Math.ceil(length / smallSectorBytes);
    let sector = start;
    let last = 0;
    const wanted: number[] = [];
    while (wanted.length < count && sector < lastSector && sector * 4 + 4 <= table.length) {
      wanted.push(sector);
      last = Math.max(last, sector);
      sector = table.readUInt32LE(sector * 4);
    }
    const content = await this.readSectors(this.root.start, (last + 1) * smallSectorBytes);
    for (const one of wanted) parts.push(content.subarray(one * smallSectorBytes, (one + 1) * smallSectorBytes));

    return Buffer.concat(parts).subarray(0, length);
  }

  private async *chain(start: number, maxSectors: number): AsyncGenerator<number> {
    let sector = start;
    // A chain that runs in a circle is cut where it is long enough.
    const bound = Math.min(maxSectors, Math.ceil(this.size / this.sectorBytes));
    for (let count = 0; count < bound && sector < lastSector; count++) {
      yield sector;
      sector = await this.next(sector);
    }
  }

  private async next(sector: number): Promise<number> {
    const perSector = this.sectorBytes / 4;
    const index = Math.floor(sector / perSector);
    const at = this.fatSectors[index];
    if (at === undefined) return lastSector;
    const known = this.fat.get(index) ?? (await this.sector(at));
    this.fat.set(index, known);
    const offset = (sector % perSector) * 4;

    return offset + 4 <= known.length ? known.readUInt32LE(offset) : lastSector;
  }

  private async sector(number: number): Promise<Buffer> {
    const start = (number + 1) * this.sectorBytes;
    if (start >= this.size) throw damaged('a sector beyond the end');

    return Buffer.from(await this.readAt(start, this.sectorBytes));
  }
}

function readEntry(entry: Buffer): CompoundEntry {
  const nameBytes = Math.max(0, Math.min(entry.readUInt16LE(64), 64) - 2);

  return {
    name: entry.toString('utf16le', 0, nameBytes),
    isStream: entry[66] === 2 || entry[66] === 5,
    bytes: entry.readUInt32LE(120),
    start: entry.readUInt32LE(116),
  };
}

function damaged(detail: string): OpenProblem {
  return new OpenProblem('damaged', `compound file: ${detail}`);
}
