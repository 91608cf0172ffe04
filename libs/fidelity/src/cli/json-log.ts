import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { z } from 'zod';
import { codeOf } from './office-files.js';

/** A file of JSON, an object a line, which a process that ends in the middle of a line leaves readable. */
export class JsonLog {
  private constructor(private readonly handle: FileHandle) {}

  static async open(path: string): Promise<JsonLog> {
    const handle = await open(path, 'a+');
    const { size } = await handle.stat();
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1));
    if (size > 0 && buffer.toString() !== '\n') await handle.appendFile('\n');

    return new JsonLog(handle);
  }

  /** What was written, in its order; a line that was cut short is left out, and so is what the schema does not know. */
  static async *read<Schema extends z.ZodType>(path: string, schema: Schema): AsyncGenerator<z.output<Schema>> {
    try {
      for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
        const parsed = schema.safeParse(parseLine(line));
        if (parsed.success) yield parsed.data;
      }
    } catch (cause) {
      if (codeOf(cause) !== 'ENOENT') throw cause;
    }
  }

  async append(...entries: readonly object[]): Promise<void> {
    if (entries.length > 0) await this.handle.appendFile(entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
