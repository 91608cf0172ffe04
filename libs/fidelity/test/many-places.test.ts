import { expect, test } from '@jest/globals';
import { buildDocx } from '@fidelio/testing';
import { PNG } from 'pngjs';
import { applyRecipes } from '../src/apply/apply-recipes.js';
import { decisionsOf, selectRecipes } from '../src/engine/selections.js';
import { analyse } from '../src/findings/analyse.js';
import { openPackage } from '../src/package/office-package.js';
import { rowsWith } from '../src/profile/learned-rows.js';

const ellipse = '<w:r><w:pict><v:oval style="width:60pt;height:40pt" fillcolor="#c00000"/></w:pict></w:r>';
const picture = { png: PNG.sync.write(new PNG({ width: 9, height: 9 })), words: '' };

/** Replaces drawings by pictures that are there already. @returns processor time in milliseconds */
function timeToReplace(drawings: number) {
  const office = openPackage(buildDocx({ body: `<w:p>${ellipse.repeat(drawings)}</w:p>` }));
  const rows = rowsWith('docx', []);
  const options = { with: ['word.shape'] };
  const recipes = selectRecipes(rows, decisionsOf(options), options).map((selection) => ({
    ...selection,
    recipes: selection.recipes.filter(({ id }) => id === 'word.draw-shape'),
  }));
  const pictures = new Map<string, typeof picture>();
  pictures.get = () => picture;
  const before = process.cpuUsage();
  const { changes, trials } = applyRecipes(office, recipes, analyse(office, undefined, rows), pictures);
  const { user, system } = process.cpuUsage(before);

  return { milliseconds: (user + system) / 1000, changes, places: trials.map(({ places }) => places) };
}

test('a picture that stands in a thousand places is added once, with one relationship', () => {
  const { changes, places } = timeToReplace(1000);
  const relationships = changes.get('word/_rels/document.xml.rels') as Uint8Array;

  expect(places).toEqual([1000]);
  expect([...changes.keys()].filter((name) => name.includes('/media/'))).toEqual(['word/media/fidelio1.png']);
  expect(
    Buffer.from(relationships)
      .toString()
      .match(/fidelio1\.png/g),
  ).toHaveLength(1);
});

test('six thousand drawings in one paragraph cost seconds, not minutes', () => {
  const { milliseconds, places } = timeToReplace(6000);

  expect(places).toEqual([6000]);
  expect(milliseconds).toBeLessThan(20_000);
});
