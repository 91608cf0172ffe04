import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root, run } from '../run/steps.mjs';

const file = join(root, 'e2e', 'bench', 'RESULTS.md');
/** What only tells how far something is. */
const passing = /^[a-z, ]+: \d+ of \d+|^(info|ready)  *bu/;
const head = `# Results

Written by \`npm run bench\` (all) and \`npm run bench -- keep NAME [arguments]\` (one). Ratios compare two sides that ran in turns in the
same run on the same machine; seconds alone say little about another machine. What each bench measures stands in [README.md](README.md).
`;

/** Runs members, each in a process of its own, and writes what each printed into its section of RESULTS.md. */
export async function keep(commands) {
  for (const [name, ...args] of commands) {
    const before = loadavg()[0];
    const started = Date.now();
    const { code, output } = await run('node', ['e2e/bench/run.mjs', name, ...args]);
    const seconds = Math.round((Date.now() - started) / 1000);
    if (code === 2) return void (process.exitCode = 2);
    if (code !== 0) process.exitCode = 1;
    await write(name, await section({ name, args, output, code, seconds, load: before }));
  }
}

async function section({ name, args, output, code, seconds, load }) {
  const { output: commit } = await run('git', ['rev-parse', '--short', 'HEAD'], { quiet: true });
  const printed = stripVTControlCharacters(output).replaceAll(root, '.');
  const told = printed.slice(Math.max(0, printed.lastIndexOf(`# bench ${name}`))).split('\n');
  const [cpu] = cpus();
  const facts = [
    new Date().toISOString().slice(0, 16).replace('T', ' '),
    `commit ${commit.trim()}`,
    `Node ${(await nodeVersion()).trim()}`,
    `${cpus().length} × ${cpu.model.trim()}`,
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
    `load ${load.toFixed(1)} at the start`,
    `${seconds} s`,
    ...(code === 0 ? [] : [`exit code ${code}: a bar was missed`]),
  ];

  return [
    `## ${name}`,
    '',
    `\`npm run bench -- ${[name, ...args].join(' ')}\` · ${facts.join(' · ')}`,
    '',
    '```',
    ...told.slice(1).filter((line) => line.trim() !== '' && !passing.test(line)),
    '```',
    '',
  ].join('\n');
}

async function nodeVersion() {
  const { output } = await run('node', ['--version'], { quiet: true });

  return output.replace('v', '');
}

/** Replaces a member's section, or adds it, in the order of names. */
async function write(name, text) {
  const before = await readFile(file, 'utf8').catch(() => '');
  const sections = new Map(
    before
      .split(/^(?=## )/m)
      .slice(1)
      .map((each) => [each.slice(3, each.indexOf('\n')), each]),
  );
  sections.set(name, text);
  const ordered = [...sections].toSorted(([a], [b]) => a.localeCompare(b)).map(([, each]) => each.trimEnd());
  await writeFile(file, `${head}\n${ordered.join('\n\n')}\n`);
}
