import { expect, test } from '@jest/globals';
import { incompatibilities } from './release-ranges';

const offer = { shellApi: '2.3.0', shared: { react: '19.3.1', '@fidelio/ui': '0.1.16' } };
const seeIt = 'What the live shell shares is shown by: npm run release -- show chat';

test('a version that fits is not refused', () => {
  const shared = { react: '^19.3.0', '@fidelio/ui': '^0.1.4' };

  expect(incompatibilities({ name: 'chat', shellApi: '^2.0.0', shared }, offer)).toEqual([]);
});

test.each([
  [
    { '@fidelio/ui': '^0.1.17' },
    'Shared ranges: it wants @fidelio/ui ^0.1.17, the live shell shares 0.1.16. The shell moves first: deploy one with 0.1.17, or build this remote with what the live one has.',
  ],
  [
    { react: '^18.2.0' },
    'Shared ranges: it wants react ^18.2.0, the live shell shares 19.3.1. This remote moves first: build it with 19.3.1.',
  ],
  [
    { vue: '^3.0.0' },
    'Shared ranges: it wants vue ^3.0.0, the live shell shares no such module. The shell moves first: deploy one with 3.0.0, or build this remote with what the live one has.',
  ],
  [
    { constructor: '^3.0.0' },
    'Shared ranges: it wants constructor ^3.0.0, the live shell shares no such module. The shell moves first: deploy one with 3.0.0, or build this remote with what the live one has.',
  ],
])('a refusal of %j says who has to move first, and how to see it', (shared, sentence) => {
  expect(incompatibilities({ name: 'chat', shellApi: '^2.0.0', shared }, offer)).toEqual([sentence, seeIt]);
});

test('a contract that the shell does not have yet is told in the same way', () => {
  expect(incompatibilities({ name: 'chat', shellApi: '^2.4.0', shared: {} }, offer)[0]).toMatch(
    /wants shell-api \^2\.4\.0, the live shell offers 2\.3\.0\. The shell moves first/,
  );
});
