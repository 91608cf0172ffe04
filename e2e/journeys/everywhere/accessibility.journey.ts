import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { scenes } from '../../scenes';
import { expect, test } from '../support/stage';

/** Rules of WCAG 2.2 A and AA and of good practice, all of them. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();

  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) => `${id}: ${help}: ${node.html.slice(0, 160)} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  );
}

for (const scene of scenes)
  test(`axe finds nothing in ${scene.name}`, async ({ stage, expectTrouble }) => {
    if (scene.trouble) expectTrouble(scene.trouble);
    await stage.page.emulateMedia({ colorScheme: 'light' });
    await scene.open(stage);

    const light = await findings(stage.page);
    await stage.page.emulateMedia({ colorScheme: 'dark' });
    const dark = await findings(stage.page);

    expect({ light, dark }).toEqual({ light: [], dark: [] });
  });
