import { scenes } from '../../scenes';
import { cutWhenLonger } from '../../support/longer-texts';
import { expect, test } from '../../support/stage';

const screens = [
  'sign-in: email',
  'sign-up: empty',
  'home: with files',
  'chat: answer',
  'files: fixed, waiting, damaged',
  'launcher: home',
  'launcher: downloads',
  'launcher: terms',
];

/** How many pictures, but those of controls, have something lying over their end. */
function coveredPictures(): number {
  return [...document.querySelectorAll('main svg')].filter((picture) => {
    if (picture.closest('label, button')) return false;
    const { right, top, width, height } = picture.getBoundingClientRect();
    const hit = width > 0 ? document.elementFromPoint(right - 2, top + height / 2) : null;
    return hit !== null && !hit.contains(picture) && !picture.contains(hit);
  }).length;
}

/** 200 % zoom of a 1280 px wide window leaves 640; 320 is WCAG's reflow width (400 %). */
for (const name of screens)
  test(`${name} fits at 200 and 400 % zoom and from 360 to 1920 px, and on a phone with words that are 40 % longer`, async ({
    stage,
  }) => {
    await scenes.find((scene) => scene.name === name)?.open(stage);

    for (const width of [1920, 640, 360, 320]) {
      await stage.page.setViewportSize({ width, height: 640 });
      const overhang = () =>
        stage.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(overhang, { message: `wider than ${width} px` }).toBeLessThanOrEqual(0);
      // Without a frame the head has its place beside the language and the theme.
      if (name.startsWith('sign-')) await expect.poll(() => stage.page.evaluate(coveredPictures)).toBe(0);
    }

    await stage.page.setViewportSize({ width: 360, height: 640 });
    expect(await cutWhenLonger(stage.page)).toEqual([]);
  });
