import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { ServedFile } from './live/release-files.js';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.txt': 'text/plain; charset=utf-8',
};

/** What is text, and so worth compressing. */
const texts = new Set(['.js', '.css', '.svg', '.vtt', '.txt']);

/** Precompressed forms, the smallest first. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** The media type of a file that we built; `undefined` is a file that nobody may ask for. */
export function mediaTypeOf(file: string): string | undefined {
  return types[extname(file)];
}

/** The best encoding that the client takes for this file. */
export function encodingFor(file: string, acceptEncoding: string): 'br' | 'gzip' | undefined {
  return texts.has(extname(file)) ? bestEncoding(acceptEncoding) : undefined;
}

/** The best encoding that the client takes. */
export function bestEncoding(acceptEncoding: string): 'br' | 'gzip' | undefined {
  const accepted = namesIn(acceptEncoding);

  return encodings.find(([encoding]) => accepted.has(encoding))?.[0];
}

interface EncodedFile {
  path: string;
  encoding?: 'br' | 'gzip';
}

/** The forms of a file that the client takes, best first; the plain one is always among them. */
export function formsOf(path: string, acceptEncoding: string): EncodedFile[] {
  const accepted = namesIn(acceptEncoding);
  const compressed = encodings
    .filter(([encoding]) => accepted.has(encoding))
    .map(([encoding, ending]) => ({ path: path + ending, encoding }));

  return [...compressed, { path }];
}

/** The first form that exists. */
export async function readBest(forms: EncodedFile[]): Promise<ServedFile | null> {
  for (const { path, encoding } of forms) {
    const bytes = await readFile(path).catch(() => null);
    if (bytes) return { bytes, encoding };
  }

  return null;
}

/** The encodings of an `accept-encoding` header, those with quality 0 left out. */
function namesIn(acceptEncoding: string): Set<string> {
  const names = acceptEncoding.split(',').flatMap((part) => {
    const [name = '', quality = ''] = part.split(';').map((piece) => piece.trim().toLowerCase());
    return /^q=0(\.0*)?$/.test(quality) ? [] : [name];
  });

  return new Set(names);
}
