import { expect, test } from '@jest/globals';
import { type Card, CardWord } from '@fidelio/contracts';
import { screen } from '@testing-library/react';
import { conversation, conversationId, fileId, fileRecord, message } from '../../../test/fake-server';
import { diagnosis, finding } from '../../../test/findings';
import { renderChat } from '../../../test/render-chat';
import { server } from '../../../test/server';

const otherId = '44444444-4444-4444-8444-444444444444';
const name = 'Preise.docx';
const words = Object.fromEntries(CardWord.options.map((word) => [word, `Wort (${word})`]));
const base = { language: 'de' as const, fileId, name };

const file: Card = {
  ...base,
  type: 'file',
  state: 'decisions',
  verdict: 'Eines von 3 Problemen ist behoben.',
  status: 'Braucht Ihre Entscheidung',
  copy: 'mit einer Änderung',
  toDecide: [{ finding: 'word.tracked-change', title: 'Änderungen werden angenommen', givesUp: 'Sie sind endgültig.' }],
  agree: ['Diese Änderung vornehmen'],
  left: [{ finding: 'word.tab-leader', title: 'Punkte fehlen', how: 'Setzen Sie sie neu.' }],
  changes: 1,
  checks: 1,
  decisions: 1,
  buttons: [
    { does: 'decide', label: 'Entscheiden' },
    { does: 'download', label: 'Herunterladen' },
    { does: 'compare', label: 'Vergleichen' },
  ],
};
const made: Card = {
  ...base,
  type: 'finding',
  finding: 'word.cell-width-missing',
  title: 'Tabellenspalten behalten ihre Breite',
  outcome: 'fixed',
  sentence: 'Die Breiten stehen jetzt in den Zellen.',
  count: 2,
  places: [{ where: 'Seite 1', evidence: 0 }],
  more: 'und eine weitere Stelle',
  change: { id: 'word.cell-width-missing', made: true },
  buttons: [
    { does: 'undo', label: 'Änderung rückgängig machen' },
    { does: 'still-wrong', label: 'Hier stimmt noch etwas nicht' },
  ],
};
const batch: Card = {
  type: 'batch',
  language: 'de',
  files: [
    { fileId, name, state: 'decisions', verdict: file.verdict, status: 'Braucht Ihre Entscheidung' },
    { fileId: otherId, name: 'Brief.docx', state: 'clean', verdict: 'Nichts gefunden.', status: 'Kein Problem' },
  ],
  standing: 'Braucht Ihre Entscheidung (1), Kein Problem (1)',
  counts: { complete: 0, partial: 0, decisions: 1, clean: 1, unreadable: 0, waiting: 0, checking: 0 },
  buttons: [],
};
const person: Card = {
  type: 'person',
  language: 'de',
  state: 'offered',
  days: 2,
  contact: null,
  transcript: true,
  files: [{ fileId, name }],
  buttons: [{ does: 'person', label: 'Mit einem Menschen sprechen', message: 'Mit einem Menschen sprechen' }],
};

/** Every text of a value. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];

  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** What stands in German parts of the page, for the eyes or a screen reader. */
function germanOf(element: Element): string[] {
  if (element.getAttribute('lang') === 'en' || element.tagName === 'TIME') return [];
  const label = element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? '';
  const own = [...element.childNodes].flatMap((node) =>
    node instanceof Element ? germanOf(node) : [node.textContent ?? ''],
  );

  return [label, ...own].map((text) => text.trim()).filter(Boolean);
}

test('the cards of a German conversation say nothing in English', async () => {
  const findings = [
    finding({ id: 'word.cell-width-missing' }),
    finding({
      id: 'word.tracked-change',
      title: 'Tracked changes may become suggestions',
      mode: 'ASK',
      outcome: 'offered',
    }),
    finding({ id: 'word.tab-leader', title: 'Dots are lost', outcome: 'waiting' }),
  ];
  const correctedFileUrl = '/api/users/file/fixed/a/b/c.docx';
  server.files = [
    fileRecord({ name, waitReason: 'needs-agreement', correctedFileUrl, diagnosis: diagnosis({ findings }) }),
    fileRecord({ id: otherId, name: 'Brief.docx', waitReason: 'nothing-known-found', diagnosis: diagnosis({}) }),
  ];
  server.hasDrive = true;
  const uploaded = { id: fileId, name, bytes: 20_480, uploadedAt: '2026-11-20T09:00:00Z', reason: '' };
  const reply = { content: 'Hier.', lead: 'Hier.', action: 'addRequest' as const, cards: [made, batch, person] };
  server.conversation = conversation({
    messages: [
      message({ id: crypto.randomUUID(), content: '', lead: '', cards: [file], file: uploaded }),
      message({ id: crypto.randomUUID(), ...reply }),
    ],
    words: { de: words },
  });

  await renderChat(`/chat/${conversationId}`);

  await screen.findByRole('button', { name: 'Diese Änderung vornehmen' });
  await screen.findAllByRole('link', { name: words['file.to-drive'] });
  const german = [...document.querySelectorAll('[lang=de]')].flatMap(germanOf);
  const known = textsOf([file, made, batch, person, words, 'Brief.docx']).toSorted((a, b) => b.length - a.length);
  const left = german.map((text) =>
    known.reduce((rest, one) => rest.replaceAll(one, ''), text).replaceAll(/[\s:,;·+\d]/g, ''),
  );
  expect(left.filter(Boolean)).toEqual([]);
  for (const told of [file.status, made.title, batch.standing, person.buttons[0]?.label, words['request-noted']])
    expect(german).toContain(told);
  expect(german).toContain(words['person.leave']);
  // The verdict, each decision and what is to be checked come from the card.
  expect(german).toEqual(expect.arrayContaining([file.verdict, 'Änderungen werden angenommen', 'Punkte fehlen']));
});
