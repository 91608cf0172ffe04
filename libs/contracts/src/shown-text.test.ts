import { expect, test } from '@jest/globals';
import { Name, Organization } from './primitives.js';

test.each([
  'Ada Lovelace',
  'J.Smith',
  'J. R. R. Tolkien',
  "D'Arcy O’Neill-Müller",
  'GmbH & Co.KG',
  'St. Gallen Werke e.V.',
  'Yahoo! (EMEA), Ltd.',
  '株式会社フィデリオ',
  'می\u200cخواهم',
  '<b>Ada</b>',
  'x'.repeat(80),
])('%s is a name', (text) => {
  expect(Name.safeParse(text).error?.issues).toBeUndefined();
});

test.each([
  'Ada\nYour account is blocked',
  'Ada\rBlocked',
  'Ada\tBlocked',
  'Ada\u2028Blocked',
  'Ada \u202Egnp.exe',
  'Ada\u200B',
  'See https://evil.example',
  'See evil.com now',
  'See EVIL.COM',
  'See evil.Com/login',
  'See ｅｖｉｌ．ｃｏｍ',
  'See evil。com',
  'www.Evil',
  'ada@Evil',
  'ada＠evil',
  'x'.repeat(81),
])('%j is neither a name nor an organization', (text) => {
  expect(Name.safeParse(text).success).toBe(false);
  expect(Organization.safeParse(text).success).toBe(false);
});
