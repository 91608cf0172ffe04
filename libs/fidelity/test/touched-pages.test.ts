import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { buildPptx, textShape } from '@fidelio/testing';
import { profileProbes } from '@fidelio/testing/probes';
import { configureRenderer, repair } from '../src/index.js';
import { openPackage } from '../src/package/office-package.js';
import { touchOf, withPages } from '../src/render/touched-pages.js';

/** Slides or visible sheets of each document that the renderer was given. */
let given: number[];

beforeEach(() => {
  given = [];
  configureRenderer({
    elsewhere: {
      draw: async (folder, names) => {
        for (const name of names) {
          const office = openPackage(await readFile(join(folder, name)));
          given.push([...office.xml(office.mainPart).elements('p:sldId')].length);
          await writeFile(join(folder, `${name.split('.')[0]}.pdf`), '');
        }
      },
    },
  });
});
afterEach(() => configureRenderer({ elsewhere: null }));

const nothing = { draw: () => Promise.reject(new Error('took too much processor time')) };

test('what cannot be drawn leaves out the changes that need it, says so, and does not condemn the file', async () => {
  configureRenderer({ elsewhere: nothing });
  const probe = profileProbes().find(({ row }) => row === 'powerpoint.line-width')!.probe;
  const { diagnosis, fixed } = await repair(probe);

  expect(diagnosis.failure).toBeNull();
  expect(fixed).toBeNull();
  expect(diagnosis.findings).toMatchObject([
    { id: 'powerpoint.line-width', outcome: 'unavailable', reason: expect.stringContaining('could not be drawn here') },
  ]);
});

const narrow = textShape({ id: 2, text: ['A headline of some length that has to stay in one line'], width: 900_000, body: 'wrap="none"' }); // prettier-ignore
const plain = textShape({ id: 2, text: ['x'] });
const deck = buildPptx({ slides: [plain, narrow, plain, plain] });

test('of a deck the slides that a change touches are drawn, of original and copy', async () => {
  await repair(deck);

  expect(given).toEqual([1, 1]);
});

test.each(['excel.unused-link', 'excel.validation-equals'])(
  'what touches no page is not drawn at all: %s',
  async (id) => {
    const { probe } = profileProbes().find(({ row }) => row === id)!;
    const { fixed, diagnosis } = await repair(probe);

    expect(fixed).not.toBeNull();
    expect(given).toEqual([]);
    expect(diagnosis.proof?.gates).toContainEqual({ gate: '8 look', passed: true });
  },
);

test('a part that all slides share touches all of them', () => {
  const before = openPackage(deck);
  const changed = (part: string) => {
    const text = before.text(part).text.replace('</p:spTree>', `${plain}</p:spTree>`).replace('2E75B6', '112233');
    return touchOf(before, before.with(new Map([[part, Buffer.from(text)]])), [part]).pages;
  };

  expect([...changed('ppt/slides/slide3.xml')]).toEqual(['ppt/slides/slide3.xml']);
  expect([...changed('ppt/slideLayouts/slideLayout1.xml')]).toHaveLength(4);
  expect(changed('ppt/theme/theme1.xml')).toBe('all');
});

test('the other sheets of a workbook are hidden, not taken away', () => {
  const { probe } = profileProbes().find(({ row }) => row === 'excel.drawing')!;
  const office = openPackage(probe);

  const [sheet] = withPages(office, new Set(['another']))
    .xml(office.mainPart)
    .elements('x:sheet');

  expect(sheet!.attribute('state')).toBe('hidden');
});
