import { expect, type Locator, type Page } from '@playwright/test';

/** The composer's placeholder, which is also how people find it. */
export const composerText = 'Type your message here. Press enter to submit';

export const composer = (page: Page): Locator => page.getByPlaceholder(composerText);
export const uploadDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Upload your file' });
export const menu = (page: Page): Locator => page.getByRole('navigation').first();

/** Starts a conversation from the start screen and waits for the assistant's question. */
export async function getStarted(page: Page): Promise<void> {
  await page.goto('/chat');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(composer(page)).toBeEnabled();
}

/** Sends a message and waits until the composer is free again. */
export async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
  await expect(composer(page)).toBeEnabled();
}

/** How long something stays to be seen, by a clock that stands still until told to run. */
export async function expectShownFor(page: Page, shown: Locator, milliseconds: number): Promise<void> {
  await expect(shown).toBeVisible();
  await page.clock.runFor(milliseconds - 100);
  await expect(shown).toBeVisible();
  // The way out takes a moment of its own.
  await page.clock.runFor(1_000);
  await expect(shown).toBeHidden();
}

/** Stops the page's clock: from now on time passes only where the journey lets it. */
export async function stopClock(page: Page): Promise<void> {
  // On a busy machine that time may be past when it is set. The clock then stands still, and the second try succeeds.
  await expect(async () => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.pauseAt(now + 1_000);
  }).toPass();
}
