import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Language } from '@fidelio/contracts';
import type { Page } from '@playwright/test';
import { product } from '../support/product';
import { test } from '../support/stage';
import { scenes } from '../scenes';

const widths = [360, 768, 1440, 1920] as const;
const themes = ['light', 'dark'] as const;

/** `GALLERY_LANGUAGES=de,ja`: in these languages, at two widths, in the light theme. */
const asked = process.env['GALLERY_LANGUAGES']?.split(',').map((language) => Language.parse(language));
const looks = asked
  ? asked.flatMap((language) => [360, 1440].map((width) => ({ language, width, theme: 'light' as const })))
  : widths.flatMap((width) => themes.map((theme) => ({ language: 'en' as Language, width, theme })));

for (const scene of scenes)
  test(scene.name, async ({ stage, expectTrouble }) => {
    if (scene.trouble) expectTrouble(scene.trouble);
    const { page } = stage;
    const [screen = '', state = ''] = scene.name.split(': ');
    const folder = join(product.root, '.gallery', screen);
    await mkdir(folder, { recursive: true });
    await page.setViewportSize({ width: 1440, height: 900 });
    await scene.open(stage);

    let spoken: Language = 'en';
    for (const { language, width, theme } of looks) {
      if (scene.narrow && width !== 360) continue;
      if (language !== spoken) await speak(page, language);
      spoken = language;
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
      // A dialog lies over the window, not over the page.
      const overlaid = await page.getByRole('dialog').first().isVisible();
      await page.emulateMedia({ colorScheme: theme });
      await page.screenshot({
        path: join(folder, `${state.replaceAll(/[^\w]+/g, '-')}.${width}.${asked ? language : theme}.png`),
        fullPage: !overlaid,
        animations: 'disabled',
        caret: 'hide',
      });
    }
  });

/** Queries by what is known of them. */
interface Chosen {
  predicate(query: { state: { data: unknown } }): boolean;
}

/** The modules that the shell shares with remotes, as far as they are needed here. */
interface Shared {
  '@fidelio/ui'?: [{ lib(): { pageLanguage: { choose(language: Language): Promise<void> } } }];
  '@fidelio/shell-api'?: [{ lib(): { queryClient: { invalidateQueries(chosen: Chosen): Promise<void> } } }];
}

/** Changes the language of a screen that scenes bring into its state in English; a page without remotes is read again. */
async function speak(page: Page, language: Language): Promise<void> {
  const isDone = await page.evaluate(async (language) => {
    const { __FEDERATION__: federation } = globalThis as {
      __FEDERATION__?: { __INSTANCES__: { options: { shared: Shared } }[] };
    };
    const shared = federation?.__INSTANCES__[0]?.options.shared;
    const [ui, shellApi] = [shared?.['@fidelio/ui']?.[0], shared?.['@fidelio/shell-api']?.[0]];
    if (!ui || !shellApi) return false;
    await ui.lib().pageLanguage.choose(language);
    // What has no answer yet is a scene that shows how it loads: its answer is held back for good.
    await shellApi.lib().queryClient.invalidateQueries({ predicate: ({ state }) => state.data !== undefined });

    return true;
  }, language);
  if (isDone) return;
  await page.context().addCookies([{ name: 'language', value: language, url: page.url() }]);
  await page.reload({ waitUntil: 'networkidle' });
}
