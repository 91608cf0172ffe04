import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';

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

/** Precompressed forms, the smallest first. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** The media type of a file that we built; `undefined` is a file that nobody may ask for. */
export function mediaTypeOf(file: string): string | undefined {
  return types[extname(file)];
}

export interface EncodedFile {
  path: string;
  encoding?: 'br' | 'gzip';
}

/** The forms of a file that the client takes, best first; the plain one is always among them. */
export function formsOf(path: string, acceptEncoding: string): EncodedFile[] {
  const accepted = acceptEncoding.split(',').flatMap((part) => {
    const [name = '', quality] = part.trim().split(';');
    return quality?.replaceAll(' ', '') === 'q=0' ? [] : [name.trim().toLowerCase()];
  });
  const compressed = encodings
    .filter(([encoding]) => accepted.includes(encoding))
    .map(([encoding, ending]) => ({ path: path + ending, encoding }));

  return [...compressed, { path }];
}

/** The first form that exists. */
export async function readBest(forms: EncodedFile[]): Promise<{ bytes: Buffer; encoding?: string } | null> {
  for (const { path, encoding } of forms) {
    const bytes = await readFile(path).catch(() => null);
    if (bytes) return { bytes, encoding };
  }

  return null;
}
