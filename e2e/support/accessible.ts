import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules whose result depends on the theme: nothing but colours differs between the two. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Waits for the end of transitions: a colour between two themes is not checked. In folded content they stand still. */
export async function transitionsEnded(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility())
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

/** Nothing for axe to find in both themes, by all rules of WCAG 2.2 A and AA and of good practice. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await transitionsEnded(page);
  const light = await findings(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await transitionsEnded(page);
  const dark = await findings(page, colourRules);

  expect.soft({ light, dark }).toEqual({ light: [], dark: [] });
}

/** Violations of these rules, or of all. */
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
