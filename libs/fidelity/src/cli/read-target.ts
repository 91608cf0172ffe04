import { readFile } from 'node:fs/promises';
import type { Print } from './main.js';

/** The bytes of a file named on the command line; where it cannot be read that is said, null given, and the others go on. */
export async function readTarget(file: string, json: boolean, print: Print): Promise<Buffer | null> {
  try {
    return await readFile(file);
  } catch (cause) {
    const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'unknown';
    const problem = reasons[code] ?? `It cannot be read (${code}).`;
    print(json ? JSON.stringify({ file, problem }) : `${file}\n  ${problem}`);
    return null;
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file.',
  EISDIR: 'This is a folder; `fidelity assess` takes folders.',
  EACCES: 'It may not be read by you.',
};
