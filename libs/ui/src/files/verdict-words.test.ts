import {
  downloadWords as downloadWordsOfMails,
  fileStateNames,
  fileStates,
  fileStateWords,
  type FileSummary,
  itemAdviceOf,
  itemVerdictNames,
  itemVerdicts,
  substituteWords as substituteWordsOfMails,
  verdictWords as verdictWordsOfMails,
} from '@fidelio/contracts';
import { pageLanguage } from '@fidelio/ui';
import { afterAll, expect, test } from '@jest/globals';
import {
  adviceOf,
  downloadWords,
  itemVerdictName,
  stateName,
  statusWords,
  substituteWords,
  verdictWords,
} from './verdict-words';

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ finding: `f${index}`, title: 'It breaks', remedy: 'Look.' }));

function summary(corrected: number, decisions = 0, checks = 0, looks = 0): FileSummary {
  return {
    problems: corrected + decisions + checks + looks,
    corrected,
    changes: corrected,
    decisions: items(decisions),
    checks: items(checks),
    looks: items(looks),
    complete: false,
  };
}

const summaries = [0, 1, 2, 3].flatMap((corrected) =>
  [0, 1, 2].flatMap((other) => [
    summary(corrected, other),
    summary(corrected, 0, other, other),
    { ...summary(corrected, 0, other), changes: corrected + other },
  ]),
);

afterAll(() => pageLanguage.speak('en'));

test('pages say in English what mails say', () => {
  const finding = { outcome: 'left-out', severity: 'layout', mode: 'REC', remedy: 'Look.' } as const;
  const fonts = ['Aptos', 'Corbel', 'Calibri', 'Candara', 'Garamond'].map((asked) => ({ asked, drawn: null }));

  expect(fileStates.map(stateName)).toEqual(fileStates.map((state) => fileStateNames[state]));
  expect(itemVerdicts.map(itemVerdictName)).toEqual(itemVerdicts.map((verdict) => itemVerdictNames[verdict]));
  expect(summaries.map(verdictWords)).toEqual(summaries.map(verdictWordsOfMails));
  expect(summaries.map(downloadWords)).toEqual(summaries.map(downloadWordsOfMails));
  for (const given of summaries) {
    const file = { waitReason: null, summary: given, diagnosis: null };
    expect(statusWords(file)).toBe(fileStateWords(file));
  }
  expect(adviceOf(finding)).toBe(itemAdviceOf(finding));
  expect([fonts, fonts.slice(0, 1), []].map(substituteWords)).toEqual(
    [fonts, fonts.slice(0, 1), []].map(substituteWordsOfMails),
  );
});

test('and in the language of the page', async () => {
  await pageLanguage.speak('de');

  expect(stateName('nothing')).toBe('Kein bekanntes Problem gefunden');
  expect(verdictWords(summary(2, 1))).toBe('2 von 3 Problemen behoben. Eines braucht Ihre Entscheidung.');
  expect(downloadWords(summary(1, 0, 2))).toBe('Herunterladen mit einer Änderung; 2 Punkte nach dem Import zu prüfen');
});
