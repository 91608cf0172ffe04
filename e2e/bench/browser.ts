import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import type { SignedUpEmail } from '@fidelio/contracts';
import { requireBrowser } from '../run/find-browser.ts';

/** Nothing that Chromium does by itself belongs into a measurement. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** 150 ms and 1.6 Mbit/s, Lighthouse's slow 4G. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await requireBrowser(), args: chromiumFlags });
}

export type Session = Pick<SignedUpEmail, 'token' | 'user'>;

/** Puts a session where the product looks for it, in every page that is opened from now on. */
export function holdSession(target: Page | BrowserContext, { token, user }: Session): Promise<unknown> {
  return target.addInitScript(
    ([session, person]) => {
      localStorage.setItem('session', session);
      localStorage.setItem('user', person);
    },
    [token, JSON.stringify(user)] as const,
  );
}

/** A line to Chromium that reports the network, slowed where asked for. */
export async function openWire(page: Page, { slow = true } = {}): Promise<CDPSession> {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Network.enable');
  if (slow) await wire.send('Network.emulateNetworkConditions', slow4G);

  return wire;
}

/** The main control of a screen: `text` of the first such element. */
export interface Control {
  selector: string;
  text: string;
}

/** A screen is usable when its main control is. */
export const screens = {
  'sign-in': { path: '/auth/sign-in', control: { selector: 'button', text: 'Login with Email' } },
  home: { path: '/', control: { selector: 'main a', text: 'View File Status' } },
  chat: { path: '/chat', control: { selector: 'button', text: 'Get Started' } },
  files: { path: '/files', control: { selector: 'main table', text: '' } },
  launcher: { path: '/launcher', control: { selector: 'button', text: 'Join the Waitlist' } },
} satisfies Record<string, { path: string; control: Control }>;
export type ScreenName = keyof typeof screens;
export const screenNames = Object.keys(screens) as ScreenName[];

/**
 * Looks at every frame, in the page: a locator looks again after 20, 50, 100, 100 and then every 500 ms, and its times are steps
 * of half a second. What the page shows before its code has come cannot be used.
 */
export async function untilUsable(page: Page, control: Control): Promise<void> {
  await page.waitForFunction(
    ({ selector, text }) =>
      [...document.querySelectorAll(selector)].some(
        (element) =>
          element.textContent.includes(text) &&
          element.checkVisibility() &&
          !element.hasAttribute('disabled') &&
          !element.closest('[inert]'),
      ),
    control,
    { polling: 'raf', timeout: 120_000 },
  );
}
