import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { scenes } from '../../scenes';
import { transitionsEnded } from '../../support/accessible';
import { smallTargets } from '../../support/small-targets';
import { expect, test } from '../../support/stage';

/** The rules whose result depends on the theme: nothing but colours differs between the two. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const phone = { width: 360, height: 740 };

/** Violations of these rules; without them of all rules of WCAG 2.2 A and AA and of good practice. */
async function findings(page: Page, rules?: string[]): Promise<string[]> {
  // The product has no frames, so axe needs no second page to put their results together.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();

  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id}: ${help}: ${node.html.slice(0, 160)} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  );
}

for (const scene of scenes)
  test(`axe finds nothing in ${scene.name}, and on a phone a finger hits whatever can be pressed`, async ({
    stage,
    expectTrouble,
  }) => {
    if (scene.trouble) expectTrouble(scene.trouble);
    await stage.page.emulateMedia({ colorScheme: 'light' });
    await scene.open(stage);
    await transitionsEnded(stage.page);

    const light = await findings(stage.page);
    await stage.page.emulateMedia({ colorScheme: 'dark' });
    await transitionsEnded(stage.page);
    const dark = await findings(stage.page, colourRules);

    await stage.page.setViewportSize(phone);

    expect.soft({ light, dark }).toEqual({ light: [], dark: [] });
    await expect.poll(() => smallTargets(stage.page)).toEqual([]);
    const wide = () => stage.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(wide, { message: 'wider than a phone' }).toBeLessThanOrEqual(0);
  });
