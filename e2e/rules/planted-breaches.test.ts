import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { root } from '../run/steps.ts';
import type { Breach } from './breach.ts';
import { breachesIn } from './breaches.ts';
import { withOverlay } from './overlay.ts';
import { allowed, plants } from './plants.ts';

let breaches: Breach[] = [];
before(async () => {
  breaches = await withOverlay(root, [...plants, ...allowed], breachesIn);
});

for (const { file, source } of plants)
  test(`${file} is reported: ${source.split('\n')[0]}`, () => {
    assert.ok(breaches.some((breach) => breach.file === file));
  });

for (const { file } of allowed)
  test(`${file} is not reported`, () => {
    assert.deepEqual(
      breaches.filter((breach) => breach.file === file),
      [],
    );
  });
