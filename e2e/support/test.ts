import { type ConsoleMessage, expect, type Page, type Request, type Response, test as base } from '@playwright/test';
import { enter, type Person, type SignedInPerson, signIn, somebody } from './people';

interface Fixtures {
  /** A page of somebody who is signed in; `proven` by a mailed code, where the journey waits for mail. */
  signedIn: (options?: { person?: Person; proven?: boolean }) => Promise<SignedInPerson>;
  /** What this journey expects to see in the console or fail on the network. */
  expectTrouble: (pattern: RegExp) => void;
  /** Every text that the page has shown since the journey began, even for an instant. */
  seenTexts: () => Promise<string>;
}

function describe(trouble: ConsoleMessage | Request): string {
  if ('failure' in trouble)
    return `request failed: ${trouble.method()} ${trouble.url()} ${trouble.failure()?.errorText}`;
  return `console ${trouble.type()}: ${trouble.text()} (${trouble.location().url})`;
}

/** A navigation cancels the requests of the page before. */
const harmless = /net::ERR_ABORTED/;

/** Journeys fail on console errors and failed requests that they did not announce. */
export const test = base.extend<Fixtures & { watch: void }>({
  context: async ({ context }, use) => {
    context.on('page', waitForScreens);
    await use(context);
  },

  expectTrouble: async ({ page }, use) => {
    const expected: RegExp[] = [];
    const seen: string[] = [];
    watchPage(page, seen);
    page.context().on('page', (other) => watchPage(other, seen));
    await use((pattern) => expected.push(pattern));

    const unexpected = seen.filter((text) => !harmless.test(text) && !expected.some((pattern) => pattern.test(text)));
    expect(unexpected, 'unexpected console errors and failed requests').toEqual([]);
  },

  watch: [
    async ({ expectTrouble }, use) => {
      void expectTrouble;
      await use();
    },
    { auto: true },
  ],

  signedIn: async ({ page, baseURL }, use) => {
    await use(async ({ person = somebody(), proven = false } = {}) => {
      const ada = await (proven ? signIn : enter)(person, baseURL);
      await bringSession(page, ada);
      return ada;
    });
  },

  seenTexts: async ({ page }, use) => {
    await page.addInitScript(() => {
      const texts = new Set<string>();
      const note = (node: Node) => texts.add(node.textContent ?? '');
      new MutationObserver((changes) => {
        for (const change of changes) change.addedNodes.forEach(note);
      }).observe(document, { childList: true, subtree: true });
      Object.assign(globalThis, { seenTexts: texts });
    });
    await use(() => page.evaluate(() => [...((globalThis as { seenTexts?: Set<string> }).seenTexts ?? [])].join('\n')));
  },
});

/** Stores a person's session in the browser, once, so that a sign-out of the journey lasts. */
export async function bringSession(page: Page, { token, user }: Pick<SignedInPerson, 'token' | 'user'>): Promise<void> {
  await page.addInitScript(
    ([token, user]) => {
      if (sessionStorage.getItem('journey-signed-in') === token) return;
      sessionStorage.setItem('journey-signed-in', token);
      localStorage.setItem('user', user);
      localStorage.setItem('session', token);
    },
    [token, JSON.stringify(user)] as const,
  );
}

/**
 * Lets `goto`, `reload` and `goBack` wait until the screen has replaced its prerendered HTML, which reacts to nothing. A
 * journey about that HTML passes `waitUntil: 'commit'`.
 */
function waitForScreens(page: Page): void {
  const [goto, reload, goBack] = [page.goto.bind(page), page.reload.bind(page), page.goBack.bind(page)];
  const shown = async (answer: Response | null, options?: { waitUntil?: string }) => {
    if (options?.waitUntil !== 'commit') await expect(page.locator('[data-first-paint]')).toHaveCount(0);
    return answer;
  };
  page.goto = async (address, options) => shown(await goto(address, options), options);
  page.reload = async (options) => shown(await reload(options), options);
  page.goBack = async (options) => shown(await goBack(options), options);
}

function watchPage(page: Page, seen: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(describe(message));
  });
  page.on('pageerror', (error) => seen.push(`page error: ${error.message}`));
  page.on('requestfailed', (request) => seen.push(describe(request)));
}

export { expect } from '@playwright/test';
