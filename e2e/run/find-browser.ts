import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { run } from './steps.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** CHROMIUM_PATH, else an installed Chromium or Chrome, else Playwright's own where it can be fetched, else null. */
export async function findBrowser(): Promise<string | null> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return (await usable(named)) ? named : null;

  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...elsewhere];
  for (const candidate of candidates) if (await usable(candidate)) return candidate;

  return playwrightsOwn();
}

/** @throws where there is none */
export async function requireBrowser(): Promise<string> {
  const browser = await findBrowser();
  if (!browser) throw new Error('No browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.');

  return browser;
}

async function playwrightsOwn(): Promise<string | null> {
  if (await usable(chromium.executablePath())) return chromium.executablePath();
  console.log("No Chromium or Chrome is installed: fetching Playwright's own.");
  await run('playwright', ['install', 'chromium'], { quiet: true });

  return (await usable(chromium.executablePath())) ? chromium.executablePath() : null;
}

async function usable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
