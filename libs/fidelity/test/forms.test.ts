import { expect, test } from '@jest/globals';
import { propertyTest } from '@fidelio/testing/properties';
import * as fc from 'fast-check';
import type { Diagnosis } from '@fidelio/contracts';
import { namedDetectors } from '../src/findings/detectors.js';
import { diagnose, repair } from '../src/index.js';
import { profileRows } from '../src/profile/import-profile.js';
import { needsPictures } from '../src/engine/collect-pictures.js';
import { recipesFor } from '../src/recipes/recipe-book.js';
import { excelFixtures, powerpointFixtures, wordFixtures } from '@fidelio/testing/probes';
import { type Form, inForm, nested, type Nesting, nestings } from './file-forms.js';

/** What a Strict file says otherwise, or a file of a million letters makes slow. */
const notHere = ['word.too-long', 'word.signed'];
const fixtures = [...wordFixtures, ...powerpointFixtures, ...excelFixtures].filter(([id]) => !notHere.includes(id));
const byId = new Map(fixtures.map((fixture) => [fixture[0], fixture]));
const form: fc.Arbitrary<Form> = fc.record({
  prefix: fc.constantFrom('as it is', 'other', 'default', 'mid-tree'),
  strict: fc.boolean(),
  utf16: fc.boolean(),
  absolute: fc.boolean(),
  upperCase: fc.boolean(),
  typedByEnding: fc.boolean(),
  spaced: fc.boolean(),
});

const places = ({ failure, findings }: Diagnosis, id: string) =>
  failure ? failure.sentence : (findings.find((finding) => finding.id === id)?.count ?? 0);
/** Of a fixture as it is, asked once: each is compared with it in many forms and places. */
const asItIs = new Map<string, Promise<Diagnosis>>();
async function placesAsItIs(id: string): Promise<number | string> {
  if (!asItIs.has(id)) asItIs.set(id, diagnose(byId.get(id)![1]));

  return places(await asItIs.get(id)!, id);
}
const isFixable = (id: string) => recipesFor(id).length > 0 && !recipesFor(id).some(needsPictures);

async function expectFixed(file: Uint8Array, id: string): Promise<void> {
  const { diagnosis, fixed, refusals } = await repair(file, { with: [id], gates: { look: false } });

  expect(refusals).toEqual([]);
  expect(diagnosis.findings.find((finding) => finding.id === id)).toMatchObject({ outcome: 'fixed' });
  expect((await repair(fixed!, { with: [id], gates: { look: false } })).fixed).toBeNull();
}

/** Fixes that need more than a bare fixture, as in fixes.test.ts. */
const bare = (id: string) => !['powerpoint.colour-made-transparent', 'word.svg-placeholder'].includes(id);

propertyTest(
  'however a file is written, the same is found and the fix works',
  fc.asyncProperty(fc.constantFrom(...byId.keys()), form, async (id, how) => {
    const [, has, lookAlike] = byId.get(id)!;
    // Strict knows the sides of a cell by no other names, and shares of a width in no other way.
    if (how.strict && ['word.logical-side-borders', 'word.percent-width'].includes(id)) return;
    const file = inForm(has, how);

    expect(places(await diagnose(file), id)).toBe(await placesAsItIs(id));
    expect(places(await diagnose(inForm(lookAlike, how)), id)).toBe(0);
    if (isFixable(id) && bare(id)) await expectFixed(file, id);
  }),
  { runs: 80, seed: 1_715_078_862 },
);

const movable = wordFixtures.filter(([id]) => {
  const detect = profileRows().get(id)?.detect;
  const roles: readonly string[] = detect
    ? 'named' in detect
      ? namedDetectors[detect.named]!.roles
      : detect.roles
    : [];
  // What a part as a whole says is said at its root.
  return roles.includes('word.header') && ![...notHere, 'word.ignored-prefix'].includes(id);
});
const cases = movable.flatMap(([id, has]) => nestings.map((where): [string, Nesting, Uint8Array] => [id, where, has]));
/** A frame in a cell stays one, Word lists no headings of text boxes, and a box becomes a table in the body alone. */
const unfixable = new Set([
  ...['header', 'footer', 'footnotes', 'comments', 'glossary', 'text box'].map((where) => `word.text-box ${where}`),
  'word.frame cell',
  'word.frame inserted table',
  'word.contents-empty text box',
]);

test.each(cases)('%s is found and fixed in a %s', async (id, where, has) => {
  const file = nested(has, where);

  expect(places(await diagnose(file), id)).toBeGreaterThanOrEqual(Number(await placesAsItIs(id)));
  if (isFixable(id) && bare(id) && !unfixable.has(`${id} ${where}`)) await expectFixed(file, id);
});
