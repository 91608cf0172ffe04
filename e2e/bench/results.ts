import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { root, run } from '../run/steps.ts';

const folder = join(root, 'e2e', 'bench', 'results');
const file = join(root, 'e2e', 'bench', 'RESULTS.md');
const head = `# Results

Written by \`npm run bench\` (all) and \`npm run bench -- keep NAME [arguments]\` (one) from [results](results), which holds every
figure. Ratios compare two sides that ran in turns in the same run on the same machine; seconds alone say little about another
machine. What each bench measures stands in [README.md](README.md). Under a table stands what is behind its aim, and why
(\`results/NAME.md\`, written by hand).
`;

const Cell = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const Figures = z.looseObject({ bench: z.string(), table: z.array(z.record(z.string(), Cell)) });
const Kept = z.object({
  command: z.string(),
  at: z.string(),
  commit: z.string(),
  node: z.string(),
  machine: z.string(),
  /** Load of the machine when the bench began. */
  load: z.number(),
  seconds: z.number(),
  /** Not 0 where an aim was missed. */
  code: z.number(),
  figures: Figures,
});
type Kept = z.infer<typeof Kept>;

/** Runs benches, each in a process of its own, keeps their figures, and writes RESULTS.md. */
export async function keep(commands: string[][]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name = '', ...words] of commands) {
    const kept = await measure(name, words);
    if (kept) await writeFile(join(folder, `${name}.json`), `${JSON.stringify(kept, null, 2)}\n`);
    else process.exitCode = 1;
    if (kept && kept.code !== 0) process.exitCode = 1;
  }
  await writeFile(file, await page());
}

async function measure(name: string, words: string[]): Promise<Kept | undefined> {
  const load = loadavg()[0] ?? 0;
  const started = Date.now();
  const { code, output } = await run('node', ['e2e/bench/run.ts', name, ...words]);
  const figures = Figures.safeParse(parsed(output.trim().split('\n').at(-1) ?? ''));
  if (!figures.success) {
    console.error(`${name} gave no figures.`);
    return undefined;
  }
  const commit = await run('git', ['rev-parse', '--short', 'HEAD'], { quiet: true });

  return {
    command: `npm run bench -- ${[name, ...words].join(' ')}`,
    at: new Date().toISOString().slice(0, 16).replace('T', ' '),
    commit: commit.output.trim(),
    node: process.versions.node,
    machine: `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB`,
    load: Number(load.toFixed(1)),
    seconds: Math.round((Date.now() - started) / 1000),
    code,
    figures: figures.data,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The bench ended before its last line.
    return undefined;
  }
}

async function page(): Promise<string> {
  const files = await readdir(folder);
  const names = files.flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : [])).toSorted();
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const sections = await Promise.all(
    names.map(async (name) =>
      section(
        Kept.parse(JSON.parse(await read(`${name}.json`))),
        files.includes(`${name}.md`) ? await read(`${name}.md`) : null,
      ),
    ),
  );

  return [head, ...sections].join('\n');
}

/** @param behind what is behind its aim, and why */
function section(kept: Kept, behind: string | null): string {
  const { command, at, commit, node, machine, load, seconds, code, figures } = kept;
  const facts = [at, `commit ${commit}`, `Node ${node}`, machine, `load ${load} at the start`, `${seconds} s`];
  if (code !== 0) facts.push('an aim was missed');

  const lines = [`## ${figures.bench}`, '', `\`${command}\` · ${facts.join(' · ')}`, '', ...tableOf(figures.table), ''];

  return [...lines, ...(behind === null ? [] : [behind.trim(), ''])].join('\n');
}

function tableOf(rows: z.infer<typeof Figures>['table']): string[] {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const line = (cells: unknown[]) => `| ${cells.map((cell) => `${cell ?? ''}`.replaceAll('|', '\\|')).join(' | ')} |`;

  return [line(columns), line(columns.map(() => '---')), ...rows.map((row) => line(columns.map((name) => row[name])))];
}
