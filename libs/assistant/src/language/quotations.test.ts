import { expect, test } from '@jest/globals';
import { withoutQuotations } from './quotations.js';

test.each([
  ['The heading “Results” of 2024 secret” is bold, “Plan” is not.', 'The heading “…” is bold, “…” is not.'],
  ['“The “secret” salary” is too wide.', '“…” is too wide.'],
  ['Die Überschrift „Gehalt“ geheim“ und „Plan“.', 'Die Überschrift “…” und “…”.'],
  ['« Salaire » secret » et « Plan ».', '“…” et “…”.'],
  ['「給与」秘密」と「計画」。', '“…”と“…”。'],
  ['The heading ‘Ada’s secret’ is bold.', 'The heading “…” is bold.'],
  ['One that was stopped: “Salaries of', 'One that was stopped: “…”'],
  ['Nothing is quoted here.', 'Nothing is quoted here.'],
])('no words of a document stay of %s', (reply, expected) => {
  expect(withoutQuotations(reply)).toBe(expected);
});

test('a reply of closing signs alone takes as long as it is', () => {
  const reply = `“${'x” '.repeat(100_000)}`;

  expect(withoutQuotations(reply)).toBe('“…” ');
});
