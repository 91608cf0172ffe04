import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, truncate, unlink, utimes, writeFile } from 'node:fs/promises'; // prettier-ignore
import { createHash, randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { ProjectFileDetails, ProjectFilePage, ProjectScanList } from '@fidelio/contracts/projects';
import { samplesFolder } from '@fidelio/fidelity';
import { buildDocx } from '@fidelio/testing';
import { AgentMachine, Network } from './support/agent.js';
import { startApp, type TestApp } from './support/app.js';
import { startProject, type TestProject } from './support/projects.js';

let bff: TestApp;
let network: Network;
let work: string;
let folder: string;
let project: TestProject;
let machine: AgentMachine;

const sample = (name: string) => new URL(name, samplesFolder());

beforeAll(async () => {
  bff = await startApp();
  network = await Network.to(bff);
});
afterAll(async () => {
  network.close();
  await bff.stop();
});
beforeEach(async () => {
  work = await mkdtemp(join(tmpdir(), 'fidelio-agent-'));
  folder = join(work, 'files');
  await mkdir(folder);
  project = await startProject(bff);
  machine = new AgentMachine(network, project, join(work, 'state'));
});
afterEach(() => rm(work, { recursive: true, force: true }));

/** Puts a sample, or a text that is no Office file, under paths of the folder. */
async function put(paths: readonly string[], from: string | null = 'price-list.docx'): Promise<void> {
  for (const path of paths) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    if (from === null) await writeFile(join(folder, path), `not Office ${path}`);
    else await copyFile(sample(from), join(folder, path));
  }
}

async function files(query: object = {}) {
  const { body } = await project.as().get('/files', { limit: '200', ...query }).expect(200); // prettier-ignore

  return ProjectFilePage.parse(body).results.files;
}

const pathsOf = async (query: object = {}) => (await files(query)).map(({ path }) => path).toSorted();
const scans = async () => ProjectScanList.parse((await project.as().get('/scans').expect(200)).body).results;
const detailsOf = async (path: string) => {
  const { id } = (await files()).find((file) => file.path === path)!;

  return ProjectFileDetails.parse((await project.as().get(`/files/${id}`).expect(200)).body).results;
};

test('a folder is read, and a second scan reads what has changed', async () => {
  await put(['a.docx', 'Finance/b.docx', 'Finance/deep/c.docx']);
  await put(['Finance/order.xlsx'], 'order-form.xlsx');
  await put(['broken.docx'], null);
  await writeFile(join(folder, 'notes.txt'), 'no Office file');

  const first = await machine.run('scan', folder);
  await unlink(join(folder, 'Finance/b.docx'));
  const { mtimeMs } = await stat(join(folder, 'a.docx'));
  await utimes(join(folder, 'a.docx'), new Date(), new Date(mtimeMs + 5_000));
  const second = await machine.run('scan', folder);

  expect(first).toMatchObject({ code: 0, out: '5 files: 5 read, 0 unchanged, 0 could not be read, 0 gone\n' });
  expect(second).toMatchObject({ code: 0, out: '4 files: 1 read, 3 unchanged, 0 could not be read, 1 gone\n' });
  expect(await pathsOf()).toEqual(['Finance/deep/c.docx', 'Finance/order.xlsx', 'a.docx', 'broken.docx']);
  expect(await pathsOf({ verdict: 'unopened' })).toEqual(['broken.docx']);
  expect(await pathsOf({ state: 'gone' })).toEqual(['Finance/b.docx']);
  const { findingRows, owner, bytes, sha256 } = await detailsOf('a.docx');
  expect(findingRows.length).toBeGreaterThan(0);
  expect(findingRows.flatMap(({ places }) => places).join()).not.toContain('“');
  expect(owner).not.toBe('');
  const original = await readFile(sample('price-list.docx'));
  expect({ bytes, sha256 }).toEqual({
    bytes: original.length,
    sha256: createHash('sha256').update(original).digest('hex'),
  });
});

test('an agent that is killed again and again loses nothing and doubles nothing', async () => {
  const paths = Array.from({ length: 1_200 }, (_, index) => `Folder ${index % 7}/${index}.docx`);
  await put(paths, null);

  // At most 500 rows are a batch, and each of these runs has more to read than the batches before its end.
  for (const batches of [2, 1, 2]) {
    const { child, ended } = machine.start('scan', folder);
    network.rowsTaken = 0;
    network.onRowsTaken = () => network.rowsTaken >= batches && child.kill('SIGKILL');
    expect(await ended).toMatchObject({ code: null, out: '' });
  }
  network.onRowsTaken = () => undefined;
  const last = await machine.run('scan', folder);

  expect(last.out).toMatch(/^1200 files: \d+ read, [1-9]\d* unchanged, 0 could not be read, 0 gone\n$/);
  const stored: { path: string }[] = await bff.database.query('SELECT path FROM project_files WHERE project_id = $1', [
    project.id,
  ]);
  expect(stored.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
  expect(await scans()).toMatchObject([{ state: 'finished', gone: 0, progress: { found: 1_200 } }]);
});

test('names of every form are files of their own, and links are not followed', async () => {
  const names = ['\u00E9.docx', 'e\u0301.docx', 'A.docx', 'a.docx', 'two\nlines.docx', '\u202Egnp.docx', ' .docx', '日本語/𝔘.docx', `${'long '.repeat(40)}.docx`]; // prettier-ignore
  const deep = `${Array.from({ length: 5 }, () => 'x'.repeat(240)).join('/')}/deep.docx`;
  await put([...names, deep], null);
  await writeFile(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xdc]), Buffer.from('.docx')]), 'x');
  await mkdir(join(work, 'elsewhere'));
  await writeFile(join(work, 'elsewhere', 'secret.docx'), 'x');
  await symlink(join(work, 'elsewhere'), join(folder, 'out'));
  await symlink(join(work, 'elsewhere', 'secret.docx'), join(folder, 'link.docx'));

  const { code, out } = await machine.run('scan', folder);
  const again = await machine.run('scan', folder);

  expect({ code, out }).toEqual({ code: 0, out: '11 files: 11 read, 0 unchanged, 0 could not be read, 0 gone\n' });
  expect(again.out).toBe('11 files: 0 read, 11 unchanged, 0 could not be read, 0 gone\n');
  const found = await pathsOf();
  for (const part of [
    '\u00E9.docx',
    'e\u0301.docx',
    'A.docx',
    'a.docx',
    '日本語/𝔘.docx',
    'two\nlines.docx',
    '\u202Egnp.docx',
  ])
    expect(found.join('|')).toContain(part);
  expect(new Set(found).size).toBe(11);
  expect(found.join()).not.toMatch(/secret|link|out\//);
});

test('what cannot be read is a row, and files below a closed folder are not gone', async () => {
  await put(['open.docx', 'closed/inside.docx', 'huge.docx']);
  await machine.run('scan', folder);
  await truncate(join(folder, 'huge.docx'), 101 * 1024 ** 2);
  await chmod(join(folder, 'closed'), 0);
  const isRoot = process.getuid?.() === 0;

  const { code, out } = await machine.run('scan', folder);
  await chmod(join(folder, 'closed'), 0o700);

  expect(code).toBe(2);
  expect(out).toContain('0 gone');
  expect((await detailsOf('huge.docx')).error).toMatchObject({ kind: 'too-large' });
  // Whoever may read everything is kept out of nothing.
  if (!isRoot) expect((await detailsOf('closed')).error).toMatchObject({ kind: 'forbidden' });
  expect(await pathsOf({ state: 'gone' })).toEqual([]);
});

test('with hidden names no name leaves the machine, and a second scan knows the files', async () => {
  await put(['Secret/Plan.docx']);
  await put(['Secret/Budget.xlsx'], 'order-form.xlsx');

  await machine.run('scan', folder, '--hide-names');
  const again = await machine.run('scan', folder, '--hide-names');

  expect(again.out).toContain('2 unchanged');
  const sent = JSON.stringify(
    await bff.database.query('SELECT * FROM project_files WHERE project_id = $1', [project.id]),
  );
  expect(sent).not.toMatch(/Secret|Plan|Budget/);
  expect((await files()).map(({ path }) => /^[0-9a-f]{20}\/[0-9a-f]{20}\.\w{4}$/.test(path))).toEqual([true, true]);
});

test('two agents on one tree', async () => {
  const paths = Array.from({ length: 30 }, (_, index) => `${index}.docx`);
  await put(paths);
  const other = new AgentMachine(network, project, join(work, 'other-state'));

  const [one, two, three] = await Promise.all([
    machine.run('scan', folder),
    other.run('scan', folder),
    machine.run('scan', folder),
  ]);

  expect([one.code, three.code].toSorted()).toEqual([0, 75]);
  expect(two.code).toBe(0);
  expect(await pathsOf()).toEqual(paths.toSorted());
});

test('a revoked key, a wrong one and a deleted project end a scan with a sentence', async () => {
  await put(['a.docx']);
  await project.as().delete(`/keys/${project.keyId}`).expect(200);

  const revoked = await machine.run('scan', folder);
  const other = await startProject(bff);
  await other.as().delete('').expect(200);
  const deleted = await new AgentMachine(network, other, join(work, 'state')).run('scan', folder);

  expect(revoked).toMatchObject({ code: 77, out: '' });
  expect(revoked.said).toContain('This project key is not valid, or was revoked.');
  expect(deleted).toMatchObject({ code: 77, out: '' });
});

test('copies are written as a tree, with what was decided, and the originals stay as they are', async () => {
  await put(['Sales/prices.docx', 'prices.DOCX']);
  await put(['broken.docx'], null);
  const out = join(work, 'copies');
  const original = await readFile(sample('price-list.docx'));

  const first = await machine.run('scan', folder, '--correct', out);
  const second = await machine.run('scan', folder, '--correct', out);
  const { findingRows } = await detailsOf('Sales/prices.docx');
  const { id: finding } = findingRows.find(({ outcome }) => outcome === 'fixed')!;
  const automatic = await readFile(join(out, 'Sales/prices.docx'));
  await project
    .as()
    .post('/decisions', { filter: { folder: 'Sales' }, finding, choice: 'leave' })
    .expect(200);
  const third = await machine.run('scan', folder, '--correct', out);

  expect(first.out).toContain('2 corrected copies');
  expect(second.out).toContain('0 written, 2 were there');
  expect(third.out).toContain('1 written, 1 were there');
  expect((await readFile(join(out, 'Sales/prices.docx'))).equals(automatic)).toBe(false);
  expect((await readdir(out, { recursive: true })).toSorted()).toEqual(['.fidelio-agent', '.fidelio-agent/copies.jsonl', 'Sales', 'Sales/prices.docx', 'prices.DOCX']); // prettier-ignore
  expect((await readFile(join(folder, 'prices.DOCX'))).equals(original)).toBe(true);
  expect(await pathsOf({ state: 'copied' })).toEqual(['Sales/prices.docx', 'prices.DOCX']);
});

test('a full disk stops the copies with a sentence, and the next run makes those that are missing', async () => {
  await put(['a.docx', 'c.docx']);
  const parts = { 'word/media/image1.png': { content: randomBytes(3_000_000) } };
  await writeFile(
    join(folder, 'b.docx'),
    buildDocx({ body: '<w:p><w:r><w:t>Standard:\t2 days</w:t></w:r></w:p>', parts }),
  );
  const out = join(work, 'copies');

  const full = await machine.runWithDisk(2_000, 'scan', folder, '--correct', out, '--workers', '1');
  const standing = await readdir(out);
  const after = await machine.run('scan', folder, '--correct', out);

  expect(full.code).toBe(73);
  expect(full.said).toContain('The disk for the copies is full. The copies that stand there are whole.');
  expect(standing).toEqual(['.fidelio-agent', 'a.docx']);
  expect(after.out).toContain('3 corrected copies');
  expect(after.out).toContain('2 written, 1 were there');
});

test.each(['.', 'below', '..'])('copies are never written into the scanned folder: %s', async (place) => {
  await put(['a.docx']);

  const { code, said } = await machine.run('scan', folder, '--correct', join(folder, place));

  expect(code).toBe(64);
  expect(said).toContain('--correct takes a folder that neither lies in the scanned one nor holds it');
});

test('a network that is lost for a while only makes a scan longer', async () => {
  const paths = Array.from({ length: 40 }, (_, index) => `${index}.docx`);
  await put(paths);

  network.isLost = true;
  const before = network.calls;
  const { ended } = machine.start('scan', folder);
  while (network.calls < before + 2) await new Promise((go) => setTimeout(go, 50));
  network.isLost = false;
  const { code, said } = await ended;

  expect(code).toBe(0);
  expect(said).toContain('the call is made again');
  expect(await pathsOf()).toEqual(paths.toSorted());
});

test('links lead to the files of the project that they name', async () => {
  await put(['Finance/Prices 2024.docx']);
  const targets = ['Prices%202024.docx', `file://${folder}/Finance/Prices%202024.docx`, '../Gone/x.docx', '..\\..\\..\\x.docx', '\\\\server\\share\\x.docx', 'P:\\x.docx', 'https://example.com/a?token=1', 'mailto:a@example.com']; // prettier-ignore
  await writeFile(
    join(folder, 'Finance/Sum.docx'),
    buildDocx({
      body: '<w:p/>',
      relationships: targets.map((target, index) => ({ id: `l${index}`, type: 'hyperlink', target, external: true })),
    }),
  );

  await machine.run('scan', folder);

  const { links } = await detailsOf('Finance/Sum.docx');
  expect(links.map(({ kind, to }) => ({ kind, to }))).toEqual([
    { kind: 'file', to: 'Finance/Prices 2024.docx' },
    { kind: 'file', to: 'Finance/Prices 2024.docx' },
    { kind: 'file', to: 'Gone/x.docx' },
    { kind: 'file', to: null },
    { kind: 'server', to: null },
    { kind: 'drive', to: null },
    { kind: 'web', to: null },
  ]);
  expect(links.at(-1)?.target).toBe('https://example.com/a');
});
