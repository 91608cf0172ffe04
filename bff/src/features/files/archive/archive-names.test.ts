import { expect, test } from '@jest/globals';
import { ArchiveNames } from './archive-names.js';

test.each([
  ['../../etc/passwd', '_etc_passwd'],
  ['..\\..\\evil.docx', '_evil.docx'],
  ['/etc/cron.d/job', '_etc_cron.d_job'],
  ['C:\\Windows\\evil.docx', 'C__Windows_evil.docx'],
  ['\\\\server\\share\\a.docx', '_server_share_a.docx'],
  ['..', '_'],
  ['.htaccess', '_htaccess'],
  ['a.docx:stream', 'a.docx_stream'],
  ['a.docx. . ', 'a.docx'],
  ['con', '_con'],
  ['CON.docx', '_CON.docx'],
  ['lpt¹ .docx', '_lpt¹ .docx'],
  ['console.docx', 'console.docx'],
  ['a\u202excod.exe', 'a_xcod.exe'],
  ['a\n<b>|"c"?*.docx', 'a__b___c___.docx'],
  ['a／b∕c.docx', 'a_b_c.docx'],
  ['', 'file'],
  ['Preisliste (2) für Köln.docx', 'Preisliste (2) für Köln.docx'],
])('%j is called %j', (name, entry) => {
  expect(new ArchiveNames().take(name)).toBe(entry);
});

test('no two entries have one name, on a disk that knows no case or composes letters', () => {
  const names = new ArchiveNames();

  const entries = ['a.docx', 'A.DOCX', 'a (2).docx', 'é.docx', 'e\u0301.docx', 'a/b', 'a\\b', 'a_b'].map((name) =>
    names.take(name),
  );

  expect(entries).toEqual([
    'a.docx',
    'A (2).DOCX',
    'a (2) (2).docx',
    'é.docx',
    'é (2).docx',
    'a_b',
    'a_b (2)',
    'a_b (3)',
  ]);
});

test.each(['x'.repeat(255), '😀'.repeat(100), '\u{1F469}\u{1F3FD}'.repeat(60), `${'e\u0323\u0302\u0306'.repeat(70)}`])(
  'a long name stays short enough for Windows, whole letters, its mark and its ending',
  (stem) => {
    const names = new ArchiveNames();

    const entries = [names.take(`${stem}.docx`, ' (corrected)'), names.take(`${stem}.docx`, ' (corrected)')];

    expect(entries[0]).toMatch(/ \(corrected\)\.docx$/);
    expect(entries[1]).toMatch(/ \(corrected\) \(2\)\.docx$/);
    for (const entry of entries) {
      expect(entry.length).toBeLessThanOrEqual(120);
      expect(entry.isWellFormed()).toBe(true);
    }
  },
);
