import { Zip, ZipPassThrough } from 'fflate';

/** Without ZIP64 no offset of an archive may be larger. */
const maxArchiveBytes = 0xffff_ffff;
/** Years of a date in a ZIP archive. */
const [firstYear, lastYear] = [1980, 2099];
/** Bytes that are kept free for headers and the directory. */
const kept = 8 * 1024 * 1024;

/** Writes a ZIP archive entry by entry. Nothing is compressed: Office files are ZIP archives themselves. */
export class ZipStream {
  private chunks: Uint8Array[] = [];
  private bytes = 0;

  private readonly zip = new Zip((error, chunk) => {
    if (error) throw error;
    this.chunks.push(chunk);
    this.bytes += chunk.length;
  });

  /** Whether an entry of this size can still be written. */
  hasRoomFor(bytes: number): boolean {
    return this.bytes + bytes + kept < maxArchiveBytes;
  }

  /** Writes one entry while its content arrives. @returns the archive's next chunks */
  async *entry(name: string, modified: Date, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const file = new ZipPassThrough(name);
    file.mtime = inZip(modified);
    this.zip.add(file);
    for await (const chunk of content) {
      file.push(chunk);
      yield* this.written();
    }
    file.push(new Uint8Array(), true);
    yield* this.written();
  }

  /** @returns the archive's last chunks */
  end(): Uint8Array[] {
    this.zip.end();

    return this.written();
  }

  private written(): Uint8Array[] {
    const { chunks } = this;
    this.chunks = [];

    return chunks;
  }
}

/** The nearest date that an entry can have: a file may be of 1970. */
function inZip(date: Date): Date {
  const year = date.getFullYear();
  if (year < firstYear) return new Date(firstYear, 0, 1);

  return year > lastYear ? new Date(lastYear, 11, 31) : date;
}
