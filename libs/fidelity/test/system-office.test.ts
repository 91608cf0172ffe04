import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { buildDocx, buildPptx, buildXlsx, paragraph } from '@fidelio/testing';
import { officeProgram } from '../src/render/office-program.js';
import { SystemOffice, systemOfficeLimits } from '../src/render/system-office.js';

jest.setTimeout(60_000);

const program = officeProgram();
const onLinux = program && process.platform === 'linux' ? test : test.skip;
if (!program) console.warn('skipped: LibreOffice is not installed');

let root: string;
let documents: string;
/** A start costs seconds, so the tests go on with what the one before left. */
let office: SystemOffice;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fidelity-system-office-'));
  documents = join(root, 'documents');
  await mkdir(documents);
  await writeFile(join(documents, 'a.docx'), buildDocx({ body: paragraph('A letter.') }));
  await writeFile(join(documents, 'b.pptx'), buildPptx({ slides: [''] }));
  await writeFile(join(documents, 'c.xlsx'), buildXlsx({ sheets: [{ name: 'A', rows: [[1]] }] }));
  office = new SystemOffice(program!, systemOfficeLimits, root);
  await writeFile(join(documents, 'broken.docx'), buildDocx({ body: paragraph('Half of it.') }).subarray(0, 700));
});

afterEach(async () => {
  for (const name of readdirSync(documents)) if (name.endsWith('.pdf')) await rm(join(documents, name));
});

afterAll(async () => {
  office.close();
  await until(() => foldersOfOffice().length === 0);
  await rm(root, { recursive: true });
});

function replaceOffice(limits: Partial<typeof systemOfficeLimits>): void {
  office.close();
  office = new SystemOffice(program!, { ...systemOfficeLimits, ...limits }, root);
}

async function draws(name: string): Promise<boolean> {
  await office.draw(documents, [name], 120_000);
  const pdf = join(documents, `${parse(name).name}.pdf`);

  return existsSync(pdf) && (await readFile(pdf, 'latin1')).startsWith('%PDF-');
}

function foldersOfOffice(): string[] {
  return readdirSync(root).filter((name) => name.startsWith('fidelity-office-'));
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await wait(50);
}

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

onLinux('documents of each kind are drawn by one process; what is no document has no pages', async () => {
  const drawn: unknown[] = [];
  for (const name of ['a.docx', 'b.pptx', 'broken.docx', 'c.xlsx']) drawn.push([await draws(name), office.pid]);

  const { pid } = office;
  expect(pid).not.toBeNull();
  expect(drawn).toEqual([[true, pid], [true, pid], [false, pid], [true, pid]]); // prettier-ignore
});

onLinux('documents that come at once are drawn one after the other', async () => {
  const drawn = await Promise.all([draws('a.docx'), draws('b.pptx'), draws('c.xlsx')]);

  expect(drawn).toEqual([true, true, true]);
});

onLinux('where it was killed, the next document starts another', async () => {
  await draws('a.docx');
  const { pid } = office;
  process.kill(-pid!, 'SIGKILL');
  await until(() => office.pid === null);

  expect(await draws('b.pptx')).toBe(true);
  expect(office.pid).not.toBe(pid);
});

onLinux('one that takes too long fails that document alone', async () => {
  await expect(office.draw(documents, ['c.xlsx'], 1)).rejects.toThrow('too long');

  expect(await draws('b.pptx')).toBe(true);
});

onLinux('it is replaced after its uses', async () => {
  replaceOffice({ uses: 1, idle: 100 });
  await draws('a.docx');
  const { pid } = office;

  expect(await draws('b.pptx')).toBe(true);
  expect(office.pid).not.toBe(pid);
});

onLinux('it ends when no document comes, and leaves no process and no folder', async () => {
  await draws('a.docx');
  const { pid } = office;

  await until(() => office.pid === null && !lives(pid!) && foldersOfOffice().length === 0);
});

onLinux('where none can stay, a document is drawn by one of its own', async () => {
  replaceOffice({ start: 0 });

  expect(await draws('a.docx')).toBe(true);
  expect(office.pid).toBeNull();
});
