import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Whether LibreOffice is installed. */
export async function hasLibreOffice(): Promise<boolean> {
  try {
    await execute('soffice', ['--version']);
    return true;
  } catch {
    return false;
  }
}

/** Opens an Office file in LibreOffice and gives it as PDF; fails where LibreOffice cannot open it. */
export async function openInLibreOffice(name: string, bytes: Uint8Array): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'fidelio-open-'));
  try {
    const ending = name.slice(name.lastIndexOf('.'));
    await writeFile(join(folder, `file${ending}`), bytes);
    await execute(
      'soffice',
      [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        '--convert-to',
        'pdf',
        '--outdir',
        folder,
        join(folder, `file${ending}`),
      ],
      { timeout: 120_000 },
    );
    return await readFile(join(folder, 'file.pdf'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
