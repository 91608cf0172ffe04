import { expect, test } from '@jest/globals';
import { colon, pageLanguage } from '@fidelio/ui';
import { formatBytes, formatRelative } from './format';

const now = Date.parse('2026-11-20T12:00:00Z');

test.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [8_808_038, '8.4 MB'],
  [104_857_600, '100 MB'],
])('%d bytes read as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});

test.each([
  ['2026-11-20T11:59:40Z', 'now'],
  ['2026-11-20T11:57:00Z', '3 minutes ago'],
  ['2026-11-19T11:00:00Z', 'yesterday'],
])('%s reads as %s', (instant, words) => {
  expect(formatRelative(instant, now)).toBe(words);
});

test('a label and its value are parted as the language writes it', async () => {
  expect(colon()).toBe(': ');
  await pageLanguage.choose('fr');
  expect(colon()).toBe('\u00a0: ');
  await pageLanguage.choose('ja');
  expect(colon()).toBe('：');
});
