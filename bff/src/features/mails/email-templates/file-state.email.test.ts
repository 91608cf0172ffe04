import { expect, test } from '@jest/globals';
import { type FileSummary, type Finding, summaryOf } from '@fidelio/contracts';
import type { MailedFile } from '../mailed-files.js';
import { fileStateEmail } from './file-state.email.js';

const item = (title: string) => ({ finding: 'word.first-page', title, remedy: 'Look at page 1.' });

function mailWith(summary: Partial<FileSummary>, file: Partial<MailedFile> = {}) {
  const { decisions = [], checks = [], looks = [], corrected = 2 } = summary;
  const mail = fileStateEmail(
    { to: 'ada@example.org', name: 'Ada', mails: { decision: true, nothing: true } },
    {
      name: 'a.docx',
      waitReason: null,
      waitSentence: null,
      keptApart: false,
      summary: {
        problems: corrected + decisions.length + checks.length + looks.length,
        corrected,
        changes: corrected,
        decisions,
        checks,
        looks,
        complete: true,
      },
      changes: ['Columns keep their width'],
      page: 'https://fidelio.example/files?file=1',
      comparison: null,
      corrected: 'https://fidelio.example/x',
      pictures: null,
      ...file,
    },
    { days: 7, unsubscribe: undefined },
  );
  if (!mail) throw new Error('There is no mail.');

  return mail;
}

test('a file with nothing left is called fixed, and may take the place of the original', () => {
  const { subject, text } = mailWith({});

  expect(subject).toBe('a.docx is fixed');
  expect(text).toContain('a.docx is fixed. Both problems corrected.');
  expect(text).toContain('in place of the original');
});

test.each([
  ['something to check', { checks: [item('Headers move')] }, /is ready, with 1 thing to check\./],
  ['a decision', { decisions: [item('Headers move')] }, /needs your decision\. 2 of 3 problems corrected\. 1 needs/],
  ['something that only looks different', { looks: [item('Headers move')] }, /is ready\. 2 of 3 .* 1 only looks/],
])('a file with %s left is not called fixed, and nobody is told to replace the original', (_, summary, words) => {
  const { subject, text } = mailWith(summary);

  expect(`${subject}\n${text}`).not.toMatch(/is fixed|no known problem|in place of the original/);
  expect(text).toMatch(words);
  expect(text).toContain('Headers move: Look at page 1.');
});

test('every open decision and every check is listed, however many there are', () => {
  const { text } = mailWith({
    decisions: Array.from({ length: 9 }, (_, index) => item(`Decision ${index}`)),
    checks: Array.from({ length: 9 }, (_, index) => item(`Check ${index}`)),
  });

  expect(text.match(/Decision \d/g)).toHaveLength(9);
  expect(text.match(/Check \d/g)).toHaveLength(9);
  expect(text).not.toContain('more\n');
});

test('a file is never called ready without a copy', () => {
  const { subject, text } = mailWith({ corrected: 0, checks: [item('Headers move')] }, { corrected: null });

  expect(subject).toBe('Nothing could be corrected in a.docx');
  expect(text).toContain('could not be corrected. 1 problem found. 1 to check after the import.');
  expect(text).not.toMatch(/ready/i);
});

test('a change that was switched off is told by what will be seen, and that it was', () => {
  const finding: Finding = {
    id: 'word.tracked-change',
    title: 'Tracked changes stay open',
    goal: 'Tracked changes are accepted',
    sentence: 'Each arrives as a suggestion.',
    severity: 'layout',
    grade: 'M',
    source: { text: 'measured', date: '2026-11-20' },
    mode: 'ASK',
    remedy: 'Who wrote what is lost.',
    count: 1,
    evidence: [],
    outcome: 'left-out',
  };
  const none = { engine: 'test', format: 'docx', failure: null, proof: null, fullyFixed: false } as const;
  const { text } = mailWith(summaryOf({ ...none, findings: [finding] }), { corrected: null });

  expect(text).toContain('Tracked changes stay open: You switched this change off. Compare');
  expect(text).not.toContain('are accepted');
});
