import { Language, problemCodes } from '@fidelio/contracts';
import { problems } from '@fidelio/contracts/problem-catalogue';
import { expect, test } from '@jest/globals';
import { problemTitle } from './problem-titles.js';

/** Of the staff console and of programs of teams, which are English. */
const english = /^(?:staff|inbox|waitlist|release)\./;

test.each(Language.options)('every problem that a user reads has a title in %s', (language) => {
  const untold = problemCodes.filter((code) => problemTitle(language, code) === problems[code].title);

  expect(untold).toEqual(problemCodes.filter((code) => language === 'en' || english.test(code)));
});
