import { chromium } from '@playwright/test';
import { findInstalledBrowser, isProgram } from '@fidelio/federation/find-browser';
import { run } from './steps.ts';

/** The program that CHROMIUM_PATH names, an installed Chromium or Chrome, or Playwright's own where it can be fetched. */
export async function findBrowser(preferred: readonly string[] = []): Promise<string | null> {
  const installed = await findInstalledBrowser(preferred);
  if (installed || process.env.CHROMIUM_PATH) return installed;
  if (await isProgram(chromium.executablePath())) return chromium.executablePath();

  console.log("No Chromium or Chrome is installed: fetching Playwright's own.");
  await run('playwright', ['install', 'chromium'], { quiet: true });

  return (await isProgram(chromium.executablePath())) ? chromium.executablePath() : null;
}

/** For journeys: Chromium without its window, where it is installed, takes a third less processor time. */
export const findHeadlessBrowser = () => findBrowser(['chromium-headless-shell']);

/** @throws Error if there is none */
export async function requireBrowser(): Promise<string> {
  const browser = await findBrowser();
  if (!browser) throw new Error('No browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.');

  return browser;
}
