import type { Page } from '@playwright/test';

/** Writing, sending, reading back and writing again in a long conversation. */
export async function useChat(page: Page): Promise<void> {
  const log = page.getByRole('log');
  await log.getByText('Line 500:').waitFor({ timeout: 120_000 });
  const composer = page.getByPlaceholder('Type your message here. Press enter to submit');
  await composer.tap();
  // A question: the answer to a complaint may open the upload over the composer.
  await composer.pressSequentially('What happens to my files?', { delay: 30 });
  await composer.press('Enter');
  await log.getByText('What happens to my files?').first().waitFor();
  await page.mouse.wheel(0, -4000);
  await composer.tap();
  await composer.pressSequentially('and the heading moved', { delay: 30 });
}

/** Finding one of many files, sorting them, opening what was found, and letting go of the search. */
export async function useFiles(page: Page): Promise<void> {
  const first = page.getByText('Report 00001.docx').first();
  await first.waitFor({ timeout: 120_000 });
  const search = page.getByRole('searchbox');
  await search.tap();
  await search.pressSequentially('0999', { delay: 30 });
  await page.getByText('Report 00999.docx').first().waitFor();
  for (let left = 4; left > 0; left -= 1) await search.press('Backspace');
  await first.waitFor();
  await page.mouse.wheel(0, 6000);
  await page.mouse.wheel(0, -6000);
  await search.tap();
}
