import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
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

/** Opens Office files in one LibreOffice. @returns those that it could open as PDF, by their names */
export async function openInLibreOffice(files: ReadonlyMap<string, Uint8Array>): Promise<Map<string, Uint8Array>> {
  const folder = await mkdtemp(join(tmpdir(), 'fidelio-open-'));
  try {
    const numbered = [...files].map(([name, bytes], index) => ({
      name,
      bytes,
      path: join(folder, `${index}${name.slice(name.lastIndexOf('.'))}`),
      pdf: join(folder, `${index}.pdf`),
    }));
    for (const { path, bytes } of numbered) await writeFile(path, bytes);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    const paths = numbered.map(({ path }) => path);
    await execute('soffice', [profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, ...paths], {
      timeout: 240_000,
    });
    const opened = new Map<string, Uint8Array>();
    for (const { name, pdf } of numbered) if (existsSync(pdf)) opened.set(name, await readFile(pdf));

    return opened;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
