import { appendFile, mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { exitCodes, parseCommand } from '../src/cli/command.js';
import { assess } from '../src/cli/assess.js';
import { countFiles } from '../src/cli/count-files.js';
import { RealFiles } from '../src/profile/evidence-log.js';

let folder: string;
let out: string;
let program: string;

/** Stands for the process that diagnoses: notes what it was asked, and ends on a file that is called poison. */
const standIn = (asked: string, found: unknown[] = []) => `
import { appendFileSync } from 'node:fs';
process.on('message', ({ file }) => {
  appendFileSync(${JSON.stringify(asked)}, file + '\\n');
  if (file.includes('poison')) process.exit(3);
  process.send({ file, diagnosis: { engine: 'x', format: 'docx', failure: null, findings: ${JSON.stringify(found)}, proof: null, fullyFixed: false } });
});
process.on('disconnect', () => process.exit());`;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fid-assess-'));
  out = join(folder, 'report');
  program = join(folder, 'stand-in.mjs');
  await writeFile(program, standIn(join(folder, 'asked.txt')));
  await mkdir(join(folder, 'files', 'deep'), { recursive: true });
  for (const name of ['a.docx', 'poison.docx', 'deep/b.xlsx', '~$a.docx', 'notes.txt'])
    await writeFile(join(folder, 'files', name), 'x');
});
afterEach(() => rm(folder, { recursive: true }));

async function run() {
  await writeFile(join(folder, 'asked.txt'), '');
  const said: string[] = [];
  const command = parseCommand(['assess', join(folder, 'files'), '-o', out, '--workers', '2', '--json']);
  const code = await assess(command, (line) => said.push(line), program);
  const asked = (await readFile(join(folder, 'asked.txt'), 'utf8')).split('\n').filter(Boolean);

  return { code, summary: JSON.parse(said[0]!), asked: asked.map((file) => file.split('/').at(-1)).toSorted() };
}

test('a file that ends its process is reported, and the others are assessed', async () => {
  const { code, summary, asked } = await run();

  expect(asked).toEqual(['a.docx', 'b.xlsx', 'poison.docx']);
  expect(code).toBe(exitCodes.unopened);
  expect(summary).toMatchObject({ files: 3, opened: 2, failures: { 'the process ended on this file': 1 } });
  expect(await readFile(join(out, 'report.html'), 'utf8')).toContain('Ready for the cloud suite?');
});

test('a run goes on where another stopped, and asks again for what changed', async () => {
  await run();
  await appendFile(join(out, 'files.jsonl'), '{"file":"cut o');
  const changed = join(folder, 'files', 'a.docx');
  const { mtimeMs } = await stat(changed);
  await utimes(changed, new Date(), new Date(mtimeMs + 5000));

  const again = await run();
  const third = await run();

  expect(again.asked).toEqual(['a.docx']);
  expect(again.summary.files).toBe(3);
  expect(third.asked).toEqual([]);
});

test('the files of others are counted by the rows that they carry, as the profile keeps it', async () => {
  const finding = { title: 'x', sentence: 'x', severity: 'layout', grade: 'T', source: { text: 'x', date: '2026-11-28' }, mode: 'AUTO', remedy: 'x', count: 7, evidence: [], outcome: 'waiting' }; // prettier-ignore
  const found = ['word.raw-tab', 'learned.other'].map((id) => ({ ...finding, id }));
  await writeFile(program, standIn(join(folder, 'asked.txt'), found));
  const counts = join(folder, 'real-files.json');

  const command = parseCommand(['count', join(folder, 'files'), '-o', counts, '--workers', '1']);
  const code = await countFiles(command, () => undefined, program);

  expect(code).toBe(exitCodes.fine);
  const { files, rows } = RealFiles.parse(JSON.parse(await readFile(counts, 'utf8')));
  expect({ files, rows }).toEqual({ files: { docx: 2, pptx: 0, xlsx: 0 }, rows: { 'word.raw-tab': 2 } });
});
