import { expect, test } from '@jest/globals';
import { ProjectPath, visible } from './project-path.js';

test.each(['Budget.xlsx', 'Finanzen/2024/Übersicht.docx', 'a\nb/c.docx', 'x/..y/...z', 'C:/a', 'e\u0301/é', 'a\\b'])(
  '%j is a path',
  (path) => {
    expect(ProjectPath.parse(path)).toBe(path);
  },
);

test.each(['', '/etc/passwd', '../a', 'a/../b', 'a/./b', 'a//b', 'a/', 'a\0b', '..', 'x'.repeat(1_025)])(
  '%j is none',
  (path) => {
    expect(ProjectPath.safeParse(path).success).toBe(false);
  },
);

test('what cannot be seen is written out, and letters stay as they are', () => {
  expect(visible('a\nb\u202Egnp.docx\u{E0001}')).toBe('a\\u{A}b\\u{202E}gnp.docx\\u{E0001}');
  expect(visible('Ünïcode/日本語 e\u0301.docx')).toBe('Ünïcode/日本語 e\u0301.docx');
});
