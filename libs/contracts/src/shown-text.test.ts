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

const onSeveralLines = [
  'Ada\nYour account is blocked',
  'Ada\rBlocked',
  'Ada\tBlocked',
  'Ada\u2028Blocked',
  'Ada \u202Egnp.exe',
  'Ada\u200B',
];
const links = [
  'See https://evil.example',
  'See evil.com now',
  'See EVIL.COM',
  'See evil.Com/login',
  'See ｅｖｉｌ．ｃｏｍ',
  'See evil。com',
  'www.Evil',
  'ada@Evil',
  'ada＠evil',
];

test.each([...onSeveralLines, ...links, 'x'.repeat(81)])('%j is no name', (text) => {
  expect(Name.safeParse(text).success).toBe(false);
});

test.each([...onSeveralLines, 'AE', 'x'.repeat(1001)])('%j is no organization', (text) => {
  expect(Organization.safeParse(text).success).toBe(false);
});

test.each(['Booking.com', 'monday.com', 'AT&T', 'Spar@Home', 'x'.repeat(1000), ...links])(
  '%j is an organization',
  (text) => {
    expect(Organization.parse(text)).toBe(text);
  },
);
