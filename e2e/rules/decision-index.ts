import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Breach } from './breach.ts';

const index = 'CONTRIBUTING.md';
const maxLines = 25;

/** Decision records that the index does not list under their title, lines of it without a record, and records that are too long. */
export async function decisionFaults(root: string): Promise<Breach[]> {
  const listed: string[] = (await readFile(join(root, index), 'utf8')).match(/^- \[.*\]\(.*\/decisions\/.*$/gm) ?? [];
  const faults: Breach[] = [];
  const expected = new Set<string>();
  for (const file of await records(root)) {
    const lines = (await readFile(join(root, file), 'utf8')).trimEnd().split('\n');
    const line = indexLine(file, lines[0] ?? '');
    expected.add(line);
    if (!listed.includes(line)) faults.push({ file, rule: `${index} lacks the line: ${line}` });
    if (lines.length > maxLines) faults.push({ file, rule: `has more than ${maxLines} lines` });
  }

  return [
    ...faults,
    ...listed.filter((line) => !expected.has(line)).map((line) => ({ file: index, rule: `no such record: ${line}` })),
  ];
}

async function records(root: string): Promise<string[]> {
  const files: string[] = [];
  for await (const file of glob('{bff,docker,e2e,e2e/bench,apps/*,libs/*}/decisions/*.md', { cwd: root }))
    files.push(file.replaceAll('\\', '/'));

  return files.toSorted();
}

/** `- [docker 001](docker/decisions/001-….md) What nginx does and leaves alone`. */
function indexLine(file: string, heading: string): string {
  const [, number = '', title = ''] = /^# (\d{3}) (.*)$/.exec(heading) ?? [];
  const owner = file.split('/decisions/')[0]?.split('/').at(-1);

  return `- [${owner} ${number}](${file}) ${title}`;
}
