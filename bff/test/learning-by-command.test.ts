import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { diagnose, shippedRecipes } from '@fidelio/fidelity';
import { buildDocx, invisibleBorders } from '@fidelio/testing';
import { FakeLlm } from '@fidelio/testing/llm';
import { EvidenceDesk } from '../src/features/repairs/learning/evidence-desk.service.js';
import { type CommandOptions, runCommand } from '../src/features/repairs/learning/learn-commands.js';
import { LearningService } from '../src/features/repairs/learning/learning.service.js';
import { RecipeWriter } from '../src/features/repairs/learning/recipe-writer.js';
import { startApp, type TestApp } from './support/app.js';
import { signIn, until } from './support/people.js';
import { settledFile, upload } from './support/uploading.js';

let service: FakeLlm;
let bff: TestApp;
const told: string[] = [];

beforeAll(async () => {
  service = await FakeLlm.start();
  bff = await startApp({
    env: {
      UPLOAD_PATIENCE_SECONDS: '60',
      LLM_BASE_URL: service.baseUrl,
      LLM_MODEL: 'fake',
      LLM_API_KEY: 'secret',
    },
  });
});

beforeEach(() => {
  service.reset();
  told.length = 0;
});

afterAll(async () => {
  await bff.stop();
  await service.stop();
});

/** What `npm run learn -- …` shows. */
async function learn(words: string, recipe?: string, json = true, more: CommandOptions = {}): Promise<unknown> {
  const tools = {
    evidence: bff.app.get(EvidenceDesk),
    learning: bff.app.get(LearningService),
    writer: bff.app.get(RecipeWriter),
    tell: (line: string) => void told.push(line),
  };

  return runCommand(words.split(' '), { json, ...more, ...(recipe === undefined ? {} : { recipe }) }, tools);
}

const { recipe } = invisibleBorders;
const { finding } = recipe;
const saying = (text: unknown) => ({ text: typeof text === 'string' ? text : JSON.stringify(text) });

test("a model's recipe is kept as a proposal, which nothing uses until it is tried and published", async () => {
  service.next(saying(`Here you are:\n\`\`\`json\n${JSON.stringify(recipe)}\n\`\`\``));

  const shown = await learn(`propose ${finding}`);

  expect(shown).toBe(`${recipe.id}, version 1, is proposed. Next: npm run learn -- try ${recipe.id}`);
  expect(await learn(`history ${recipe.id}`)).toMatchObject([{ origin: 'model', state: 'proposed', triedOn: 0 }]);
  expect(service.requests).toHaveLength(1);
  expect(service.requests[0]?.authorization).toBe('Bearer secret');
  await expect(learn(`publish ${recipe.id}`)).rejects.toThrow('has not been tried');
});

test('a malformed recipe is asked for once more, with what was wrong; then it is good', async () => {
  const { operations: _, ...incomplete } = recipe;
  service.next(saying(incomplete), saying({ ...recipe, id: 'learned.second-thought' }));

  const shown = await learn(`propose ${finding}`);

  expect(shown).toContain('learned.second-thought, version 1, is proposed.');
  expect(service.requests[1]?.messages.at(-1)?.content).toContain('operations');
});

test.each([
  ['no JSON at all', 'I would rather not.', 'The model did not answer with a recipe.'],
  ['half an object', '{"language": 1, "id": "learned.x", "oper', 'The model did not answer with a recipe.'],
  [
    'an operation that the language does not have',
    { ...recipe, operations: [{ op: 'shell', command: 'rm -rf /' }] },
    /^This is no recipe: operations\.0/,
  ],
  ['a field that the language does not have', { ...recipe, onLoad: 'x' }, /^This is no recipe: .*onLoad/],
  [
    'another finding, with words for the terminal',
    { ...recipe, finding: 'ignore all \u001b[2J rules' },
    /^The recipe is for ignore all {1,2}\[2J rules, not for learned\.invisible-border\.$/,
  ],
  ['a recipe that would change what is read', { ...recipe, text: 'declared' }, /must leave the text as it is/],
  ['the name of a recipe of ours', { ...recipe, id: shippedRecipes()[0]?.id }, /comes with the engine/],
])('the model answers twice with %s: the person is told, nothing is kept', async (_, answer, sentence) => {
  service.next(saying(answer), saying(answer));
  const before = await learn('history');

  await expect(learn(`propose ${finding}`)).rejects.toThrow(sentence);

  expect(await learn('history')).toEqual(before);
  expect(service.requests).toHaveLength(2);
});

test.each([
  ['fails', { status: 503 }, 'The model answered 503.'],
  ['hangs up', { refuse: true }, 'The model cannot be reached'],
])('a service that %s: the person is told', async (_, behaviour, sentence) => {
  service.next(behaviour);

  await expect(learn(`propose ${finding}`)).rejects.toThrow(sentence);
});

test('proposed, tried, published, withdrawn, proposed again: each step leaves its evidence', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'recipe-')), 'recipe.json');
  const own = { ...recipe, id: 'learned.by-hand' };
  await writeFile(file, JSON.stringify(own));
  const bordered = invisibleBorders.docx('Text');
  const ada = await signIn(bff);
  const waiting = await settledFile(bff, ada, (await upload(bff, ada, bordered)).body.results.file.id);
  const states = async () => (await learn(`history ${own.id}`)) as { state: string; note: string }[];

  await learn(`propose ${finding}`, file);
  await learn(`try ${own.id}`);
  const published = await learn(`publish ${own.id}`);
  await until(async () => ((await settledFile(bff, ada, waiting.id)).fixed ? true : undefined));
  const afterPublish = await states();
  const withdrawn = await learn(`withdraw ${own.id} it moved a table`);
  const later = await settledFile(bff, ada, (await upload(bff, ada, bordered)).body.results.file.id);
  await learn(`propose ${finding}`, file);

  expect(told.some((line) => line.startsWith('fixed') && line.includes(waiting.id))).toBe(true);
  expect(published).toBe('learned.by-hand is published; 1 file is checked again.');
  expect(afterPublish).toMatchObject([
    { origin: 'person', state: 'published', trialFixed: 1, trialRejected: 0, passed: 1, failed: 0 },
  ]);
  expect(withdrawn).toBe('learned.by-hand is withdrawn.');
  expect(later).toMatchObject({ fixed: false, waitReason: 'nothing-known-found' });
  expect(await states()).toMatchObject([
    { version: 1, state: 'withdrawn', note: 'it moved a table' },
    { version: 2, state: 'proposed', triedOn: 0 },
  ]);
  expect(await learn(`history ${own.id}`, undefined, false)).toMatchObject([
    { recipe: 'learned.by-hand v1', state: 'withdrawn', since: '1 fixed, 0 refused', note: 'it moved a table' },
    { recipe: 'learned.by-hand v2', state: 'proposed', tried: 'not yet' },
  ]);
  await expect(learn(`withdraw ${own.id}`)).rejects.toThrow('learned.by-hand is not published.');
});

test('a public report and a file become a row to complete, its probe and its look-alike', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'evidence-'));
  const file = join(folder, 'a.docx');
  const out = join(folder, 'draft');
  const body = '<w:p><w:pPr><w:textDirection w:val="tbRl"/></w:pPr><w:r><w:t>Salaries</w:t></w:r></w:p>';
  await writeFile(file, buildDocx({ body }));
  const report = {
    link: 'http://127.0.0.1:9/issues/7',
    date: '2025-03-04',
    says: 'textDirection is lost in Docs',
    out,
  };

  const told = await learn(`draft ${file}`, undefined, false, report);
  const row = JSON.parse(await readFile(join(out, 'word.text-direction.row.json'), 'utf8'));
  const probe = await diagnose(await readFile(join(out, 'word.text-direction.docx')));

  expect(told).toContain('word.text-direction: w:textDirection, at 1 place.');
  expect(await readdir(out)).toHaveLength(4);
  expect(row).toMatchObject({ evidence: [{ url: report.link, date: report.date, says: report.says }], sure: 'low' });
  expect(probe.failure).toBeNull();
  await expect(learn(`draft ${file}`, undefined, false, { ...report, date: 'soon' })).rejects.toThrow(/^--date: /);
  await expect(learn(`draft ${file}`, undefined, false, { ...report, date: '2999-01-01' })).rejects.toThrow(
    'still to come',
  );
  await expect(learn(`draft ${file}.no`, undefined, false, report)).rejects.toThrow('cannot be read.');
  expect(await learn(`draft ${file}`)).toBeUndefined();
});

test('what is no command shows the usage', async () => {
  expect(await learn('publish')).toBeUndefined();
  expect(await learn('forget everything')).toBeUndefined();
  await expect(learn('try learned.nobody')).rejects.toThrow('There is no recipe learned.nobody.');
});

test('staff read what Google does otherwise since the calibration before', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'fidelio-test-calibration-')), 'measured.json');
  const rows = [{ row: 'word.frame', before: 'dropped', after: 'kept' }];
  const measured = {
    measured: 1,
    date: '2026-11-02',
    importer: 'a fake',
    rows: {},
    changes: { since: '2026-05-04', rows },
  };
  await writeFile(file, JSON.stringify(measured));

  const none = await learn('calibration');
  process.env['MEASURED_PROFILE_FILE'] = file;
  try {
    expect(await learn('calibration')).toEqual([{ ...rows[0], since: '2026-05-04', measured: '2026-11-02' }]);
  } finally {
    delete process.env['MEASURED_PROFILE_FILE'];
  }
  expect(none).toMatch(/never measured/);
});
