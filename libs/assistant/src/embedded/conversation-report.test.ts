import { expect, test } from '@jest/globals';
import { assistant, say, talk } from '../evaluation/conversation.js';
import { diagnosisOf, fileOf, findingOf } from '../evaluation/facts.js';

test('the report holds every slot, the findings, the requests and similar known problems of that kind and feature', async () => {
  const symptom = await talk('the pivot tables on sheet 2 of my workbook are empty, they should show the totals');
  const { state } = await say('could you support Visio too', symptom.state);
  const finding = findingOf({ id: 'excel.pivots', title: 'Pivot tables', outcome: 'waiting', count: 2 });

  const report = await assistant.report(state, [
    fileOf('sums.xlsx', diagnosisOf({ format: 'xlsx', findings: [finding] })),
  ]);

  expect(report).toMatchObject({
    kind: 'excel',
    feature: expect.stringContaining('pivot'),
    observed: expect.stringContaining('empty'),
    expected: expect.stringContaining('totals'),
    where: expect.stringContaining('sheet 2'),
    severity: 'data-loss',
    request: expect.stringContaining('Visio'),
  });
  expect(report.files[0]?.findings[0]).toContain('Pivot tables (2 places');
  expect(report.similar.map(({ id }) => id)).toContain('excel.pivot');
  expect(report.similar.every(({ id }) => id.startsWith('excel.'))).toBe(true);
});

test('the report says each thing once, and of the files that it is about', async () => {
  const { state } = await talk('the animations in my PowerPoint deck are gone since last Monday');

  const report = await assistant.report(state, [
    fileOf('deck.pptx', diagnosisOf({ format: 'pptx' })),
    fileOf('letter.docx', diagnosisOf({ format: 'docx' })),
  ]);

  expect(report.observed).toMatch(/^animations \(missing\)/);
  expect(report.since).toMatch(/since last Monday/);
  expect(report.steps).not.toBe(report.observed);
  expect(report.files.map(({ name }) => name)).toEqual(['deck.pptx']);
});

test('what the user edited in the report is known: the report has it, and what is told later stands beside it', async () => {
  const { state } = await talk('The columns of the table in my Word price list collapse.');
  const edits = { observed: 'The pictures overlap the text.', where: 'page 4', severity: 'data-loss' as const };

  const edited = await assistant.edited(state, edits);
  const report = await assistant.report(edited, [fileOf('a.docx', null)], edits);
  const later = await say('The footnotes are missing, too.', edited);
  const grown = await assistant.report(later.state, [], { ...edits, files: {} });

  expect(report).toMatchObject({ observed: 'The pictures overlap the text.', where: 'page 4', severity: 'data-loss' });
  expect(grown.observed).toMatch(/^The pictures overlap the text\.; .*footnotes/);
  expect(grown).toMatchObject({ where: 'page 4', severity: 'data-loss' });
});
