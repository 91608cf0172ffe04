import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuiltFile, Preload } from '@fidelio/contracts/releases';
import type { Rspack } from '@rsbuild/core';

const compressed = promisify(brotliCompress);
const zipped = promisify(gzip);
const notServed = /\.(br|gz|map)$|\.LICENSE\.txt$|^(dev|host|mf-stats|release)\.json$/;
const compressible = /\.(js|css|svg|json|txt|vtt)$/;
/** Smaller files are not worth compressing. */
const compressedFrom = 512;

/** The files of a finished build that browsers may request, with their hashes. */
export function builtFiles(folder: string): BuiltFile[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !notServed.test(entry.name))
    .map((entry) => {
      const bytes = readFileSync(join(folder, entry.name));
      const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
      return { file: entry.name, integrity, bytes: bytes.length };
    })
    .toSorted((a, b) => a.file.localeCompare(b.file));
}

/** One hash over the names and contents of all files. */
export function versionOf(files: BuiltFile[]): string {
  const hash = createHash('sha256');
  for (const { file, integrity } of files) hash.update(`${file} ${integrity}\n`);

  return hash.digest('hex').slice(0, 12);
}

/** The assets of each named chunk group, in the order in which the bundler loads them. */
export function chunkAssets(stats: Rspack.Stats | Rspack.MultiStats): Map<string, string[]> {
  const { namedChunkGroups = {} } = stats.toJson({
    all: false,
    chunkGroups: true,
    assets: true,
  }) as Rspack.StatsCompilation;

  return new Map(
    Object.entries(namedChunkGroups).map(([name, { assets = [] }]) => [name, assets.map((asset) => asset.name)]),
  );
}

/** Those of these assets that a page can preload, with their hashes. */
export function preloadsOf(assets: string[], files: BuiltFile[]): Preload[] {
  return assets.flatMap((asset) => {
    const built = files.find(({ file }) => file === asset);
    const as = asset.endsWith('.js') ? 'script' : asset.endsWith('.css') ? 'style' : 'font';

    return built && /\.(js|css|woff2)$/.test(asset) ? [{ file: asset, as, integrity: built.integrity } as const] : [];
  });
}

/** Writes `<file>.br` and `<file>.gz` beside each text file, so the server compresses nothing while it answers. */
export async function precompress(folder: string, files: BuiltFile[]): Promise<void> {
  const texts = files.filter(({ file, bytes }) => compressible.test(file) && bytes >= compressedFrom);

  await Promise.all(
    texts.map(async ({ file, bytes }) => {
      const content = await readFile(join(folder, file));
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes };
      const [brotli, gzipped] = await Promise.all([compressed(content, { params }), zipped(content, { level: 9 })]);
      await writeFile(join(folder, `${file}.br`), brotli);
      await writeFile(join(folder, `${file}.gz`), gzipped);
    }),
  );
}
