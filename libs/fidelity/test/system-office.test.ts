import { existsSync, readdirSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { buildDocx, buildPptx, buildXlsx, paragraph } from '@fidelio/testing';
import { PNG } from 'pngjs';
import { officeProgram } from '../src/render/office-program.js';
import { hasSandbox } from '../src/render/sandbox.js';
import { RenderBudget } from '../src/render/render-budget.js';
import { SystemOffice, systemOfficeLimits } from '../src/render/system-office.js';
import { externalCases } from './external-cases.js';

const program = officeProgram();
const onLinux = program && process.platform === 'linux' ? test : test.skip;
const inSandbox = program && hasSandbox() ? test : test.skip;
if (!program) console.warn('skipped: LibreOffice is not installed');

let root: string;
let documents: string;
/** A start costs seconds, so the tests go on with what the one before left. */
let office: SystemOffice;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fidelity system office ä-'));
  documents = join(root, 'documents');
  await mkdir(documents);
  await writeFile(join(documents, 'a.docx'), buildDocx({ body: paragraph('A letter.') }));
  // A document whose process was killed stays locked.
  await writeFile(join(documents, 'many.docx'), buildDocx({ body: paragraph('One of many.') }));
  await writeFile(join(documents, 'b.pptx'), buildPptx({ slides: [''] }));
  await writeFile(join(documents, 'c.xlsx'), buildXlsx({ sheets: [{ name: 'A', rows: [[1]] }] }));
  office = new SystemOffice(program!, systemOfficeLimits, () => root);
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
  office = new SystemOffice(program!, { ...systemOfficeLimits, ...limits }, () => root);
}

async function draws(name: string): Promise<boolean> {
  await office.draw(documents, [name], 120_000, new RenderBudget(120_000));
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

onLinux('where it is killed while it draws, the documents are drawn by another', async () => {
  await draws('a.docx');
  const { pid } = office;
  const many = Array.from({ length: 40 }, (_, index) => `copy-${index}.docx`);
  for (const name of many) await copyFile(join(documents, 'many.docx'), join(documents, name));
  let isDrawn = false;
  const drawing = office.draw(documents, many, 120_000, new RenderBudget(120_000)).finally(() => (isDrawn = true));
  await until(
    () => isDrawn || foldersOfOffice().some((name) => existsSync(join(root, name, 'documents', 'copy-0.pdf'))),
  );
  expect(isDrawn).toBe(false);
  process.kill(-pid!, 'SIGKILL');
  await drawing;

  expect(office.pid).not.toBe(pid);
  expect(many.filter((name) => !existsSync(join(documents, `${parse(name).name}.pdf`)))).toEqual([]);
});

inSandbox('a document shows no picture of a folder that another run draws from', async () => {
  await draws('a.docx');
  const [own] = foldersOfOffice();
  const [here, elsewhere] = [join(root, own!, 'documents', 'picture.png'), join(root, 'another run', 'picture.png')];
  await mkdir(join(root, 'another run'));
  const picture = PNG.sync.write(new PNG({ width: 64, height: 64 }));
  for (const path of [join(documents, 'picture.png'), elsewhere]) await writeFile(path, picture);
  const linked = externalCases.find(([name]) => name.includes('picture'))![2];
  for (const [name, path] of [
    ['here.docx', here],
    ['elsewhere.docx', elsewhere],
  ] as const)
    // prettier-ignore
    await writeFile(join(documents, name), linked(pathToFileURL(path).href));
  const pictures = async (name: string) =>
    (await draws(name)) &&
    (await readFile(join(documents, `${parse(name).name}.pdf`), 'latin1')).split('/Image').length - 1;

  expect(await pictures('here.docx')).toBeGreaterThan(0);
  expect(await pictures('elsewhere.docx')).toBe(0);
});

onLinux('one that takes too long fails that document alone', async () => {
  await expect(office.draw(documents, ['c.xlsx'], 1, new RenderBudget(120_000))).rejects.toThrow('too long');

  expect(await draws('b.pptx')).toBe(true);
});

onLinux(
  'one that takes too much processor time or memory fails that document alone, and is counted as a whole',
  async () => {
    const budget = new RenderBudget(60);
    replaceOffice({});
    await draws('b.pptx');
    const { pid } = office;
    const many = Array.from({ length: 30 }, () => 'many.docx');

    await expect(office.draw(documents, many, 120_000, budget)).rejects.toThrow('too much processor time');
    await expect(office.draw(documents, ['a.docx'], 120_000, budget)).rejects.toThrow('no processor time left');
    await until(() => !lives(pid!));
    replaceOffice({ bytes: 30 * 1024 ** 2 });
    await expect(office.draw(documents, many, 120_000, new RenderBudget(120_000))).rejects.toThrow('too much memory');
    replaceOffice({});
    expect(await draws('b.pptx')).toBe(true);
  },
);

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
