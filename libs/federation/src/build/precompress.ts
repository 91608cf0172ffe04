import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { BuiltFile } from '@fidelio/contracts';

const worthwhile = 512;

/** Writes `<file>.br` and `<file>.gz` beside each text file, so that no request pays for compression. */
export function precompress(folder: string, files: BuiltFile[]): void {
  for (const { file, bytes } of files) {
    if (!/\.(js|css|svg|json|txt|vtt)$/.test(file) || bytes < worthwhile) continue;
    const content = readFileSync(join(folder, file));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes };
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content, { params }));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(content, { level: 9 }));
  }
}
