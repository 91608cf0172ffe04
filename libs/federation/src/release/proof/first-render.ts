import { join } from 'node:path';
import { type ReleaseSet, remotePlaceOf, remoteVersionOf, type RemoteManifest } from '@fidelio/contracts';
import type { BrowserContext, Route } from 'playwright-core';
import { findInstalledBrowser } from '../../find-browser.js';

const timeout = 15_000;
const user = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'proof@fidelio.example',
  name: 'Release proof',
  organization: 'Fidelio',
  displayName: 'Release proof',
  proven: true,
  createdAt: '2024-11-02T00:00:00.000Z',
};

/**
 * Renders the first screen of an unpublished version inside the live shell, in a headless browser. The page comes from the
 * product, with this version in its release set; the version's files come from this machine.
 *
 * @param product address of the running product
 * @param folder  the version's build
 * @throws Error that says what the browser showed
 */
export async function renderFirstScreen(product: string, manifest: RemoteManifest, folder: string): Promise<void> {
  const program = await findInstalledBrowser();
  if (!program) throw new Error('First render: no Chromium or Chrome was found. Install one, or set CHROMIUM_PATH.');

  // The other commands run where no browser is installed.
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    executablePath: program,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    await prepare(context, product, manifest, folder);
    await watchFirstScreen(context, `${product}${manifest.routes[0] ?? '/'}`, manifest);
  } finally {
    await browser.close();
  }
}

async function watchFirstScreen(context: BrowserContext, address: string, { name, version }: RemoteManifest) {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(address);
  const shown = page.locator(`[data-remote="${name}"][data-version="${version}"] > *`).first();
  await shown.waitFor({ state: 'attached', timeout }).catch(async () => {
    const seen = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ').slice(0, 200);
    throw new Error(
      `First render: ${name} did not appear at ${address}. The page said: "${seen}". ${errors.join('; ')}`,
    );
  });
  if (errors.length > 0) throw new Error(`First render: ${name} threw at ${address}: ${errors.join('; ')}`);
}

/** The session is fake and nothing is written: every API call is answered with 503. */
async function prepare(context: BrowserContext, product: string, manifest: RemoteManifest, folder: string) {
  await context.addInitScript((stored) => {
    localStorage.setItem('session', 'proof');
    localStorage.setItem('user', stored);
  }, JSON.stringify(user));
  await context.route(`${product}/api/**`, (route) => route.fulfill({ status: 503, body: '' }));
  await context.route(`${product}/remotes/${manifest.name}/${manifest.version}/*`, (route) =>
    fromFolder(route, folder),
  );
  await context.route(
    (url) => url.origin === new URL(product).origin && manifest.routes.some((path) => url.pathname.startsWith(path)),
    (route) => (route.request().isNavigationRequest() ? withVersion(route, manifest) : route.continue()),
  );
}

async function fromFolder(route: Route, folder: string): Promise<void> {
  const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
  await route.fulfill({ path: join(folder, name) });
}

async function withVersion(route: Route, manifest: RemoteManifest): Promise<void> {
  const answer = await route.fetch();
  const page = await answer.text();
  const inlined = /(<script type="application\/json" id="release-set">)(.*?)(<\/script>)/s;
  const set: ReleaseSet = JSON.parse(inlined.exec(page)?.[2] ?? '{"id":"none","remotes":[]}');
  const candidate = { ...remotePlaceOf(manifest), ...remoteVersionOf(manifest), preload: [], previous: null };
  const remotes = [...set.remotes.filter(({ name }) => name !== manifest.name), candidate];
  const text = JSON.stringify({ ...set, remotes }).replaceAll('<', '\\u003c');
  // The live version's files must not be preloaded.
  const body = page
    .replace(inlined, (_, open, __, close) => open + text + close)
    .replaceAll(/<link rel="preload" as="script"[^>]*>/g, '');
  await route.fulfill({ response: answer, body });
}
