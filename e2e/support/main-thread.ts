import type { Page } from '@playwright/test';

/** Milliseconds of processor time that a page's main thread needs for something, however busy the machine is. */
export async function mainThreadTime(page: Page, work: () => Promise<unknown>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taskTime = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  const before = await taskTime();
  await work();
  const after = await taskTime();
  await session.detach();

  return (after - before) * 1000;
}

/** Makes a page's processor this many times slower than the machine's. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}
