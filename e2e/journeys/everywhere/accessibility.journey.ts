import type { Page } from '@playwright/test';
import { scenes } from '../../scenes';
import { expectAccessible } from '../../support/accessible';
import { cutWhenLonger } from '../../support/longer-texts';
import { smallTargets } from '../../support/small-targets';
import { expect, test } from '../../support/stage';

const phone = { width: 360, height: 740 };
/** Screens that are looked at with zoom, too: 200 % of a window of 1280 px leaves 640; 320 is WCAG's reflow width (400 %). */
const zoomed = new Set([
  'sign-in: email',
  'sign-up: empty',
  'home: with files',
  'chat: answer',
  'files: fixed, waiting, damaged',
  'launcher: home',
  'launcher: downloads',
  'launcher: terms',
]);

for (const scene of scenes)
  test(`axe finds nothing in ${scene.name}, and on a phone a finger hits whatever can be pressed${
    zoomed.has(scene.name)
      ? '; it fits at 200 and 400 % zoom and from 360 to 1920 px, and on a phone with words that are 40 % longer'
      : ''
  }`, async ({ stage, expectTrouble }) => {
    const { page } = stage;
    if (scene.trouble) expectTrouble(scene.trouble);
    await page.emulateMedia({ colorScheme: 'light' });
    await scene.open(stage);

    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expect.poll(() => smallTargets(page)).toEqual([]);
    await expectFits(page);
    if (zoomed.has(scene.name)) await expectFitsZoomed(page, scene.name);
  });

async function expectFitsZoomed(page: Page, name: string): Promise<void> {
  for (const width of [1920, 640, 360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await expectFits(page);
    // Without a frame the head has its place beside the language and the theme.
    if (name.startsWith('sign-')) await expect.poll(() => page.evaluate(coveredPictures)).toBe(0);
  }
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await cutWhenLonger(page)).toEqual([]);
}

async function expectFits(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {};
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overhang, { message: `wider than ${width} px` }).toBeLessThanOrEqual(0);
}

/** How many pictures, but those of controls, have something lying over their end. */
function coveredPictures(): number {
  return [...document.querySelectorAll('main svg')].filter((picture) => {
    if (picture.closest('label, button')) return false;
    const { right, top, width, height } = picture.getBoundingClientRect();
    const hit = width > 0 ? document.elementFromPoint(right - 2, top + height / 2) : null;
    return hit !== null && !hit.contains(picture) && !picture.contains(hit);
  }).length;
}
