import { execFile, spawnSync } from 'node:child_process';

const names = ['soffice', 'libreoffice'];
let known: string | null | undefined;

/** LibreOffice's program where it is installed, looked for once. */
export function officeProgram(): string | null {
  const finder = process.platform === 'win32' ? 'where' : 'which';
  known ??= names.find((name) => spawnSync(finder, [name], { stdio: 'ignore' }).status === 0) ?? null;

  return known;
}

/** Converts files into a folder. One profile a call, so that calls do not wait for each other; killed after its time. */
export function convert(
  program: string,
  folder: string,
  words: readonly string[],
  milliseconds = 120_000,
): Promise<void> {
  const profile = `-env:UserInstallation=file://${folder}/profile`;

  return new Promise((resolve, reject) => {
    execFile(
      program,
      ['--headless', profile, ...words],
      { cwd: folder, timeout: milliseconds, killSignal: 'SIGKILL' },
      (error) => {
        if (error) reject(new Error('LibreOffice did not finish', { cause: error }));
        else resolve();
      },
    );
  });
}
