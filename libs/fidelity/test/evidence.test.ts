import { expect, test } from '@jest/globals';
import { buildDocx } from '@fidelio/testing';
import { diagnose, repair } from '../src/index.js';
import { canBeOpened } from '../src/profile/evidence-log.js';
import { profileRows, writtenRows } from '../src/profile/import-profile.js';
import { blocks } from '../src/profile/profile-row.js';
import { excelEvidenceFixtures, powerpointEvidenceFixtures, wordEvidenceFixtures } from '@fidelio/testing/probes';

const fixtures = [...wordEvidenceFixtures, ...powerpointEvidenceFixtures, ...excelEvidenceFixtures];
const quick = { gates: { look: false } };
const mended = fixtures.filter(([id]) => profileRows().get(id)?.mode === 'AUTO');

test.each(mended)('%s is corrected without asking, and once', async (id, has) => {
  const { fixed, refusals, skipped } = await repair(has, quick);

  expect(refusals).toEqual([]);
  expect(skipped.filter(({ finding }) => finding === id)).toEqual([]);
  expect(fixed).not.toBeNull();
  expect((await diagnose(fixed!)).findings.map((finding) => finding.id)).not.toContain(id);
  expect((await repair(fixed!, quick)).fixed).toBeNull();
});

test('what no report stands for that anybody can open is told as a look that may differ, and blocks nothing', () => {
  const unproven = [...profileRows().values()].filter((row) => !canBeOpened(row));

  expect(unproven.length).toBeGreaterThan(0);
  expect(unproven.filter(({ severity }) => severity !== 'cosmetic').map(({ id }) => id)).toEqual([]);
  expect(unproven.filter((row) => blocks(row)).map(({ id }) => id)).toEqual([]);
});

test('a row whose own evidence speaks against it is told as a look that may differ', () => {
  const doubted = writtenRows().filter(({ evidence }) => evidence.some(({ says }) => says.includes('speaks against')));

  expect(doubted.map(({ id, severity, sure }) => [id, severity, sure])).toEqual([
    ['powerpoint.embedded-font', 'cosmetic', 'low'],
  ]);
});

test('every change says what is so once it is made, and how that is checked by hand', () => {
  const untold = writtenRows().filter(({ mode, goal, check }) => mode !== 'ADV' && !(goal && check));

  expect(untold.map(({ id }) => id)).toEqual([]);
});

test.each([
  ['☐ ', []],
  ['☒ yes', ['word.font-missing']],
])('in the font of check boxes %j is missed only where it is text', async (words, ids) => {
  const fonts = '<w:rFonts w:ascii="MS Gothic" w:hAnsi="MS Gothic" w:hint="eastAsia"/>';
  const file = buildDocx({ body: `<w:p><w:r><w:rPr>${fonts}</w:rPr><w:t>${words}</w:t></w:r></w:p>` });

  expect((await diagnose(file)).findings.map(({ id }) => id)).toEqual(ids);
});
