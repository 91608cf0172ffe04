import type { Browser, Page } from '@playwright/test';
import { signUp } from '../harness/account.ts';
import { median, spread } from '../harness/figures.ts';
import { textOptions } from '../harness/options.ts';
import { startProduct } from '../harness/product.ts';
import {
  type Control,
  holdSession,
  launchBrowser,
  openWire,
  type ScreenName,
  screenNames,
  screens,
  type Session,
  untilUsable,
} from './browser.ts';
import { buildSingle, singleApps } from './build-single.ts';
import { conclude } from './report.ts';

/** What is opened from Home by its drawer, once that is at rest: the second screen of a visit. */
const seconds: Partial<Record<ScreenName, string>> = { chat: 'Chat', files: 'Files' };

type SideName = 'federated' | 'single';

interface Side {
  address: string;
  session: Session;
}

interface Visit {
  cold: number;
  warm: number;
  bytes: number;
  second: number | null;
}

/**
 * The federated product ÷ one app of the same sources: time to usable and bytes, with a cold cache and with a warm one, and
 * the second screen after the first. In turns; arguments: `runs=N` (7), `screens=chat,files`.
 */
export async function run(words: string[] = []) {
  const given = textOptions(words, ['runs', 'screens']);
  const runs = Number(given.get('runs') ?? 7);
  const chosen = given.get('screens')?.split(',') ?? screenNames;
  await buildSingle();
  const federated = await startProduct();
  const single = await startProduct({ APPS_DIR: singleApps });
  const browser = await launchBrowser();

  try {
    const sides: Record<SideName, Side> = {
      federated: { address: federated.address, session: await signUp(federated.address) },
      single: { address: single.address, session: await signUp(single.address) },
    };
    const rows: Row[] = [];
    for (const name of screenNames.filter((each) => chosen.includes(each))) {
      const seen: Record<SideName, Visit[]> = { federated: [], single: [] };
      for (let round = 0; round < runs; round += 1)
        for (const side of round % 2 ? (['single', 'federated'] as const) : (['federated', 'single'] as const))
          seen[side].push(await visit(browser, sides[side], name));
      rows.push(...compare(name, seen));
    }

    report(rows, runs);
  } finally {
    await browser.close();
    await Promise.all([federated.stop(), single.stop()]);
  }
}

/** A screen in a browser that has seen nothing, then once more with what it kept; and as the second one after Home. */
async function visit(browser: Browser, side: Side, name: ScreenName): Promise<Visit> {
  const { path, control } = screens[name];
  const tab = await openTab(browser, name === 'sign-in' ? null : side.session);
  const open = () => tab.page.goto(side.address + path, { waitUntil: 'commit' });
  const cold = await timed(tab.page, open, control);
  await atRest(tab.page);
  const bytes = tab.bytes();
  const warm = await timed(tab.page, open, control);
  await tab.close();
  const link = seconds[name];

  return { cold, warm, bytes, second: link ? await secondScreen(browser, side, link, control) : null };
}

async function secondScreen(browser: Browser, side: Side, name: string, control: Control): Promise<number> {
  const tab = await openTab(browser, side.session);
  await tab.page.goto(side.address, { waitUntil: 'commit' });
  await untilUsable(tab.page, screens.home.control);
  await atRest(tab.page);
  const link = tab.page.getByRole('navigation').first().getByRole('link', { name, exact: true });
  const taken = await timed(tab.page, () => link.click(), control);
  await tab.close();

  return taken;
}

/** Milliseconds until the screen's main control can be used. */
async function timed(page: Page, act: () => Promise<unknown>, control: Control): Promise<number> {
  const started = performance.now();
  await act();
  await untilUsable(page, control);

  return performance.now() - started;
}

/** Not `networkidle`: the stream of events stays open. */
async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
}

async function openTab(browser: Browser, session: Session | null) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const wire = await openWire(page);
  let bytes = 0;
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  if (session) await holdSession(page, session);

  return { page, bytes: () => bytes, close: () => context.close() };
}

interface Row {
  screen: ScreenName;
  how: 'cold' | 'warm' | 'second';
  times: Record<SideName, number[]>;
  timeRatio: number;
  /** Where bytes are compared. */
  bytes: Record<SideName, number> | null;
}

function compare(screen: ScreenName, { federated, single }: Record<SideName, Visit[]>): Row[] {
  const bytesOf = (visits: Visit[]) => median(visits.map(({ bytes }) => bytes));

  return (['cold', 'warm', 'second'] as const).flatMap((how): Row[] => {
    const timesOf = (visits: Visit[]) => visits.map((each) => each[how]).filter((time) => time !== null);
    const times = { federated: timesOf(federated), single: timesOf(single) };
    if (times.federated.length === 0) return [];
    const bytes = how === 'cold' ? { federated: bytesOf(federated), single: bytesOf(single) } : null;

    return [{ screen, how, times, timeRatio: median(times.federated) / median(times.single), bytes }];
  });
}

function report(rows: Row[], runs: number): void {
  const worst = (values: number[]) => Number(Math.max(...values).toFixed(3));
  const timesOf = (how: Row['how']) => rows.filter((row) => row.how === how).map((row) => row.timeRatio);
  const bytesRatio = ({ bytes }: Row) => (bytes ? bytes.federated / bytes.single : null);
  conclude({
    bench: 'mfe-tax',
    table: rows.map((row) => ({
      screen: `${row.screen}, ${row.how}`,
      'federated ms': Math.round(median(row.times.federated)),
      'federated spread': spread(row.times.federated),
      'single ms': Math.round(median(row.times.single)),
      'single spread': spread(row.times.single),
      'time ratio': Number(row.timeRatio.toFixed(3)),
      'federated kB': row.bytes && Math.round(row.bytes.federated / 1000),
      'single kB': row.bytes && Math.round(row.bytes.single / 1000),
      'bytes ratio': row.bytes && Number((bytesRatio(row) ?? 0).toFixed(3)),
    })),
    figures: {
      ratio: worst(timesOf('cold')),
      bytesRatio: worst(rows.map(bytesRatio).filter((value) => value !== null)),
      warmRatio: worst(timesOf('warm')),
      secondRatio: worst(timesOf('second')),
      runs,
    },
  });
}
