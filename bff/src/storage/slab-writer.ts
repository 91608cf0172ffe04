const slabBytes = 128 * 1024;

/** As much of a `FileHandle` as is needed. */
interface Writable {
  write(bytes: Buffer, offset: number): Promise<{ bytesWritten: number }>;
}

/**
 * Writes a file from two slabs of its own: one is filled by copying while the other is on its way to the disk. Bytes
 * that came are garbage at once and die young; kept until they are written, those of fifty uploads grow old, and only
 * a full collection of the heap would free them.
 */
export class SlabWriter {
  private filling = Buffer.allocUnsafeSlow(slabBytes);
  private leaving = Buffer.allocUnsafeSlow(slabBytes);
  private filled = 0;
  private written: Promise<void> = Promise.resolve();

  constructor(private readonly file: Writable) {}

  /** Takes `bytes`; waits only while both slabs are full. */
  async write(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length;) {
      const count = Math.min(slabBytes - this.filled, bytes.length - at);
      this.filling.set(bytes.subarray(at, at + count), this.filled);
      this.filled += count;
      at += count;
      if (this.filled === slabBytes) await this.send();
    }
  }

  /** Resolves once everything has been handed to the system; it is durable after the file's `sync`. */
  async end(): Promise<void> {
    await this.send();
    await this.written;
  }

  private async send(): Promise<void> {
    await this.written;
    [this.filling, this.leaving] = [this.leaving, this.filling];
    this.written = writeWhole(this.file, this.leaving.subarray(0, this.filled));
    // Heard by whoever waits next.
    this.written.catch(() => undefined);
    this.filled = 0;
  }
}

/** A write may take less than it was given. */
async function writeWhole(file: Writable, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length;) at += (await file.write(bytes, at)).bytesWritten;
}
