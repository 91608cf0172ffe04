import { join } from 'node:path';
import { type ElementHandle, launch } from 'puppeteer-core';
import { findProgram } from '../../run/find-program';
import type { OtherBrowser, OtherBrowserKind } from './other-browser';

const program = () => findProgram(['firefox-esr', 'firefox']);

/** Firefox, driven by puppeteer over WebDriver BiDi. */
export const firefox: OtherBrowserKind = {
  name: 'Firefox',
  packages: 'firefox-esr',
  isInstalled: async () => (await program()) !== null,
  launch: async (folder) => start((await program()) ?? '', folder),
};

async function start(executablePath: string, folder: string): Promise<OtherBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: 120_000,
    protocolTimeout: 120_000,
    extraPrefsFirefox: {
      'browser.download.dir': join(folder, 'Downloads'),
      'browser.download.folderList': 2,
      // Fine and able to hover: without a window it takes the machine for one without a mouse.
      'ui.primaryPointerCapabilities': 6,
      'ui.allPointerCapabilities': 6,
    },
  });
  const page = await browser.newPage();

  return {
    goto: async (address) => {
      await page.goto(address, { waitUntil: 'domcontentloaded', timeout: 120_000 });
      // In a page without the focus Enter presses no button.
      await page.bringToFront();
    },
    evaluate: (run, ...words) => page.evaluate(run as never, ...words) as never,
    click: (selector) => page.click(selector),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    choose: async (selector, path) => {
      const input = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null;
      await input?.uploadFile(path);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  };
}
