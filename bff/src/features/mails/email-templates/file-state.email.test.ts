import { expect, test } from '@jest/globals';
import { type FileSummary, type Finding, Language, summaryOf } from '@fidelio/contracts';
import type { MailedFile } from '../mailed-files.js';
import { fileStateEmail } from './file-state.email.js';

const item = (title: string) => ({ finding: 'word.first-page', title, remedy: 'Look at page 1.' });

function mailWith(summary: Partial<FileSummary>, file: Partial<MailedFile> = {}, language: Language = 'en') {
  const { decisions = [], checks = [], looks = [], corrected = 2 } = summary;
  const mail = fileStateEmail(
    { to: 'ada@example.org', name: 'Ada', language, mails: { decision: true, nothing: true } },
    {
      name: 'a.docx',
      waitReason: null,
      waitSentence: null,
      virus: null,
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

test('a mail speaks the language of the account, and the name of the file stands in bold where that language has it', () => {
  const german = mailWith({ checks: [item('Kopfzeilen wandern'), item('Fußnoten wandern')] }, {}, 'de');
  const italian = mailWith({ decisions: [item('Revisioni')] }, {}, 'it');

  expect(german.subject).toBe('Ihre korrigierte Kopie von a.docx ist fertig');
  expect(german.text).toContain('a.docx ist fertig; 2 Punkte sind noch zu prüfen. 2 von 4 Problemen behoben.');
  expect(german.text).toContain('Nach dem Import prüfen\n- Kopfzeilen wandern: ');
  expect(german.text).toContain('Der Link gilt 7 Tage.');
  expect(german.html).toContain('<html lang="de">');
  expect(italian.html).toMatch(/>Per <strong[^>]*>a\.docx<\/strong> serve la Sua decisione\./);
});

test.each(Language.options)('every state of a file has a mail in %s without a value that is lacking', (language) => {
  const states: [Partial<FileSummary>, Partial<MailedFile>][] = [
    [{}, {}],
    [{ looks: [item('x')] }, {}],
    [{ checks: [item('x')] }, {}],
    [{ decisions: [item('x')] }, {}],
    [{ corrected: 0, checks: [item('x')] }, { corrected: null }],
    [{ corrected: 0 }, { corrected: null, waitReason: 'nothing-known-found' }],
    [{}, { corrected: null, waitReason: 'cannot-be-opened' }],
    [{}, { corrected: null, waitReason: 'cannot-be-opened', virus: 'Eicar' }],
  ];

  for (const [summary, file] of states) {
    const { subject, text, html } = mailWith(summary, file, language);
    expect(`${subject}${text}`).not.toMatch(/[{}\0]|undefined/);
    expect(html).toContain(`<html lang="${language}">`);
  }
});
