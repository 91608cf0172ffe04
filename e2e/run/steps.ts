import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';

export const root = dirname(dirname(import.meta.dirname));
const binaries = join(root, 'node_modules', '.bin');

/** Node 24 and the installed tools first; Nx with its cache in this checkout, since the default one is shared across clones. */
export const environment: NodeJS.ProcessEnv = {
  ...process.env,
  PATH: `${binaries}${delimiter}${process.env.PATH}`,
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  NX_DAEMON: 'false',
  // Its plugins in this process: one more for each costs a build half a second.
  NX_ISOLATE_PLUGINS: 'false',
  NX_CACHE_DIRECTORY: join(root, '.nx', 'cache'),
};

const signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

export interface Finished {
  code: number;
  output: string;
}

interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** The output is returned and not shown. */
  quiet?: boolean;
  cwd?: string;
  /** Then the command and what it started are ended, and the exit code is 124. */
  limitMinutes?: number;
  /** Ends the command and what it started at once. */
  signal?: AbortSignal | undefined;
}

/** Runs a command, shows its output as it comes, and gives exit code and output. */
export function run(
  command: string,
  args: string[],
  { env, quiet = false, cwd = root, limitMinutes = 20, signal }: RunOptions = {},
) {
  return new Promise<Finished>((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...environment, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, so that the limit ends what the command has started too.
      detached: process.platform !== 'win32',
    });
    let output = '';
    let late = false;
    const limit = setTimeout(() => {
      late = true;
      output += `Ended after ${limitMinutes} minutes.\n`;
      if (!quiet) process.stdout.write(`Ended after ${limitMinutes} minutes.\n`);
      endGroup(child.pid, 'SIGKILL');
    }, limitMinutes * 60_000);
    const forward = (signal: NodeJS.Signals): void => endGroup(child.pid, signal);
    for (const signal of signals) process.on(signal, forward);
    const abort = (): void => endGroup(child.pid, 'SIGKILL');
    signal?.addEventListener('abort', abort);
    const finish = (finished: Finished): void => {
      clearTimeout(limit);
      signal?.removeEventListener('abort', abort);
      for (const signal of signals) process.off(signal, forward);
      resolve(finished);
    };
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (!quiet) process.stdout.write(text);
      });
    child.on('error', (error) => finish({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => finish({ code: late ? 124 : (code ?? 1), output }));
  });
}

function endGroup(leader: number | undefined, signal: NodeJS.Signals): void {
  if (leader === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? leader : -leader, signal);
  } catch {
    // It has ended by itself.
  }
}
