import { createInflateRaw } from 'node:zlib';
import { OpenProblem } from './open-problem.js';
import type { ZipArchive } from './zip-archive.js';
import type { ZipEntry } from './zip-directory.js';

/**
 * Inflates every member once, throwing the bytes away, so that a header that lies is known before anyone works on the
 * file or passes it on. Costs time in proportion to the declared size, which the limits cap, and one chunk of memory.
 */
export async function verifySizes(archive: ZipArchive): Promise<void> {
  for (const entry of archive.entries) {
    if (entry.method === 8 && entry.bytes > 0 && !(entry.flags & 1)) await verify(archive, entry);
  }
}

function verify(archive: ZipArchive, entry: ZipEntry): Promise<void> {
  return new Promise((resolve, reject) => {
    const stream = createInflateRaw({ chunkSize: 256 * 1024 });
    let length = 0;
    stream.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > entry.bytes) stream.destroy(new OpenProblem('bomb', `${entry.name} is longer than declared`));
    });
    stream.on('end', resolve);
    stream.on('error', (cause) => {
      const known = cause instanceof OpenProblem;
      reject(known ? cause : new OpenProblem('damaged', `${entry.name} cannot be inflated`, { cause }));
    });
    stream.end(archive.packed(entry));
  });
}
