import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildDocx, invisibleBorders } from '@fidelio/testing';
import { LearnedRecipes } from '../src/features/repairs/learning/learned-recipes.js';
import { LearningService } from '../src/features/repairs/learning/learning.service.js';
import { startApp, type TestApp } from './support/app.js';
import { mailFor, signIn, until } from './support/people.js';
import { settledFile, upload } from './support/uploading.js';

let bff: TestApp;
let learning: LearningService;

beforeAll(async () => {
  // Longer than a busy machine needs to start the engine.
  bff = await startApp({ env: { UPLOAD_PATIENCE_SECONDS: '60' } });
  learning = bff.app.get(LearningService);
});

afterAll(() => bff.stop());

const finding = 'word.line-number';
const numbered = buildDocx({
  body: '<w:p><w:r><w:t>Each line has a number.</w:t></w:r></w:p>',
  section: '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:lnNumType w:countBy="1"/></w:sectPr>',
});
const recipe = {
  language: 1,
  id: 'word.no-line-numbers',
  version: 1,
  finding,
  title: 'Leave out the line numbers',
  operations: [{ op: 'remove' }],
  example: { before: '<w:lnNumType w:countBy="1"/>', after: '' },
};

test('a fix that was learned reaches those who wait for it, and the next user at once', async () => {
  const [ada, bob] = [await signIn(bff), await signIn(bff)];
  const answer = await upload(bff, ada, numbered, { name: 'numbered.docx' });
  const waiting = await settledFile(bff, ada, answer.body.results.file.id);
  expect(waiting).toMatchObject({ fixed: false, waitReason: 'waiting-for-fix' });
  expect((await learning.backlog()).findings).toMatchObject([{ finding, files: 1 }]);

  await learning.propose(finding, recipe, 'person');
  const untried = learning.publish(recipe.id);
  await expect(untried).rejects.toThrow('has not been tried');
  const trials = await learning.try(recipe.id);
  const rerun = await learning.publish(recipe.id);
  const fixed = await until(async () => {
    const file = await settledFile(bff, ada, waiting.id);

    return file.fixed ? file : undefined;
  });
  const mail = await until(async () => (await mailFor(bff, ada.email)).find(({ subject }) => /fixed/.test(subject)));
  const later = await upload(bff, bob, numbered);

  expect(trials.filter(({ outcome }) => outcome === 'fixed')).toMatchObject([{ fileId: waiting.id }]);
  expect(trials.filter(({ regression }) => regression !== null).length).toBeGreaterThan(3);
  expect(trials.filter(({ outcome }) => outcome === 'rejected')).toEqual([]);
  expect(rerun).toBe(1);
  expect(fixed.diagnosis?.findings).toMatchObject([{ id: finding, outcome: 'fixed', recipe: recipe.id }]);
  expect(mail.subject).toContain('numbered.docx');
  expect(later.body.results.diagnosis.fullyFixed).toBe(true);
  expect(await learning.history(recipe.id)).toMatchObject([{ state: 'published', passed: 2, failed: 0 }]);
  expect((await learning.backlog()).findings).toEqual([]);
});

test('reports in which nothing known was found become learnable through a marker', async () => {
  const ada = await signIn(bff);
  const bordered = invisibleBorders.docx('Text');
  const answer = await upload(bff, ada, bordered, { reason: 'The page borders are gone.' });
  const waiting = await settledFile(bff, ada, answer.body.results.file.id);
  const { symptoms } = await learning.backlog();
  const learned = invisibleBorders.recipe;

  await learning.propose(learned.finding, learned, 'person');
  const trials = await learning.try(learned.id);
  await learning.publish(learned.id);
  const fixed = await until(async () => {
    const file = await settledFile(bff, ada, waiting.id);

    return file.fixed ? file : undefined;
  });

  expect(waiting.waitReason).toBe('nothing-known-found');
  expect(symptoms).toMatchObject([{ kind: 'docx', files: 1 }]);
  expect(symptoms[0]?.symptom).toMatch(/border/);
  expect(trials.filter(({ outcome }) => outcome === 'fixed')).toMatchObject([{ fileId: waiting.id }]);
  expect(fixed.diagnosis?.findings).toMatchObject([{ id: learned.finding, outcome: 'fixed' }]);
});

test('a recipe that fails on new files is withdrawn by itself', async () => {
  const id = 'word.bad-idea';
  await learning.propose(finding, { ...recipe, id }, 'person');
  await bff.database.query(`UPDATE recipes SET state = 'published' WHERE id = $1`, [id]);
  const learned = bff.app.get(LearnedRecipes);
  const ada = await signIn(bff);
  const { body } = await upload(bff, ada, numbered);
  const file = await settledFile(bff, ada, body.results.file.id);
  const [used] = (await learned.published()).filter((one) => one.id === id);
  const diagnosis = {
    ...file.diagnosis!,
    findings: file.diagnosis!.findings.map((one) => ({ ...one, recipe: id, outcome: 'gate-failed' as const })),
  };

  for (let count = 0; count < 3; count += 1)
    await bff.database.transaction((tx) => learned.remember(file.id, [used!], diagnosis, tx));

  expect(await learning.history(id)).toMatchObject([{ state: 'withdrawn', failed: 3 }]);
  expect((await learned.published()).map((one) => one.id)).not.toContain(id);
});

test('what is no recipe, or for another finding, is not kept', async () => {
  await expect(
    learning.propose(finding, { ...recipe, operations: [{ op: 'run', code: 'x' }] }, 'person'),
  ).rejects.toThrow('This is no recipe');
  await expect(learning.propose('word.equation', recipe, 'person')).rejects.toThrow('is for word.line-number');
});

test('a recipe that a gate refuses is not published', async () => {
  const ada = await signIn(bff);
  await learning.withdraw(recipe.id, 'to try a worse one');
  const { body } = await upload(bff, ada, numbered);
  await settledFile(bff, ada, body.results.file.id);
  const id = 'word.loses-text';
  const losing = { ...recipe, id, operations: [{ op: 'remove', at: [{ ancestor: 'w:body' }] }] };
  await learning.propose(finding, losing, 'person');

  const trials = await learning.try(id);

  expect(trials.filter(({ fileId }) => fileId !== null)).toMatchObject([
    { outcome: expect.stringMatching(/rejected|untouched/) },
  ]);
  await expect(learning.publish(id)).rejects.toThrow(/refused by a gate|fixed nothing/);
});
