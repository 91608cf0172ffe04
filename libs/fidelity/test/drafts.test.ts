import { expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { buildDocx } from '@fidelio/testing';
import {
  excelEvidenceFixtures,
  powerpointEvidenceFixtures,
  wordEvidenceFixtures,
  wordFixtures,
} from '@fidelio/testing/probes';
import { diagnose } from '../src/index.js';
import { draftRow } from '../src/drafts/draft-row.js';
import { profileRows } from '../src/profile/import-profile.js';

const report = {
  url: 'https://github.com/someone/something/issues/7',
  reported: '2025-03-04',
  read: '2026-11-28',
  says: 'paragraphs with a w:framePr lie over the text in Docs',
  trigger: '',
};

/** Fixtures whose row looks for one element, perhaps with a value: what staff can write as a trigger. */
const plain = [...wordEvidenceFixtures, ...powerpointEvidenceFixtures, ...excelEvidenceFixtures].flatMap(
  ([id, has]) => {
    const how = profileRows().get(id)?.detect;
    if (!how || !('elements' in how) || how.elements.length > 1) return [];
    const [condition, ...more] = how.when ?? [];
    if (more.length > 0 || (condition && (condition.at.length > 0 || condition.not))) return [];
    const value = condition?.is?.[0] === undefined ? '' : `=${condition.is[0]}`;

    return [[id, has, `${how.elements[0]}${condition ? `@${condition.attribute}${value}` : ''}`] as const];
  },
);
const idsIn = async (file: Uint8Array) => (await diagnose(file)).findings.map(({ id }) => id);

test('there are rows to try', () => expect(plain.length).toBeGreaterThan(10));

test.each(plain)('%s: from its file a probe that has it and a look-alike that has it not', async (id, has, trigger) => {
  const draft = await draftRow(has, { ...report, trigger }).catch((error: unknown) => error);
  // Some fixtures show another of the values that the row looks for.
  if (draft instanceof Error) return expect(draft.message).toMatch(/stands nowhere/);
  const { probe, lookAlike, known } = draft as Awaited<ReturnType<typeof draftRow>>;

  expect((await diagnose(probe)).failure).toBeNull();
  expect(known).toContain(id);
  expect(await idsIn(probe)).toContain(id);
  expect((await diagnose(lookAlike)).failure).toBeNull();
  expect(await idsIn(lookAlike)).not.toContain(id);
  expect(probe.length).toBeLessThanOrEqual(has.length + 64);
});

const framed = '<w:pPr><w:framePr w:w="2000" w:hRule="exact"/></w:pPr>';
const letter = buildDocx({
  body: `<w:p><w:r><w:t>The salary of the director.</w:t></w:r></w:p><w:p>${framed}<w:r><w:t>Secret 7</w:t></w:r></w:p>${'<w:p><w:r><w:t>More.</w:t></w:r></w:p>'.repeat(200)}`,
});

test('without a trigger the element that the report names; words are nobody’s any more', async () => {
  const draft = await draftRow(letter, report);

  expect(draft.row).toMatchObject({
    id: 'word.frame-pr',
    severity: 'cosmetic',
    grade: 'T',
    sure: 'low',
    mode: 'ADV',
    evidence: [{ url: report.url, date: report.reported, says: report.says }],
    detect: { elements: ['w:framePr'], roles: ['word.body'] },
  });
  expect(draft.evidence).toMatchObject({ url: report.url, trigger: 'w:framePr', rows: ['word.frame-pr'] });
  expect(draft.place).toEqual({ part: 'word/document.xml', markup: '<w:framePr w:w="2000" w:hRule="exact"/>' });
  expect(draft.places).toBe(1);
  const written = Object.values(unzipSync(draft.probe))
    .map((part) => strFromU8(part))
    .join('');
  expect(written).not.toMatch(/salary|Secret|More/);
  expect(written).toContain('w:framePr');
});

test('what a row finds in another way than by the element is known as well', async () => {
  const [, lists] = wordFixtures.find(([id]) => id === 'word.list-override')!;

  expect((await draftRow(lists, { ...report, trigger: 'w:lvlOverride' })).known).toContain('word.list-override');
});

test.each([
  ['w:nothing', 'w:nothing stands nowhere in the file.'],
  ['<script>', 'What brings it about is written as w:jc, w:jc@w:val or w:jc@w:val=distribute.'],
])('the trigger %s is refused', async (trigger, sentence) => {
  await expect(draftRow(letter, { ...report, trigger })).rejects.toThrow(sentence);
});

test('what is no Office file is refused in a sentence', async () => {
  await expect(draftRow(new TextEncoder().encode('no file'), report)).rejects.toThrow(/^The file cannot be opened: /);
});
