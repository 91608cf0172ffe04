import { composer, uploadDialog } from '../../support/screen';
import { holdBack } from '../../support/network';
import { expect, test } from '../../support/test';

test(
  'the start screen explains the chat with three examples and says who answers',
  { tag: ['@2.chat-route', '@2.chat-start', '@A.12-embedded'] },
  async ({ page, signedIn }) => {
    await signedIn();

    await page.goto('/chat');

    await expect(page).toHaveTitle(/AI Chat/);
    await expect(page.getByRole('heading', { name: 'AI Chat', level: 1 })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('img').or(main.locator('svg')).first()).toBeVisible();
    await expect(main.getByRole('button', { name: 'Get Started' })).toBeEnabled();
    await expect(main.getByText(/privacy policy/)).toBeVisible();
    await expect(main.getByText(/tables and form fields .* fine in Word/)).toBeVisible();
    await expect(main.getByText(/images .* fine in Word/)).toBeVisible();
    await expect(main.getByText('Answers come from Fidelio itself. Nothing is sent to anyone else.')).toBeVisible();
  },
);

test(
  "Get Started says Loading... while busy, then the assistant's first question is there",
  { tag: ['@2.chat-start', '@4.chat-flow'] },
  async ({ page, signedIn }) => {
    await signedIn();
    const answer = await holdBack(page, '**/chat/initialize');
    await page.goto('/chat');

    await page.getByRole('button', { name: 'Get Started' }).click();

    await expect(page.getByRole('button', { name: 'Loading...' })).toBeDisabled();
    answer();
    await expect(composer(page)).toBeVisible();
    await expect(page.getByRole('log').getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('log').getByRole('article')).toContainText(/\w+ \w+/);
  },
);

test(
  'an example card starts the conversation with its words',
  { tag: ['@2.chat-start'] },
  async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/chat');

    await page.getByRole('button', { name: /images in my document/ }).click();

    const said = page
      .locator('article')
      .getByText(/images in my document are moved or missing/)
      .first();
    await expect(said).toBeVisible();
    // A file is wrong: the assistant asks for it.
    await expect(uploadDialog(page)).toBeVisible();
  },
);
