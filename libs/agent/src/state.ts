import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '@fidelio/fidelity/scan';

/** Where this person's programs keep what they know between two runs. */
export function stateFolder(environment: NodeJS.ProcessEnv): string {
  const { LOCALAPPDATA, XDG_STATE_HOME } = environment;
  if (process.platform === 'win32') return join(LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'), 'fidelio-agent');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'fidelio-agent');

  return join(XDG_STATE_HOME ?? join(homedir(), '.local', 'state'), 'fidelio-agent');
}

/** Another agent works there. */
export class Taken extends Error {}

/** Keeps other agents of this machine out of a folder until it is released, or until this process is gone. @throws Taken */
export async function lock(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'lock');
  for (;;) {
    try {
      const file = await open(path, 'wx');
      await file.writeFile(String(process.pid));
      await file.close();

      return () => rm(path, { force: true });
    } catch (cause) {
      if (codeOf(cause) !== 'EEXIST') throw cause;
    }
    const holder = Number(await readFile(path, 'utf8').catch(() => ''));
    if (holder > 0 && holder !== process.pid && isAlive(holder))
      throw new Taken(`Another agent works on this folder already (process ${holder}).`);
    await rm(path, { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return codeOf(cause) === 'EPERM';
  }
}

/** The key with which this machine hides names; made once, since other hashes would be other files. */
export async function hidingKey(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'hiding-key');
  const made = randomBytes(32).toString('hex');
  await writeFile(path, made, { flag: 'wx', mode: 0o600, flush: true }).catch((cause: unknown) => {
    if (codeOf(cause) !== 'EEXIST') throw cause;
  });

  return readFile(path, 'utf8');
}

/** Written beside, then renamed. */
export async function writeWhole(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text, { flush: true });
  await rename(`${path}.new`, path);
}
