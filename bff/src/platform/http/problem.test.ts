import type { IncomingMessage } from 'node:http';
import { Language, problemCodes } from '@fidelio/contracts';
import { problems } from '@fidelio/contracts/problem-catalogue';
import { expect, test } from '@jest/globals';
import { languageOf } from './cookies.js';
import { Problem } from './problem.js';

/** Of the staff console and of programs of teams, which are English. */
const english = /^(?:staff|inbox|waitlist|release)\./;

test('staff are answered in English', () => {
  const asked = (url: string) => languageOf({ url, headers: { 'accept-language': 'de' } } as IncomingMessage);

  expect(['/api/staff/waitlist', '/api/users/files'].map(asked)).toEqual(['en', 'de']);
});

test.each(Language.options)('every problem that a user reads has a title in %s', (language) => {
  const untold = problemCodes.filter((code) => new Problem(code).document('', language).title === problems[code].title);

  expect(untold).toEqual(problemCodes.filter((code) => language === 'en' || english.test(code)));
});
