import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageCookies } from '@fidelio/contracts';
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { MetricType, ReportOpts } from 'web-vitals';
import { root } from '../../run/steps.ts';
import { holdSession, openWire, type Session } from '../browser.ts';

export interface Vitals {
  lcp: number;
  cls: number;
  inp: number;
  /** Milliseconds by which tasks took longer than 50, as in Lighthouse's total blocking time; here from the first byte on. */
  blocking: number;
}

type Observe = (callback: (metric: MetricType) => void, options: ReportOpts) => void;

declare global {
  /** The library's script makes it, in the page alone. */
  var webVitals: Record<'onLCP' | 'onCLS' | 'onINP', Observe>;
  var vitals: Vitals;
}

/** The package exports its modules alone; a page wants the script. */
const library = readFileSync(join(root, 'node_modules', 'web-vitals', 'dist', 'web-vitals.iife.js'), 'utf8');

interface PhoneOptions {
  session: Session | undefined;
  /** What an earlier page noted of the account's files. */
  files: 'none' | 'some' | undefined;
  /** How many times slower its processor is than the machine's. */
  slower: number;
  address: string;
  /** Whether the vitals are watched, which takes work of the page's own thread. */
  vitals?: boolean;
}

export interface Phone {
  page: Page;
  wire: CDPSession;
  scriptBytes(): number;
  close(): Promise<void>;
}

/** A browser that has seen nothing, as large and as slow as Lighthouse's phone, with the vitals' library in every page. */
export async function openPhone(
  browser: Browser,
  { session, files, slower, address, vitals = true }: PhoneOptions,
): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
    isMobile: true,
  });
  // As every page of the product leaves it behind where somebody is signed in.
  if (session) await context.addCookies([{ name: pageCookies.signedIn, value: '1', url: address }]);
  if (files) await context.addCookies([{ name: pageCookies.files, value: files, url: address }]);
  const page = await context.newPage();
  const wire = await openWire(page);
  await makeRoom(wire);
  let scriptBytes = 0;
  const scripts = new Set<string>();
  wire.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await wire.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await wire.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (vitals) await watchVitals(page);
  if (session) await holdSession(page, session);

  return { page, wire, scriptBytes: () => scriptBytes, close: () => context.close() };
}

async function watchVitals(page: Page): Promise<void> {
  await page.addInitScript({ content: `${library}; globalThis.webVitals = webVitals;` });
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0, inp: 0, blocking: 0 };
    globalThis.vitals = seen;
    const { onLCP, onCLS, onINP } = globalThis.webVitals;
    onLCP(({ value }) => (seen.lcp = value), { reportAllChanges: true });
    onCLS(({ value }) => (seen.cls = value), { reportAllChanges: true });
    onINP(({ value }) => (seen.inp = value), { reportAllChanges: true, durationThreshold: 16 } as ReportOpts);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.blocking += duration - 50;
    }).observe({ type: 'longtask', buffered: true });
  });
}

/**
 * A headless window is shorter than the phone. What lies below its edge is drawn and never shown, and Chromium counts a
 * letter that was typed there as waiting for its frame: 1,800 ms on an empty page with one field, 16 ms in a larger window.
 */
async function makeRoom(wire: CDPSession): Promise<void> {
  const { windowId } = await wire.send('Browser.getWindowForTarget');
  await wire.send('Browser.setWindowBounds', { windowId, bounds: { width: 900, height: 1300 } });
}

/** Two frames later, so that the last paint and the last interaction are counted. */
export function vitalsOf(page: Page): Promise<Vitals> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
    return globalThis.vitals;
  });
}

/** Processor milliseconds of the page's main thread, and bytes of code over the wire, both so far. */
export async function workOf({ wire, scriptBytes }: Phone): Promise<{ mainThread: number; scriptBytes: number }> {
  const { metrics } = await wire.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;

  return { mainThread: seconds * 1000, scriptBytes: scriptBytes() };
}
