import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { product } from './product';

const run = promisify(execFile);

const PATH = `${join(product.root, 'node_modules', '.bin')}:${process.env.PATH}`;

async function npmRun(script: string, words: string[], environment: Record<string, string> = {}): Promise<string> {
  const { stdout } = await run('npm', ['run', '--silent', script, '--', ...words], {
    cwd: product.root,
    env: { ...process.env, ...environment, PATH },
  });

  return stdout;
}

/** `npm run learn`, as staff type it beside the running product; what it prints. */
export const learn = (environment: Record<string, string>, ...words: string[]): Promise<string> =>
  npmRun('learn', words, environment);

/** `npm run staff -- enrol`, as the operator types it: the secret with which this member of staff sets up the first factor. */
export async function enrolmentSecret(email: string): Promise<string> {
  return (await npmRun('staff', ['enrol', email], product.environment)).trim();
}

/** `npm run release`, as teams and operators type it; what it prints. */
export const release = (...words: string[]): Promise<string> => npmRun('release', words);

/** `npm run release -- override`, which stays until `end`: the address that it prints, and where it serves the build. */
export async function overriding(...words: string[]) {
  const child = spawn('npm', ['run', '--silent', 'release', '--', 'override', ...words], {
    cwd: product.root,
    env: { ...process.env, PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const closed = once(child, 'close');
  let told = '';
  const found = () => /from (\S+), for [^]*\n {2}(http\S+)\n/.exec(told);
  await new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        told += text;
        if (found()) resolve();
      });
    child.on('close', () => resolve());
  });
  const [, origin, address] = found() ?? [];
  if (!origin || !address) throw new Error(`No address was printed: ${told}`);

  return {
    address,
    origin,
    end: async () => {
      // Ctrl-C reaches the whole group.
      process.kill(-child.pid!, 'SIGINT');
      await closed;
    },
  };
}

/** A recipe in a file, as staff hand it over. */
export async function recipeFile(dataDir: string, recipe: object): Promise<string> {
  const file = join(await mkdtemp(join(dataDir, 'recipe-')), 'recipe.json');
  await writeFile(file, JSON.stringify(recipe));

  return file;
}
