import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { environment, root } from '../../run/steps.ts';

/** The commands of docker/README.md, letter by letter. */
export const commands = {
  keys: 'npm run backup -- keys fidelio-backup.key',
  backUp: 'npm run backup',
  list: 'npm run backup -- list',
  signingKey: 'npm run -s backup -- signing-key',
  restore: 'npm run restore -- --identity fidelio-backup.key --signer KEY --settings restored.env',
};

/** @throws Error where the runbook says something else */
export async function requireRunbook(): Promise<void> {
  const runbook = await readFile(join(root, 'docker', 'README.md'), 'utf8');
  const missing = Object.values(commands).filter((command) => !runbook.includes(command));
  if (missing.length > 0) throw new Error(`docker/README.md does not say: ${missing.join('; ')}.`);
}

/** Runs one as an operator does, with these variables, its files in `folder`. @returns what it printed */
export async function byRunbook(
  command: string,
  variables: Record<string, string>,
  folder: string,
  killed?: AbortSignal,
): Promise<string> {
  const there = command.replaceAll(/(?<= )(?:fidelio-backup\.key|restored\.env)/g, (file) => join(folder, file));
  const child = spawn('sh', ['-c', `exec ${there}`], {
    cwd: root,
    env: { PATH: environment.PATH, HOME: folder, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  killed?.addEventListener('abort', () => child.pid && process.kill(-child.pid, 'SIGKILL'));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  if (child.exitCode !== 0 && !killed?.aborted)
    throw new Error(`${command} ended with ${child.exitCode}: ${output}${errors}`);

  return output;
}
