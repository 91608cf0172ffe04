import { expect, test } from '@jest/globals';
import { PushedLink } from '@fidelio/contracts/projects';
import { buildDocx, paragraph } from '@fidelio/testing';
import { contentsOf } from '../src/cli/file-contents.js';
import { repair } from '../src/index.js';

test.each([
  ['another file of the project', '../Sales/prices.docx', 'Sales/prices.docx'],
  ['a file above the project', '../../prices.docx', null],
  ['a folder', '../Sales/', null],
  ['a path that no row takes', `${'a/'.repeat(600)}prices.docx`, null],
  ['half of a character', 'prices\ud800.docx', null],
  ['a path with NUL', 'prices%00.docx', null],
])('a link to %s', async (_what, target, to) => {
  const { diagnosis } = await repair(buildDocx({ body: paragraph('A letter') }));

  const { links } = await contentsOf(
    diagnosis,
    { links: [{ kind: 'file', target }], addIns: false },
    {
      place: { root: '/project', path: 'Letters/letter.docx', below: '' },
      names: { word: (word) => word, path: (path) => path },
      realPath: (path) => Promise.resolve(path),
      mayCarryOver: false,
    },
  );

  expect(links.map((link) => PushedLink.parse(link).to)).toEqual([to]);
  expect(links.every(({ target }) => target.isWellFormed())).toBe(true);
});
