import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../../support/test';

// A trace keeps snapshots in the page.
test.use({ trace: 'off' });

const mounts = 200;
/** The first mounts fill caches and make the browser compile the code better: that growth ends, and is 6 % after 40 mounts. */
const warmUp = 200;

/** What a page holds after its garbage was collected. */
interface Held {
  /** Bytes. */
  heap: number;
  nodes: number;
  listeners: number;
  timers: number;
  styles: number;
}

const remotes = [
  { name: 'chat', path: '/chat', away: '/privacy', isSignedIn: true },
  { name: 'files', path: '/files', away: '/privacy', isSignedIn: true },
  { name: 'launcher', path: '/launcher/terms-of-service', away: '/privacy', isSignedIn: true },
  { name: 'auth', path: '/auth/sign-in', away: '/no-such-page', isSignedIn: false },
];

for (const { name, path, away, isSignedIn } of remotes)
  test(`${name}: ${mounts} mounts leave nothing behind`, async ({ page, signedIn, expectTrouble }) => {
    expectTrouble(/404/);
    if (isSignedIn) await signedIn();
    await page.addInitScript(countTimers);
    await page.goto(away);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await mount(page, { name, path, away }, warmUp);
    const before = await held(page, session);

    await mount(page, { name, path, away }, mounts);

    const after = await held(page, session);
    console.log(`  ${name}: before ${JSON.stringify(before)}\n  ${name}: after  ${JSON.stringify(after)}`);
    expect(after.heap, 'bytes of the heap').toBeLessThan(before.heap * 1.05);
    // The browser keeps a handful for itself; what a mount left would be there 200 times.
    expect(after.nodes - before.nodes, 'nodes of documents').toBeLessThan(mounts / 2);
    expect(after.listeners - before.listeners, 'event listeners').toBeLessThan(mounts / 10);
    expect(after.timers, 'timers').toBeLessThanOrEqual(before.timers + 2);
    // A chunk that is loaded late brings its sheet, once.
    expect(after.styles - before.styles, 'style sheets and their rules').toBeLessThan(mounts / 10);
  });

/** Goes to a remote's screen and away from it, again and again, as the menu would. */
async function mount(page: Page, remote: Record<'name' | 'path' | 'away', string>, times: number): Promise<void> {
  await page.evaluate(
    async ({ name, path, away, times }) => {
      const until = async (shown: boolean) => {
        const heading = () => document.querySelector(`[data-remote=${name}] :is(h1, h2)`) !== null;
        for (const limit = Date.now() + 120_000; heading() !== shown;) {
          if (Date.now() > limit) throw new Error(`${name} is ${shown ? 'not shown' : 'still shown'} after 2 minutes`);
          await new Promise((done) => requestAnimationFrame(done));
        }
      };
      const go = (to: string) => {
        history.replaceState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      };
      for (let turn = 0; turn < times; turn++) {
        go(path);
        await until(true);
        go(away);
        await until(false);
      }
    },
    { ...remote, times },
  );
  await page.waitForLoadState('networkidle');
}

async function held(page: Page, session: CDPSession): Promise<Held> {
  // What waits for the first collection is free for the second.
  for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  const { timers, styles } = await page.evaluate(() => ({
    timers: (globalThis as { liveTimers?: Set<unknown> }).liveTimers?.size ?? 0,
    styles: [...document.styleSheets].reduce((sum, { cssRules }) => sum + 1 + cssRules.length, 0),
  }));

  return {
    heap: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    timers,
    styles,
  };
}

/** Runs in the page before its own code: keeps a list of the timers that are still to come. */
function countTimers(): void {
  const live = new Set<unknown>();
  Object.assign(globalThis, { liveTimers: live });
  const { setTimeout: after, setInterval: every, clearTimeout: endAfter, clearInterval: endEvery } = window;
  const ending = (end: (id?: number) => void) => (id?: number) => {
    live.delete(id);
    end.call(window, id);
  };
  const begin = (wait: number | undefined, work: TimerHandler, words: unknown[]) => {
    const id = after.call(
      window,
      () => {
        live.delete(id);
        if (typeof work === 'function') Reflect.apply(work, window, words);
      },
      wait,
    );
    live.add(id);
    return id;
  };
  Object.assign(window, {
    setTimeout: (work: TimerHandler, wait?: number, ...words: unknown[]) => begin(wait, work, words),
    setInterval: (work: TimerHandler, wait?: number, ...words: unknown[]) => {
      const id: number = Reflect.apply(every, window, [work, wait, ...words]);
      live.add(id);
      return id;
    },
    clearTimeout: ending(endAfter),
    clearInterval: ending(endEvery),
  });
}
