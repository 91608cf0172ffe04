import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from '../../run/steps.ts';

export interface Checkout {
  folder: string;
  commit: string;
}

/** What stands in a folder, built. */
export async function checkoutIn(folder: string): Promise<Checkout> {
  return { folder, commit: await git('-C', folder, 'rev-parse', '--short', 'HEAD') };
}

/** Checks a commit out, installs and builds it, and removes it when the work is done. */
export async function withCommit<T>(commit: string, work: (checkout: Checkout) => Promise<T>): Promise<T> {
  const home = await mkdtemp(join(tmpdir(), 'fidelio-before-'));
  const folder = join(home, 'fidelio');
  try {
    await git('worktree', 'add', '--detach', folder, commit);
    await succeeds('node', ['bff/start/start.mjs', '--prepare'], folder);

    return await work(await checkoutIn(folder));
  } finally {
    await rm(home, { recursive: true, force: true });
    await git('worktree', 'prune');
  }
}

/** Runs a command to its end. @throws Error with what it said where it fails */
export async function succeeds(command: string, args: string[], cwd = root): Promise<string> {
  const { code, output } = await run(command, args, { cwd, quiet: true });
  if (code !== 0) throw new Error(`${[command, ...args].join(' ')} ended with ${code}:\n${output.slice(-4000)}`);

  return output.trim();
}

const git = (...args: string[]) => succeeds('git', args);
