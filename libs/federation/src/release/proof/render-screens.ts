import { join } from 'node:path';
import { type ReleaseSet, remotePlaceOf, remoteVersionOf } from '@fidelio/contracts';
import type { RemoteManifest } from '@fidelio/contracts/releases';
import type { BrowserContext, Route } from 'playwright-core';
import { findInstalledBrowser } from '../../find-browser.js';
import { addressOf, type ProofFixture, RecordedAnswers } from './fixture.js';

const timeoutMs = 15_000;
/** Milliseconds that a screen is watched after it has appeared. */
const settlingMs = 500;
const user = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'proof@fidelio.example',
  name: 'Release proof',
  organization: 'Fidelio',
  displayName: 'Release proof',
  // Else the shell shows no remote of staff.
  staff: ['support', 'fixes', 'releases'],
  proven: true,
  createdAt: '2024-11-02T00:00:00.000Z',
};

export interface Rendering {
  /** Address of the running product. */
  product: string;
  manifest: RemoteManifest;
  /** The version's build. */
  folder: string;
  fixture: ProofFixture;
}

/**
 * Opens every declared screen of an unpublished version inside the live shell, in a headless browser. The page comes from the
 * product, with this version in its release set; the version's files come from this machine. Nothing is clicked.
 *
 * @returns what the screens asked for without an answer, as a sentence, or null
 * @throws Error that says which screen failed, and what it threw
 */
export async function renderScreens(rendering: Rendering): Promise<string | null> {
  const { product, manifest, fixture } = rendering;
  const declared = manifest.screens.length > 0 ? manifest.screens.map(({ path }) => path) : manifest.routes;
  const program = await findInstalledBrowser();
  if (!program) throw new Error('Screens: no Chromium or Chrome was found. Install one, or set CHROMIUM_PATH.');

  // The other commands run where no browser is installed.
  const { chromium } = await import('playwright-core');
  const answers = new RecordedAnswers(fixture);
  const browser = await chromium.launch({
    executablePath: program,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    await prepare(context, rendering, answers);
    for (const path of declared) await watchScreen(context, `${product}${addressOf(path, fixture)}`, manifest);
  } finally {
    await browser.close();
  }

  return answers.complaint();
}

async function watchScreen(context: BrowserContext, address: string, { name, version }: RemoteManifest) {
  const page = await context.newPage();
  const thrown: string[] = [];
  const logged: string[] = [];
  page.on('pageerror', (error) => thrown.push(error.message));
  // React writes there what a screen throws while it renders. A screen that contains its errors, or only warns, is sound.
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) logged.push(message.text());
  });
  page.on('requestfailed', (request) => logged.push(`${request.failure()?.errorText} at ${request.url()}`));
  const why = () => [...thrown, ...logged].map(shortened).join('; ');
  await page.goto(address, { waitUntil: 'commit' });
  const shown = page.locator(`[data-remote="${name}"][data-version="${version}"]`);
  await shown.waitFor({ state: 'attached', timeout: timeoutMs }).catch(async () => {
    const seen = await inTime(page.locator('body').innerText());
    const said = seen === null ? 'It does not react any more' : `The page said: "${shortened(seen)}"`;
    throw new Error(`Screens: ${name} did not appear at ${address}. ${said}. ${why()}`);
  });
  // What a screen does after its first render counts too.
  const alive = await inTime(page.evaluate((wait) => new Promise((done) => setTimeout(done, wait, true)), settlingMs));
  if (alive === null) throw new Error(`Screens: ${name} does not react any more at ${address}: it may loop forever.`);
  if (!(await shown.count()) || thrown.length > 0) throw new Error(`Screens: ${name} threw at ${address}: ${why()}`);
  await page.close();
}

/** A page that hangs never answers. @returns null where it does not answer in time */
function inTime<T>(answer: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<null>((resolve) => (timer = setTimeout(resolve, timeoutMs, null)));

  return Promise.race([answer.catch(() => null), limit]).finally(() => clearTimeout(timer));
}

const shortened = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 300);

/** The session is fake and nothing is written: API calls have the answers of the fixture, or 503. */
async function prepare(context: BrowserContext, { product, manifest, folder }: Rendering, answers: RecordedAnswers) {
  await context.addInitScript((stored) => {
    localStorage.setItem('session', 'proof');
    localStorage.setItem('user', stored);
  }, JSON.stringify(user));
  // The browser does not know these certificates. This process does, and asks in its place.
  if (process.env['NODE_EXTRA_CA_CERTS']) await context.route(`${product}/**`, askedHere);
  await context.route(`${product}/api/**`, (route) => recorded(route, answers));
  await context.route(`${product}/remotes/${manifest.name}/${manifest.version}/*`, (route) =>
    fromFolder(route, folder),
  );
  await context.route(
    (url) => url.origin === new URL(product).origin && manifest.routes.some((path) => url.pathname.startsWith(path)),
    (route) => (route.request().isNavigationRequest() ? withVersion(route, manifest) : route.fallback()),
  );
}

async function askedHere(route: Route): Promise<void> {
  const response = await route.fetch().catch((error: Error) => {
    console.warn(`${route.request().url()} could not be fetched: ${shortened(error.message)}`);
    return null;
  });
  // A page that was closed meanwhile takes no answer.
  await (response ? route.fulfill({ response }) : route.abort()).catch(() => undefined);
}

async function recorded(route: Route, answers: RecordedAnswers): Promise<void> {
  const request = route.request();
  const path = new URL(request.url()).pathname.replace(/^\/api/, '');
  const answer = answers.to(request.method(), path);
  await route.fulfill(answer === undefined ? { status: 503, body: '' } : { json: answer });
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
