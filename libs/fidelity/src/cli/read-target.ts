import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { oldFileOf } from '../package/old-file.js';
import { openPackage } from '../package/office-package.js';
import { OpenProblem } from '../xml/open-problem.js';
import { workFolder } from '../render/renderer-settings.js';
import { unlock, type UnlockOutcome } from '../unlock/unlock.js';
import { type Command, type Print, UsageProblem } from './command.js';
import { codeOf } from './office-files.js';

/** A file named on the command line. */
export interface Target {
  bytes: Buffer;
  /** It was locked, and has been opened with the password. */
  unlocked: boolean;
}

/** Reads a file, and opens it where it is locked and a password was given; what goes wrong is said, null given, and the others go on. */
export async function readTarget(
  file: string,
  { json, passwordFile }: Pick<Command, 'json' | 'passwordFile'>,
  print: Print,
): Promise<Target | null> {
  const password = passwordFile === undefined ? null : await readPassword(passwordFile);
  const say = (problem: string) => {
    print(json ? JSON.stringify({ file, problem }) : `${file}\n  ${problem}`);
    return null;
  };
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (cause) {
    const code = codeOf(cause);
    return say(unreadable[code] ?? `It cannot be read (${code}).`);
  }
  if (password === null || !(await isLocked(bytes))) return { bytes, unlocked: false };
  const opened = await openLocked(file, password);

  return typeof opened === 'string' ? say(closed[opened]) : { bytes: opened, unlocked: true };
}

const unreadable: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file.',
  EISDIR: 'This is a folder; `fidelity assess` takes folders.',
  EACCES: 'It may not be read by you.',
};

/** What is said of a locked file where no password was given. */
export const passwordWanted =
  'This file is locked with a password. Write the password into a file of its own, and name that with --password-file FILE.';

const closed: Record<Exclude<UnlockOutcome, 'opened'>, string> = {
  'wrong-password': 'The password in the password file does not open this file.',
  unsupported: 'This file is locked in a way that only Office opens. Save a copy without the lock there.',
  damaged: 'This file is locked and damaged: it cannot be opened with its password.',
  'too-much': 'Opening this file with its password took too long or too much memory.',
};

/** The whole file is the password, without the end of its line. */
async function readPassword(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new UsageProblem(`the password file ${path} cannot be read (${codeOf(cause)})`, { cause });
  });
  const password = text.replace(/^\uFEFF/, '').replace(/\r?\n$/, '');
  if (password === '') throw new UsageProblem(`the password file ${path} is empty`);

  return password;
}

async function isLocked(bytes: Buffer): Promise<boolean> {
  try {
    openPackage(bytes);
    return false;
  } catch (cause) {
    if (!(cause instanceof OpenProblem)) throw cause;
    if (cause.kind !== 'legacy-binary') return cause.kind === 'encrypted';
  }

  try {
    return (await oldFileOf(bytes))?.isLocked ?? false;
  } catch (cause) {
    // Damaged: whoever opens it says so.
    if (cause instanceof OpenProblem) return false;
    throw cause;
  }
}

async function openLocked(file: string, password: string): Promise<Buffer | Exclude<UnlockOutcome, 'opened'>> {
  const folder = await mkdtemp(join(workFolder(), 'fidelity-unlock-'));
  const output = join(folder, 'opened');
  try {
    const outcome = await unlock({ input: resolve(file), output, password });

    return outcome === 'opened' ? await readFile(output) : outcome;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
