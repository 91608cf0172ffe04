import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { product } from '../support/product';
import { test } from '../support/stage';
import { scenes } from '../scenes';

const widths = [360, 768, 1440, 1920] as const;
const themes = ['light', 'dark'] as const;

for (const scene of scenes)
  test(scene.name, async ({ stage, expectTrouble }) => {
    if (scene.trouble) expectTrouble(scene.trouble);
    const { page } = stage;
    const [screen = '', state = ''] = scene.name.split(': ');
    const folder = join(product.root, '.gallery', screen);
    await mkdir(folder, { recursive: true });
    await page.setViewportSize({ width: 1440, height: 900 });
    await scene.open(stage);

    for (const width of scene.narrow ? widths.slice(0, 1) : widths)
      for (const colorScheme of themes) {
        await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
        // A dialog lies over the window, not over the page.
        const overlaid = await page.getByRole('dialog').first().isVisible();
        await page.emulateMedia({ colorScheme });
        await page.screenshot({
          path: join(folder, `${state.replaceAll(/[^\w]+/g, '-')}.${width}.${colorScheme}.png`),
          fullPage: !overlaid,
          animations: 'disabled',
          caret: 'hide',
        });
      }
  });
