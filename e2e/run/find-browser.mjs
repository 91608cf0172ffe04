import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { run } from './steps.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

async function usable(path) {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** CHROMIUM_PATH, else an installed Chromium or Chrome, else Playwright's own where it can be had, else null. */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return (await usable(named)) ? named : null;

  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...elsewhere];
  for (const candidate of candidates) if (await usable(candidate)) return candidate;

  return playwrightsOwn();
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  if (await usable(chromium.executablePath())) return chromium.executablePath();
  console.log("No Chromium or Chrome is installed: fetching Playwright's own.");
  await run('playwright', ['install', 'chromium'], { quiet: true });

  return (await usable(chromium.executablePath())) ? chromium.executablePath() : null;
}
