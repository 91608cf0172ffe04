import { join } from 'node:path';
import type { LiveRemote, ReleaseSet, RemoteManifest } from '@fidelio/contracts';
import { type BrowserContext, chromium, type Route } from 'playwright-core';
import { findBrowser } from './find-browser.js';

const patience = 15_000;
const person = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'proof@fidelio.example',
  name: 'Release proof',
  organization: 'Fidelio',
  displayName: 'Release proof',
  proven: true,
  createdAt: '2024-11-02T00:00:00.000Z',
};

/**
 * Renders the first screen of a version that is not published, inside the live shell, in a headless browser: the page
 * comes from the product, with this version put into its release set; its files come from this machine.
 *
 * @param product address of the running product
 * @param folder  the version's build
 * @throws Error saying what the browser saw instead
 */
export async function renderFirstScreen(product: string, manifest: RemoteManifest, folder: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
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
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  await page.goto(address);
  const shown = page.locator(`[data-remote="${name}"][data-version="${version}"] > *`).first();
  await shown.waitFor({ state: 'attached', timeout: patience }).catch(async () => {
    const seen = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ').slice(0, 200);
    throw new Error(
      `First render: ${name} did not appear at ${address}. The page said: "${seen}". ${troubles.join('; ')}`,
    );
  });
  if (troubles.length > 0) throw new Error(`First render: ${name} threw at ${address}: ${troubles.join('; ')}`);
}

/** Nobody is signed in, and nothing is written: every call but the release set's is answered with 503. */
async function prepare(context: BrowserContext, product: string, manifest: RemoteManifest, folder: string) {
  await context.addInitScript((user) => {
    localStorage.setItem('session', 'proof');
    localStorage.setItem('user', user);
  }, JSON.stringify(person));
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
  const remotes = [...set.remotes.filter(({ name }) => name !== manifest.name), candidate(manifest)];
  const text = JSON.stringify({ ...set, remotes }).replaceAll('<', '\\u003c');
  // Nothing is preloaded: what this machine serves has other addresses.
  const body = page
    .replace(inlined, (_, open, __, close) => open + text + close)
    .replaceAll(/<link rel="preload" as="script"[^>]*>/g, '');
  await route.fulfill({ response: answer, body });
}

function candidate({ name, version, global, entry, integrity, shellApi, routes }: RemoteManifest): LiveRemote {
  const address = `/remotes/${name}/${version}/${entry}`;

  return { name, version, global, entry: address, integrity, shellApi, routes, preload: [], previous: null };
}
