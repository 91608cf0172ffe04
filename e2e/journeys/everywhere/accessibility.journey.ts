import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { scenes } from '../../scenes';
import { expect, test } from '../../support/stage';

/** Rules of WCAG 2.2 A and AA and of good practice, all of them. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();

  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id}: ${help}: ${node.html.slice(0, 160)} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  );
}

/** Colours in the middle of their transition are nobody's colours. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

for (const scene of scenes)
  test(`axe finds nothing in ${scene.name}`, async ({ stage, expectTrouble }) => {
    if (scene.trouble) expectTrouble(scene.trouble);
    await stage.page.emulateMedia({ colorScheme: 'light' });
    await scene.open(stage);

    const light = await findings(stage.page);
    await stage.page.emulateMedia({ colorScheme: 'dark' });
    await settled(stage.page);
    const dark = await findings(stage.page);

    expect({ light, dark }).toEqual({ light: [], dark: [] });
  });
