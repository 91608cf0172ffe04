import { randomBytes } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { buildDocx } from '@fidelio/testing';
import { diagnose } from '../src/index.js';
import { profileRows } from '../src/profile/import-profile.js';
import { dimension, excelFixtures, field, manyCells, powerpointFixtures, wordFixtures } from '@fidelio/testing/probes';

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
  const below = ['excel.too-many-cells', 'word.file-size'];

  expect([...profileRows().keys()].filter((id) => !covered.has(id) && ![...shared, ...below].includes(id))).toEqual([]);
});

test('the same bytes give the same answer', async () => {
  const [, file] = wordFixtures[1]!;

  expect(await diagnose(file)).toEqual(await diagnose(file));
});

test('the cells of all sheets are counted, whatever dimension a sheet declares', async () => {
  const { findings } = await diagnose(manyCells(6_000_000, 4_000_008));

  expect(findings).toMatchObject([
    { id: 'excel.too-many-cells', evidence: [{ where: '10,000,008 cells; 10,000,000 at most' }] },
  ]);
  expect(await idsOf(manyCells(6_000_000))).not.toContain('excel.too-many-cells');
  expect(await idsOf(dimension('A1:XFD1048576'))).not.toContain('excel.too-many-cells');
});

test('a file larger than Docs converts says how large it is', async () => {
  const sized = (bytes: number) =>
    buildDocx({ body: '<w:p/>', parts: { 'word/media/a.bin': { content: randomBytes(bytes) } } });
  const { findings } = await diagnose(sized(50.25 * 1024 * 1024));

  expect(findings).toMatchObject([{ id: 'word.file-size', evidence: [{ where: '50.3 MB; 50 MB at most' }] }]);
  expect(await idsOf(sized(1024))).toEqual([]);
});

test.each([
  'Es konnten keine Einträge für ein Inhaltsverzeichnis gefunden werden.',
  'Aucune entrée de table des matières n’a été trouvée.',
  'No se encontraron entradas de tabla de contenido.',
  'Non è stata trovata alcuna voce di sommario.',
  'Não foi encontrada nenhuma entrada de índice.',
  'Geen inhoudsopgavegegevens gevonden.',
  'Error! No table of figures entries found.',
  '目次項目が見つかりません。',
])('a table of contents that only says so is found: %s', async (words) => {
  expect(await idsOf(field('TOC \\o "1-3"', words))).toContain('word.contents-error');
  expect(await idsOf(field('TOC \\o "1-3"', `Chapter 1. ${words}`))).not.toContain('word.contents-error');
  expect(await idsOf(field('PAGE', words))).not.toContain('word.contents-error');
});
