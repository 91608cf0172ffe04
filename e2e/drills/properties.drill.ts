import { glob, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { optionsOf } from '../harness/options.ts';
import { root, run as start } from '../run/steps.ts';

const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');

/** A library with test files that check properties. */
interface Library {
  folder: string;
  files: string[];
}

/**
 * Checks every property of the libraries on random cases from a new seed: `npm run drill -- properties [minutes=10] [seed=N]`.
 * The seed is printed; the same seed gives the same cases in the same order.
 */
export async function run(words: string[]) {
  const [{ minutes, seed }] = optionsOf(words, { minutes: 10, seed: Math.floor(Math.random() * 2 ** 31) });
  const { libraries, properties } = await propertyTests();
  if (properties === 0) throw new Error('No test checks a property.');
  const seconds = Math.max(1, Math.floor((minutes * 60) / properties));
  console.log(`${properties} properties, ${seconds} s each, seed ${seed}`);

  let failed = false;
  for (const { folder, files } of libraries) {
    const { code } = await start(
      'node',
      ['--experimental-vm-modules', '--no-warnings', jest, '--runInBand', ...files],
      {
        cwd: join(root, folder),
        env: { PROPERTY_SEED: `${seed}`, PROPERTY_SECONDS: `${seconds}` },
      },
    );
    failed ||= code !== 0;
  }
  if (failed) process.exitCode = 1;
  console.log(`seed ${seed}: ${failed ? 'a property does not hold' : 'every property held'}`);
  console.log(JSON.stringify({ drill: 'properties', seed, properties, secondsEach: seconds, held: !failed }));
}

async function propertyTests(): Promise<{ libraries: Library[]; properties: number }> {
  const byFolder = new Map<string, string[]>();
  let properties = 0;
  for await (const file of glob('libs/*/{src,test}/**/*.test.ts', { cwd: root })) {
    const text = await readFile(join(root, file), 'utf8');
    const count = text.match(/\bpropertyTest\(/g)?.length ?? 0;
    if (count === 0) continue;
    properties += count;
    const folder = file.split(sep).slice(0, 2).join(sep);
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), relative(folder, file)]);
  }

  return { libraries: [...byFolder].map(([folder, files]) => ({ folder, files })), properties };
}
