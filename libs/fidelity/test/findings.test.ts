import { expect, test } from '@jest/globals';
import { diagnose } from '../src/index.js';
import { profileRows } from '../src/profile/import-profile.js';
import { dimension, excelFixtures, manyCells, powerpointFixtures, wordFixtures } from '@fidelio/testing/probes';

const fixtures = [...wordFixtures, ...powerpointFixtures, ...excelFixtures];
const idsOf = async (file: Uint8Array) => {
  const { failure, findings } = await diagnose(file);
  if (failure) throw new Error(`the fixture does not open: ${failure.kind}`);

  return findings.map(({ id }) => id);
};

test.each(fixtures)('%s is found where it is, and not where it only looks so', async (id, has, lookAlike) => {
  expect(await idsOf(has)).toContain(id);
  expect(await idsOf(lookAlike)).not.toContain(id);
});

test('every row of the profile has its pair of files', () => {
  const covered = new Set(fixtures.map(([id]) => id));
  // Found by the same detector as in Word.
  const shared = ['powerpoint.signed', 'excel.signed'];
  const below = ['excel.too-many-cells'];

  expect([...profileRows().keys()].filter((id) => !covered.has(id) && ![...shared, ...below].includes(id))).toEqual([]);
});

test('the same bytes give the same answer', async () => {
  const [, file] = wordFixtures[1]!;

  expect(await diagnose(file)).toEqual(await diagnose(file));
});

test('cells are counted, whatever dimension a sheet declares', async () => {
  expect(await idsOf(manyCells(10_000_008))).toContain('excel.too-many-cells');
  expect(await idsOf(dimension('A1:XFD1048576'))).not.toContain('excel.too-many-cells');
});
