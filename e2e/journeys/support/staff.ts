import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { product } from './product';

const run = promisify(execFile);

/** `npm run learn`, as staff type it beside the running product; what it prints. */
export async function learn(environment: Record<string, string>, ...words: string[]): Promise<string> {
  const { stdout } = await run('npm', ['run', '--silent', 'learn', '--', ...words], {
    cwd: product.root,
    env: { ...process.env, ...environment, PATH: `${join(product.root, 'node_modules', '.bin')}:${process.env.PATH}` },
  });

  return stdout;
}

/** A recipe in a file, as staff hand it over. */
export async function recipeFile(dataDir: string, recipe: object): Promise<string> {
  const file = join(await mkdtemp(join(dataDir, 'recipe-')), 'recipe.json');
  await writeFile(file, JSON.stringify(recipe));

  return file;
}
