import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltFile, Preload } from '@fidelio/contracts';

const notShipped = /\.(br|gz|json|map)$|\.LICENSE\.txt$/;

/** Every file of a finished build that a browser may ask for, with its hash. */
export function builtFiles(folder: string): BuiltFile[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !notShipped.test(entry.name))
    .map((entry) => {
      const bytes = readFileSync(join(folder, entry.name));
      return { file: entry.name, integrity: integrityOf(bytes), bytes: bytes.length };
    })
    .toSorted((a, b) => a.file.localeCompare(b.file));
}

export function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** One hash over the names and contents of all files. */
export function versionOf(files: BuiltFile[]): string {
  const hash = createHash('sha256');
  for (const { file, integrity } of files) hash.update(`${file} ${integrity}\n`);

  return hash.digest('hex').slice(0, 12);
}

/** Turns asset names from the bundler into what the host page preloads, in the bundler's order. */
export function asPreloads(assets: string[], files: BuiltFile[]): Preload[] {
  return assets.flatMap((asset) => {
    const built = files.find(({ file }) => file === asset);
    const as = asset.endsWith('.js') ? 'script' : asset.endsWith('.css') ? 'style' : 'font';

    return built && /\.(js|css|woff2)$/.test(asset) ? [{ file: asset, as, integrity: built.integrity } as const] : [];
  });
}
