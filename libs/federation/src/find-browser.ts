import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

const names = [
  'chromium',
  'chromium-headless-shell',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const outsidePath = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * The program that CHROMIUM_PATH names, or an installed Chromium or Chrome. Null if there is none.
 * @param preferred names of programs that are looked for before these
 */
export async function findInstalledBrowser(preferred: readonly string[] = []): Promise<string | null> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return (await isProgram(named)) ? named : null;

  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const inFolders = [...preferred, ...names].flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = [...inFolders, ...outsidePath];
  for (const candidate of candidates) if (await isProgram(candidate)) return candidate;

  return null;
}

export async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
