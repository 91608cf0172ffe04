import { times } from '@fidelio/contracts';
import type { Page } from '@playwright/test';

/** Lets toasts and errors stay, which go after 1.5, 2.5 and 5 s: who looks at them needs longer. */
export async function keepMessages(page: Page): Promise<void> {
  await page.addInitScript(
    (kept) => {
      const setTimer = globalThis.setTimeout;
      const patient = (handler: TimerHandler, delay?: number, ...rest: unknown[]) =>
        kept.includes(delay ?? 0) ? 0 : setTimer(handler, delay, ...rest);
      Object.assign(globalThis, { setTimeout: patient });
    },
    [times.successToast, times.errorShown, times.toast] as number[],
  );
}
