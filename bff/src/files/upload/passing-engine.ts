import type { Readable } from 'node:stream';
import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import { Problem } from '../../http/problem.js';
import { shownName } from './shown-name.js';

export interface IncomingFile {
  name: string;
  /** Its bytes, each piece shown to `onChunk` first; throws a `Problem` past the limit, and when the client goes away. */
  content: (onChunk: (chunk: Buffer) => void) => AsyncIterable<Buffer>;
}

/** Multer's storage for one request: hands the file to `take` while it arrives, and keeps nothing itself. */
export class PassingEngine<Taken> implements StorageEngine {
  /** What `take` makes of the file; undefined until there is one. */
  taking: Promise<Taken> | undefined;

  constructor(private readonly take: (file: IncomingFile) => Promise<Taken>) {}

  _handleFile(_request: Request, file: Express.Multer.File, done: (error?: unknown) => void): void {
    this.taking = this.take({
      name: shownName(file.originalname),
      content: (onChunk) => fileContent(file.stream, onChunk),
    });
    this.taking.then(() => done(), done);
  }

  /** Whoever took the file also discards it: only they know whether its record was written. */
  _removeFile(_request: Request, _file: Express.Multer.File, done: (error: Error | null) => void): void {
    done(null);
  }
}

/** Left alive when its reader stops, so that the rest of the form can still be read past it. */
async function* fileContent(
  stream: Readable & { truncated?: boolean },
  onChunk: (chunk: Buffer) => void,
): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      if (stream.truncated) break;
      onChunk(chunk);
      yield chunk;
    }
  } catch (cause) {
    throw cause instanceof Problem ? cause : new Problem('upload.incomplete', { cause });
  }
  if (stream.truncated) throw new Problem('upload.too-large');
}
