import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test';

/**
 * What a first visit may cost: kilobytes of code, styles, fonts and page over the wire, and requests for them. Sizes are exact; times
 * would never be. 16 kB of them are the Module Federation runtime (`libs/federation/decisions/015`), 1 kB the watch for a version
 * that hangs its tab (020), 1.5 kB the drop zone of Home, half a kB of Files the way to the comparison, 1 kB everywhere the
 * calls for deleted files, downloads of several, and conversations that are searched and renamed, 1 kB everywhere the shapes of
 * the cards of a reply and the refusals of scanned and full storage, half a kB everywhere the words of a file's state, half a kB of
 * Home the numbers that menu entries declare and its places for other teams' components, 2 kB of Files its status with a download,
 * which other first visits load no more, and 3 kB everywhere the catalogues of eight languages: the formatter of their messages,
 * which files they are in, and the hashes of those; 1 kB more at sign-in, in chat and the launcher's site, 2 kB in Files, which has
 * the most texts.
 */
const budgets = {
  '/auth/sign-in': { kilobytes: 246, requests: 10 },
  '/': { kilobytes: 206, requests: 7 },
  '/chat': { kilobytes: 221, requests: 9 },
  '/files': { kilobytes: 233, requests: 9 },
  '/launcher': { kilobytes: 252, requests: 11 },
} as const;
const counted = new Set(['Document', 'Script', 'Stylesheet', 'Font']);

/** Counts what comes over the wire until the network is at rest. */
async function costOf(page: Page, path: string) {
  const wire = await page.context().newCDPSession(page);
  const asked = new Map<string, string>();
  const cost = { bytes: 0, requests: 0 };
  wire.on('Network.responseReceived', ({ requestId, type }) => asked.set(requestId, type));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!counted.has(asked.get(requestId) ?? '')) return;
    cost.bytes += encodedDataLength;
    cost.requests += 1;
  });
  await wire.send('Network.enable');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));

  return cost;
}

for (const [path, budget] of Object.entries(budgets))
  test(`a first visit to ${path} stays within its budget`, async ({ page, signedIn }) => {
    if (!path.startsWith('/auth')) await signedIn();

    const { bytes, requests } = await costOf(page, path);

    console.log(`  ${path}: ${(bytes / 1000).toFixed(1)} kB in ${requests} requests`);
    expect(bytes / 1000).toBeLessThanOrEqual(budget.kilobytes);
    expect(requests).toBeLessThanOrEqual(budget.requests);
  });
