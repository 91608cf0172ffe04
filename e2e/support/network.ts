import type { Page } from '@playwright/test';

/** Holds what goes to an address back until the returned function is called: the state in between can be looked at. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const gate: { open: () => void } = { open: () => undefined };
  const opened = new Promise<void>((resolve) => Object.assign(gate, { open: resolve }));
  await page.route(address, async (route) => {
    await opened;
    await route.continue();
  });

  return () => gate.open();
}
