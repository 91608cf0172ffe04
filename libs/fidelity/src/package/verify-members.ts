import { createInflateRaw } from 'node:zlib';
import { OpenProblem } from './open-problem.js';
import { inflate, type ZipArchive } from './zip-archive.js';
import type { ZipEntry } from './zip-directory.js';

/**
 * Inflates every member once, throwing the bytes away, so that a header that lies and a document type declaration are
 * known before anyone works on the file or passes it on. Costs time in proportion to the declared size, which the
 * limits cap, and one chunk of memory.
 */
export async function verifyMembers(archive: ZipArchive): Promise<void> {
  for (const entry of archive.entries) {
    if (entry.bytes === 0 || entry.flags & 1) continue;
    const watch = watcher(entry);
    if (entry.method === 0) watch(archive.packed(entry));
    else if (entry.method === 8 && entry.bytes <= atOnce) {
      const content = inflate(archive.packed(entry), entry);
      watch(content);
      if (isXml(entry.name)) archive.keep(entry, content);
    } else if (entry.method === 8) await inflateStream(archive, entry, watch);
  }
}

/** Up to this a member is inflated in one call: most members are small, and a stream costs more than its content. */
const atOnce = 1024 * 1024;

function inflateStream(archive: ZipArchive, entry: ZipEntry, watch: (chunk: Buffer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const stream = createInflateRaw({ chunkSize: 256 * 1024 });
    stream.on('data', (chunk: Buffer) => {
      try {
        watch(chunk);
      } catch (cause) {
        stream.destroy(cause instanceof Error ? cause : new Error('not watched', { cause }));
      }
    });
    stream.on('end', resolve);
    stream.on('error', (cause) => {
      const known = cause instanceof OpenProblem;
      reject(known ? cause : new OpenProblem('damaged', `${entry.name} cannot be inflated`, { cause }));
    });
    stream.end(archive.packed(entry));
  });
}

/** In well-formed text these characters stand for nothing else, but in a comment or CDATA, where no Office program writes them. */
const declarations = [
  Buffer.from('<!DOCTYPE'),
  Buffer.from('<!DOCTYPE', 'utf16le'),
  Buffer.from('<!DOCTYPE', 'utf16le').swap16(),
];
const longest = Math.max(...declarations.map(({ length }) => length));

function isXml(name: string): boolean {
  return /\.(?:xml|rels)$/i.test(name);
}

function watcher({ name, bytes }: ZipEntry): (chunk: Buffer) => void {
  const hasMarkup = isXml(name);
  let length = 0;
  let tail: Buffer = Buffer.alloc(0);

  return (chunk) => {
    length += chunk.length;
    if (length > bytes) throw new OpenProblem('bomb', `${name} is longer than declared`);
    if (!hasMarkup) return;
    // Over the seam of two chunks apart, so that no chunk is copied.
    const seam = tail.length === 0 ? tail : Buffer.concat([tail, chunk.subarray(0, longest)]);
    if (declarations.some((declaration) => chunk.includes(declaration) || seam.includes(declaration)))
      throw new OpenProblem('doctype', name);
    tail = chunk.subarray(Math.max(0, chunk.length - longest));
  };
}
