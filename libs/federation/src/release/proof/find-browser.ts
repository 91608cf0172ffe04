import { access } from 'node:fs/promises';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/** An installed Chromium or Chrome. @throws Error that says how to name one */
export async function findBrowser(): Promise<string> {
  const candidates = process.env['CHROMIUM_PATH'] ? [process.env['CHROMIUM_PATH'], ...usual] : usual;
  for (const path of candidates) {
    const found = await access(path).then(
      () => true,
      () => false,
    );
    if (found) return path;
  }

  throw new Error('First render: no Chromium or Chrome was found. Install one, or set CHROMIUM_PATH.');
}
