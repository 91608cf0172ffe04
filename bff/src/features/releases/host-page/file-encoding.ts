import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { acceptedEncodings, type Encoding } from '../../../platform/http/content-encoding.js';

export interface ServedFile {
  bytes: Buffer;
  encoding?: Encoding;
}

const mediaTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.txt': 'text/plain; charset=utf-8',
  /** Types of a remote. */
  '.ts': 'text/plain; charset=utf-8',
};

/** Text is worth compressing; pictures, fonts and films are compressed already. */
const textFiles = new Set(['.js', '.css', '.json', '.svg', '.vtt', '.txt']);

/** File name extensions of precompressed files, written by the build. */
const extensions: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/** The media type of a file of a build; `undefined` is a file that is not served. */
export function mediaTypeOf(file: string): string | undefined {
  return mediaTypes[extname(file)];
}

/** The best encoding that the client accepts for this file. */
export function encodingFor(file: string, acceptEncoding: string): Encoding | undefined {
  return textFiles.has(extname(file)) ? acceptedEncodings(acceptEncoding)[0] : undefined;
}

interface FileForm {
  path: string;
  encoding?: Encoding;
}

/** The forms of a file that the client accepts, best first; the last is the plain file. */
export function formsOf(path: string, acceptEncoding: string): FileForm[] {
  const compressed = acceptedEncodings(acceptEncoding).map((encoding) => ({
    path: path + extensions[encoding],
    encoding,
  }));

  return [...compressed, { path }];
}

/** The first form that exists. */
export async function readFirst(forms: FileForm[]): Promise<ServedFile | null> {
  for (const { path, encoding } of forms) {
    const bytes = await readFile(path).catch(() => null);
    if (bytes) return { bytes, encoding };
  }

  return null;
}
