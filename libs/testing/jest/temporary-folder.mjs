import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One temporary folder for a run of Jest, so that nothing of its tests stays behind (`remove-temporary-folder.mjs`). */
export default function setup() {
  const folder = mkdtempSync(join(tmpdir(), 'fidelio-unit-'));
  // Servers that run as other users pass through it.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
}
