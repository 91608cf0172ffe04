import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { projectLimits } from '@fidelio/contracts/projects';

const names = new Map<number, Promise<string>>();

/** Whom the file system names as the owner; the number where it has no name. Windows keeps no such number: nothing is said there. */
export function ownerOf(uid: number): Promise<string> {
  if (process.platform === 'win32') return Promise.resolve('');
  const known = names.get(uid) ?? nameOf(uid);
  names.set(uid, known);

  return known;
}

async function nameOf(uid: number): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('id', ['-nu', '--', String(uid)], { timeout: 10_000 });

    return stdout.trim().slice(0, projectLimits.maxOwnerName);
  } catch {
    return String(uid);
  }
}
