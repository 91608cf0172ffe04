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

export interface Finished {
  code: number;
  output: string;
}

interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** The output is returned and not shown. */
  quiet?: boolean;
  cwd?: string;
}

/** Runs a command, shows its output as it comes, and gives exit code and output. */
export function run(command: string, args: string[], { env, quiet = false, cwd = root }: RunOptions = {}) {
  return new Promise<Finished>((resolve) => {
    const child = spawn(command, args, { cwd, env: { ...environment, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (!quiet) process.stdout.write(text);
      });
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
