import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { lockedFile, plainLetterDocx, priceListDocx } from '@fidelio/testing';
import { csv, summarise } from '../src/cli/assess-summary.js';
import { reportPage } from '../src/cli/report/report-page.js';
import { exitCodes } from '../src/cli/command.js';
import { main } from '../src/cli/main.js';
import { diagnose } from '../src/index.js';

let folder: string;
let file: string;
const said: string[] = [];
const fidelity = (...words: string[]) => {
  said.length = 0;

  return main(words, (line) => said.push(line));
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fid-cli-'));
  file = join(folder, 'prices.docx');
  await writeFile(file, priceListDocx());
});
afterAll(() => rm(folder, { recursive: true }));

test('diagnose says what is found, for people or for programs', async () => {
  expect(await fidelity('diagnose', file)).toBe(exitCodes.findings);
  expect(said[0]).toContain('Two pieces of text will lose their tabs');

  expect(await fidelity('diagnose', file, '--json')).toBe(exitCodes.findings);
  expect(JSON.parse(said[0]!)).toMatchObject({ file, format: 'docx' });
});

test('a file that is not there is said, and the others go on', async () => {
  const missing = join(folder, 'none.docx');

  expect(await fidelity('diagnose', missing, folder, file)).toBe(exitCodes.unopened);

  expect(said[0]).toBe(`${missing}\n  There is no such file.`);
  expect(said[1]).toContain('`fidelity assess` takes folders');
  expect(said[2]).toContain('Two pieces of text will lose their tabs');
});

test('fix writes beside, never over', async () => {
  expect(await fidelity('fix', file, '-o', folder)).toBe(exitCodes.fine);

  expect(await readFile(file)).toEqual(Buffer.from(priceListDocx()));
  expect(await readdir(folder)).toContain('prices (2).docx');
});

test('a locked file opens with the password in a file, and says what is missing or wrong', async () => {
  const [locked, right, wrong] = ['locked.docx', 'right.txt', 'wrong.txt'].map((name) => join(folder, name)) as [string, string, string]; // prettier-ignore
  await Promise.all([
    writeFile(locked, lockedFile(priceListDocx(), 'Grüße 12', 'standard')),
    writeFile(right, 'Grüße 12\r\n'),
    writeFile(wrong, 'Grüsse 12'),
  ]);
  const out = join(folder, 'unlocked');

  expect(await fidelity('diagnose', locked)).toBe(exitCodes.unopened);
  expect(said[0]).toContain('name that with --password-file FILE');
  expect(await fidelity('diagnose', locked, '--password-file', wrong)).toBe(exitCodes.unopened);
  expect(said).toEqual([`${locked}\n  The password in the password file does not open this file.`]);
  expect(await fidelity('diagnose', locked, '--password-file', join(folder, 'none.txt'))).toBe(exitCodes.usage);
  expect(await fidelity('fix', locked, file, '-o', out, '--password-file', right)).toBe(exitCodes.fine);
  expect(said[0]).toContain('It has no password');
  expect((await diagnose(await readFile(join(out, 'locked.docx')))).failure).toBe(null);
  expect(await readdir(out)).toHaveLength(2);
});

test('simulate gives the text as it would arrive', async () => {
  expect(await fidelity('simulate', file)).toBe(exitCodes.fine);
  expect(said[0]).toContain('Standard:2 to 3 working days');
});

test('explain tells one row, and a wrong command is answered with help', async () => {
  expect(await fidelity('explain', 'word.text-box')).toBe(exitCodes.fine);
  expect(said[0]).toContain('Predicted, never verified');
  expect(said[0]).not.toContain('no report of it that can be opened');
  expect(await fidelity('explain', 'word.note-reference')).toBe(exitCodes.fine);
  expect(said[0]).toContain('how sure: middling');
  expect(said[0]).toContain('no report of it that can be opened');
  expect(await fidelity('explain', 'word.nothing')).toBe(exitCodes.usage);
  expect(await fidelity('frobnicate')).toBe(exitCodes.usage);
});

test('explain tells reports, counts, what is checked by hand and what other languages say', async () => {
  const texts = join(folder, 'texts');
  await mkdir(texts);
  const title = { en: 'Tabs are lost', de: 'Tabulatoren fehlen' };
  const sentence = { de: 'Die Wörter laufen zusammen.' };
  await writeFile(join(texts, 'findings.json'), JSON.stringify({ 'word.raw-tab': { title, sentence } }));
  await writeFile(join(texts, 'finding-remedies.json'), JSON.stringify({ 'word.raw-tab': { de: 'Sie stehen da.' } }));

  expect(await fidelity('explain', 'word.raw-tab', '--texts', texts)).toBe(exitCodes.fine);
  expect(said[0]).toContain('Once it is corrected: Tabs stay');
  expect(said[0]).toContain('Checked by hand: Look for words that run together');
  expect(said[0]).toContain('In other languages:\n  de: Tabulatoren fehlen. Sie stehen da.');

  expect(await fidelity('explain', 'excel.macros', '--json')).toBe(exitCodes.fine);
  const told = JSON.parse(said[0]!);
  expect(told.reports).toContainEqual(expect.objectContaining({ rows: ['excel.macros'], sure: 'very-high' }));
  expect(told.realFiles).toMatchObject({ with: expect.any(Number), of: expect.any(Number) });
});

test('the report names the folder alone, not where the machine keeps it', async () => {
  const [assessed, out] = [join(folder, 'Letters'), join(folder, 'report')];
  await mkdir(assessed);

  await fidelity('assess', assessed, '-o', out, '--workers', '1', '--json');

  const page = await readFile(join(out, 'report.html'), 'utf8');
  expect(page).toContain('“Letters”');
  expect(page).not.toContain(folder);
});

test('an assessment counts files by what can be done, and its table cannot be taken for formulas', async () => {
  const facts = { bytes: 1, changed: 1, problem: null };
  const files = [
    { ...facts, file: '=prices.docx', diagnosis: await diagnose(priceListDocx()) },
    { ...facts, file: 'letter.docx', diagnosis: await diagnose(plainLetterDocx()) },
    { ...facts, file: 'broken.docx', diagnosis: await diagnose(Buffer.from('x')) },
  ];

  const summary = summarise(files);

  expect(summary).toMatchObject({
    files: 3,
    opened: 2,
    unopened: 1,
    readiness: { clean: 1, automatic: 1, agreement: 0, people: 0 },
    failures: { 'not-office': 1 },
  });
  expect(csv(files)).toContain("'=prices.docx");
  expect(reportPage('Files', summary, files)).toContain('2 of 3 files arrive well or are fixed without asking');
});
