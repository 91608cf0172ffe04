import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { MeasuredProfile, type Probe } from '@fidelio/fidelity';
import { buildDocx } from '@fidelio/testing';
import { runCalibration } from '@fidelio/testing/calibration';
import { FakeGoogle } from '@fidelio/testing/google';
import { profileProbes } from '@fidelio/testing/probes';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { DriveImporter, readServiceAccount } from '../src/index.js';

let folder: string;
let google: FakeGoogle;
let importer: DriveImporter;
let said: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fidelio-test-calibration-'));
  google = await FakeGoogle.start();
  const key = join(folder, 'key.json');
  await writeFile(key, google.tokens.keyFile(), { mode: 0o600 });
  importer = new DriveImporter(await readServiceAccount(key), { origin: google.origin, firstPauseMs: 5 });
  said = [];
});
afterEach(async () => {
  await google.stop();
  await rm(folder, { recursive: true });
});

const probesOf = (...rows: string[]): Probe[] => profileProbes().filter(({ row }) => rows.includes(row));
const measure = (probes: Probe[], date = '2026-05-04', signal?: AbortSignal) =>
  runCalibration({ importer, name: 'a fake', probes, folder, date, say: (line) => said.push(line), signal });

test('each row is kept, changed, dropped or refused as the importer does it, with evidence, and nothing stays in Drive', async () => {
  google.fates.set('word.frame', 'kept').set('word.raw-tab', 'refused').set('word.text-box', 'dropped');

  const { rows } = await measure(probesOf('word.frame', 'word.raw-tab', 'word.text-box', 'word.logical-side-borders'));

  expect(Object.fromEntries(Object.entries(rows).map(([row, { fate }]) => [row, fate]))).toEqual({
    'word.frame': 'kept',
    'word.raw-tab': 'refused',
    'word.text-box': 'dropped',
    'word.logical-side-borders': 'changed',
  });
  expect((await readdir(join(folder, '2026-05-04', 'word.frame'))).toSorted()).toEqual(
    ['control', 'probe'].flatMap((name) => [
      `${name}.docx`,
      `${name}.exported.docx`,
      `${name}.exported.pdf`,
      `${name}.exported.txt`,
    ]),
  );
  expect(google.files.all.filter(({ imported }) => imported)).toEqual([]);
});

test('a row whose control is refused as well is not decided', async () => {
  const [probe] = probesOf('word.frame');
  google.fates.set('word.frame', 'refused');

  const { rows } = await measure([{ ...probe!, control: probe!.probe }]);

  expect(rows['word.frame']).toMatchObject({ fate: 'undecided', why: expect.stringMatching(/refused too/) });
});

test('a feature whose words the pages do not show is not kept, and words that stand elsewhere are counted', async () => {
  google.fates.set('word.frame', 'kept');
  const [frame] = probesOf('word.frame');
  const text = (words: string, framed: boolean) =>
    buildDocx({
      body: `<w:p>${framed ? '<w:pPr><w:framePr w:w="2000" w:h="800"/></w:pPr>' : ''}<w:r><w:t>${words}</w:t></w:r></w:p>`,
    });
  const probe = { ...frame!, probe: text('Harbour opens early', true), control: text('Harbour opens', false) };

  google.shownOnPages = (words) => words.replace('early', '');
  const hidden = await measure([probe], '2026-05-04');
  google.shownOnPages = (words) => words.replace('Harbour opens early', 'early and Harbour opens');
  const moved = await measure([probe], '2026-05-05');

  expect(hidden.rows['word.frame']).toMatchObject({
    fate: 'changed',
    why: expect.stringMatching(/do not show: early$/),
  });
  expect(moved.rows['word.frame']).toMatchObject({
    fate: 'kept',
    why: expect.stringMatching(/2 words stand elsewhere than in the like file/),
  });
});

test('the next calibration says what changed since the last', async () => {
  const probes = probesOf('word.frame', 'word.raw-tab');
  await measure(probes);
  google.fates.set('word.frame', 'kept');
  const measured = await measure(probes, '2026-11-02');
  const written = MeasuredProfile.parse(JSON.parse(await readFile(join(folder, 'measured.json'), 'utf8')));
  const again = await measure(probes, '2026-11-02');

  // For staff, who read it long after the lines have gone.
  const rows = [{ row: 'word.frame', before: 'dropped', after: 'kept' }];
  for (const one of [measured, written, again]) expect(one.changes).toEqual({ since: '2026-05-04', rows });
  expect(said.join('\n')).toMatch(/Changed since 2026-05-04:\n {2}word\.frame: dropped → kept/);
});

test('a calibration that is interrupted goes on where it ended', async () => {
  const probes = probesOf('word.frame', 'word.raw-tab', 'word.symbol');
  const stop = new AbortController();
  const interrupted = runCalibration({
    importer,
    name: 'a fake',
    probes,
    folder,
    date: '2026-05-04',
    signal: stop.signal,
    say: () => stop.abort(),
  });
  await expect(interrupted).rejects.toThrow();
  const before = google.requests.length;

  const { rows } = await measure(probes);

  expect(Object.keys(rows)).toHaveLength(3);
  expect(said[0]).toBe('1 rows were measured earlier today.');
  expect(google.requests.slice(before).filter(({ path }) => path.startsWith('/upload/drive'))).toHaveLength(4);
  expect(google.files.all.filter(({ imported }) => imported)).toEqual([]);
});

test('the engine believes what was measured', async () => {
  google.fates.set('word.raw-tab', 'kept').set('word.frame', 'dropped');
  await measure(probesOf('word.raw-tab', 'word.frame'));
  const measured = join(folder, 'measured.json');
  MeasuredProfile.parse(JSON.parse(await readFile(measured, 'utf8')));

  const findings = async (row: string) => {
    const file = join(folder, `${row}.docx`);
    await writeFile(file, probesOf(row)[0]!.probe);

    return diagnosed(file, { MEASURED_PROFILE_FILE: measured });
  };

  expect(await findings('word.raw-tab')).toEqual([]);
  expect(await findings('word.frame')).toMatchObject([{ id: 'word.frame', grade: 'M' }]);
});

/** In a process of its own, since a process reads the profile once. */
async function diagnosed(file: string, env: Record<string, string>): Promise<unknown> {
  const program = `import { readFileSync } from 'node:fs'; import { diagnose } from '@fidelio/fidelity';
    console.log(JSON.stringify((await diagnose(readFileSync(process.argv[1]))).findings));`;
  const args = ['--input-type=module', '--eval', program, file];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } });

  return JSON.parse(stdout);
}
