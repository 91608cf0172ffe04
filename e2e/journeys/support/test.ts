import { type ConsoleMessage, expect, type Page, type Request, test as base } from '@playwright/test';
import { type Person, type SignedInPerson, signIn, somebody } from './people';

interface Fixtures {
  /** A page of somebody who is signed in. */
  signedIn: (person?: Person) => Promise<SignedInPerson>;
  /** What this journey expects to see in the console or fail on the network. */
  expectTrouble: (pattern: RegExp) => void;
}

function describe(trouble: ConsoleMessage | Request): string {
  if ('failure' in trouble)
    return `request failed: ${trouble.method()} ${trouble.url()} ${trouble.failure()?.errorText}`;
  return `console ${trouble.type()}: ${trouble.text()} (${trouble.location().url})`;
}

/** A navigation cancels what it no longer needs; that is no failure. */
const harmless = /net::ERR_ABORTED/;

/** Journeys fail on console errors and failed requests that they did not announce. */
export const test = base.extend<Fixtures & { watch: void }>({
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

  signedIn: async ({ page }, use) => {
    await use(async (person = somebody()) => {
      const ada = await signIn(person);
      await page.addInitScript(
        ([token, user]) => {
          if (sessionStorage.getItem('journey-signed-in')) return;
          sessionStorage.setItem('journey-signed-in', 'yes');
          localStorage.setItem('user', user);
          localStorage.setItem('session', token);
        },
        [ada.token, JSON.stringify(ada.user)] as const,
      );
      return ada;
    });
  },
});

function watchPage(page: Page, seen: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(describe(message));
  });
  page.on('pageerror', (error) => seen.push(`page error: ${error.message}`));
  page.on('requestfailed', (request) => seen.push(describe(request)));
}

export { expect } from '@playwright/test';
