import { createInflateRaw } from 'node:zlib';
import { OpenProblem } from '../xml/open-problem.js';
import { inflate, type ZipArchive } from './zip-archive.js';
import type { ZipEntry } from './zip-directory.js';

/**
 * Inflates every member once and discards the bytes, so that a wrong size in a header and a document type declaration are found
 * before the file is used. It takes time in proportion to the declared size, which has a limit, and memory for one chunk.
 *
 * @param listen takes the chunks of a large member while they pass by
 * @throws OpenProblem
 */
export async function verifyMembers(archive: ZipArchive, listen: Listen = () => null): Promise<void> {
  for (const entry of archive.entries) {
    if (entry.bytes === 0 || entry.flags & 1) continue;
    const check = chunkCheck(entry);
    if (entry.method === 0) check(archive.packed(entry));
    else if (entry.method === 8 && entry.bytes <= maxOneCallBytes) {
      const content = inflate(archive.packed(entry), entry);
      check(content);
      if (isXml(entry.name)) archive.keep(entry, content);
    } else if (entry.method === 8) {
      const listener = listen(entry);
      await inflateStream(archive, entry, (chunk) => {
        check(chunk);
        listener?.(chunk);
      });
    }
  }
}

export type ChunkListener = (chunk: Buffer) => void;
export type Listen = (entry: ZipEntry) => ChunkListener | null;

/** Bytes up to which a member is inflated in one call, because a stream takes longer than a small member. */
const maxOneCallBytes = 1024 * 1024;

/** Inflates a member and hands over its chunks, in their order. */
export function inflateStream(archive: ZipArchive, entry: ZipEntry, check: ChunkListener): Promise<void> {
  return new Promise((resolve, reject) => {
    const stream = createInflateRaw({ chunkSize: 96 * 1024 });
    stream.on('data', (chunk: Buffer) => {
      try {
        check(chunk);
      } catch (cause) {
        stream.destroy(cause instanceof Error ? cause : new Error('the check failed', { cause }));
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

/** Outside a declaration, well-formed XML has these characters in comments and CDATA alone, and Office programs do not write them there. */
const declarations = [
  Buffer.from('<!DOCTYPE'),
  Buffer.from('<!DOCTYPE', 'utf16le'),
  Buffer.from('<!DOCTYPE', 'utf16le').swap16(),
];
const longest = Math.max(...declarations.map(({ length }) => length));

function isXml(name: string): boolean {
  return /\.(?:xml|rels)$/i.test(name);
}

/** Checks the chunks of one member, in their order. */
function chunkCheck({ name, bytes }: ZipEntry): (chunk: Buffer) => void {
  const hasMarkup = isXml(name);
  let length = 0;
  let tail: Buffer = Buffer.alloc(0);

  return (chunk) => {
    length += chunk.length;
    if (length > bytes) throw new OpenProblem('bomb', `${name} is longer than declared`);
    if (!hasMarkup) return;
    // The end of one chunk and the start of the next are searched on their own, so that no chunk is copied.
    const seam = tail.length === 0 ? tail : Buffer.concat([tail, chunk.subarray(0, longest)]);
    if (declarations.some((declaration) => chunk.includes(declaration) || seam.includes(declaration)))
      throw new OpenProblem('doctype', name);
    tail = chunk.subarray(Math.max(0, chunk.length - longest));
  };
}
