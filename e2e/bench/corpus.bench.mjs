import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../libs/fidelity/bench/corpus.mjs', import.meta.url));

/** The fidelity engine over the corpus of real files; its own bench does the work, as a program of its own. Its last line is the result. */
export function run(args) {
  const { status, stdout } = spawnSync(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 28,
  });
  const text = stdout.toString();
  process.stdout.write(text);
  if (status !== 0) process.exitCode = 1;
  const last = text.trimEnd().split('\n').at(-1) ?? '';

  return last.startsWith('{') ? JSON.parse(last) : { skipped: true };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) run(process.argv.slice(2));
