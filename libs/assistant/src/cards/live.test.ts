import type { Finding } from '@fidelio/contracts';
import { closeSchemaValidator, repair } from '@fidelio/fidelity';
import { orderFormXlsx } from '@fidelio/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { FileFact } from '../facts/fact.js';
import { factsOfFile } from '../facts/facts.js';
import { personCard } from './dialogue-cards.js';
import { batchCard, decisionsCard, fileCard, findingCard } from './file-cards.js';
import { areAboutFiles, liveCards } from './live.js';

afterAll(closeSchemaValidator);

let order: FileFact;
beforeAll(async () => {
  const { diagnosis } = await repair(orderFormXlsx());
  order = { id: '3f1c8f0e-3a51-4c43-9a52-0d6b1c2f7a11', name: 'order.xlsx', sha256: '', diagnosis };
});

function decided(file: FileFact): FileFact {
  const diagnosis = file.diagnosis!;
  const findings: Finding[] = diagnosis.findings.map((finding) => ({ ...finding, outcome: 'fixed' }));

  return { ...file, diagnosis: { ...diagnosis, findings, complete: true, fullyFixed: true } };
}

test('stored cards show what has been decided since', () => {
  const offered = factsOfFile(order).find(({ finding }) => finding.outcome === 'offered')!;
  const stored = [
    fileCard('en', order),
    findingCard('en', offered),
    decisionsCard('en', order)!,
    batchCard('en', [order]),
  ];

  const live = liveCards(stored, [decided(order)]);

  expect(live.map(({ type }) => type)).toEqual(['file', 'finding', 'batch']);
  expect(live[0]).toMatchObject({ state: 'complete', decisions: 0 });
  expect(live[1]).toMatchObject({ outcome: 'fixed' });
  expect(live[2]).toMatchObject({ counts: { complete: 1, decisions: 0 } });
});

test('what is left in a file is told once: by its card or by the cards of its findings', () => {
  const waiting = factsOfFile(order).map(({ finding }) => ({ ...finding, outcome: 'waiting' as const }));
  const file = { ...order, diagnosis: { ...order.diagnosis!, findings: waiting, changes: [] } };
  const [fact] = factsOfFile(file);
  const told = { ...fileCard('en', file), left: [] };

  expect(liveCards([told, findingCard('en', fact!)], [file])[0]).toMatchObject({ left: [] });
  expect(liveCards([told], [file])[0]).toMatchObject({
    left: waiting.map(({ id }) => expect.objectContaining({ finding: id })),
  });
});

test('cards of a deleted file offer nothing to press', () => {
  const stored = [fileCard('de', order), decisionsCard('de', order)!, batchCard('de', [order])];

  const live = liveCards(stored, []);

  expect(live[0]).toMatchObject({ state: 'deleted', verdict: 'Sie ist gelöscht.', buttons: [] });
  expect(live[1]).toMatchObject({ buttons: [] });
  expect(live[2]).toMatchObject({ files: [{ state: 'deleted', name: 'order.xlsx' }] });
});

test('cards of the dialogue stay as they were', () => {
  const promises = { contact: null, filesLie: null, retentionDays: 90, processors: [], documentWords: false };
  const cards = [personCard('en', 'offered', promises, [order])];

  expect(liveCards(cards, [])).toEqual(cards);
  expect(areAboutFiles(cards)).toBe(false);
});
