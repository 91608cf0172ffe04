import { expect, test } from '@jest/globals';
import { Card, Cards } from './cards.js';
import { ChatMessage, NextActionResult } from './chat.js';

const id = '3f1c8f0e-3a51-4c43-9a52-0d6b1c2f7a10';
const upload = { type: 'upload', language: 'de', buttons: [{ does: 'upload', label: 'Datei hochladen' }], words: '' };
const base = { language: 'en', buttons: [] };

const whole: Record<Card['type'], unknown> = {
  upload,
  file: {
    ...base,
    type: 'file',
    fileId: id,
    name: 'plan.docx',
    state: 'partial',
    verdict: '1 of 2 is corrected.',
    left: [{ finding: 'word.tab-leaders', title: 'Dotted lines may be lost', how: 'Insert them again.' }],
    changes: 1,
    checks: 1,
    decisions: 0,
  },
  finding: {
    ...base,
    type: 'finding',
    fileId: id,
    name: 'plan.docx',
    finding: 'word.tab-leaders',
    title: 'Dotted lines may be lost',
    outcome: 'waiting',
    sentence: 'They will be missing.',
    count: 27,
    places: [{ where: 'page 2', evidence: 0, page: 2 }],
  },
  decisions: {
    ...base,
    type: 'decisions',
    fileId: id,
    name: 'plan.docx',
    items: [{ finding: 'word.a', title: 'Macros are lost', givesUp: 'The macros.' }],
  },
  understood: { ...base, type: 'understood', kind: 'Word', part: 'tables', happened: null, quotes: ['wide tables'] },
  choices: { ...base, type: 'choices', about: 'kind', question: 'Which kind of file is it?' },
  articles: { ...base, type: 'articles', items: [{ id: 'price', title: 'What it costs', message: 'What it costs' }] },
  person: { ...base, type: 'person', state: 'offered', days: null, contact: null, transcript: true, files: [] },
  batch: {
    ...base,
    type: 'batch',
    files: [{ fileId: id, name: 'plan.docx', state: 'clean', verdict: 'Nothing was found.' }],
    counts: { complete: 0, partial: 0, decisions: 0, clean: 1, unreadable: 0, waiting: 0, checking: 0 },
  },
};

test.each(Object.entries(whole))('a card of the type %s is read as it was written', (_, card) => {
  expect(Card.parse(card)).toEqual(card);
});

test.each([
  ['a language that the assistant does not write', { ...upload, language: 'xx' }],
  ['an unknown act', { ...upload, buttons: [{ does: 'pay', label: 'Pay' }] }],
  ['a label without end', { ...upload, buttons: [{ does: 'upload', label: 'x'.repeat(81) }] }],
  ['an unknown type', { ...upload, type: 'advert' }],
])('a card with %s is refused', (_, card) => {
  expect(Card.safeParse(card).success).toBe(false);
});

test('a reply has at most eight cards', () => {
  expect(Cards.safeParse(Array.from({ length: 9 }, () => upload)).success).toBe(false);
});

test('replies and messages have cards or not', () => {
  const reply = { action: 'continueConversation', content: 'Hello', messageId: id };
  const message = { id, role: 'assistant', content: 'Hello', createdAt: '2026-11-26T12:00:00Z' };

  expect(NextActionResult.parse(reply).cards).toBeUndefined();
  expect(NextActionResult.parse({ ...reply, cards: [upload] }).cards).toEqual([upload]);
  expect(ChatMessage.parse({ ...message, cards: [upload] }).cards).toEqual([upload]);
});
