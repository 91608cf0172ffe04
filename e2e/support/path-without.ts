import { mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that leads to all programs of this machine but these, to stand in for its path: a machine on which they are not installed. */
export function pathWithout(programs: RegExp): string {
  const folder = mkdtempSync(join(tmpdir(), 'fidelio-path-'));
  const seen = new Set<string>();
  for (const bin of ['/usr/local/bin', '/usr/bin', '/bin'])
    for (const name of readdirSync(bin)) {
      if (programs.test(name) || seen.has(name)) continue;
      seen.add(name);
      symlinkSync(join(bin, name), join(folder, name));
    }

  return folder;
}

/** LibreOffice and poppler. */
export const renderers = /^(?:soffice|libreoffice|lo[a-z]+|pdf[a-z]+)$/;
