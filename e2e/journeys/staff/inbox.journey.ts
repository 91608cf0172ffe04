import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../../support/accessible';
import { enterConsole } from '../../support/console';
import { mailbox } from '../../support/mailbox';
import { signIn } from '../../support/people';
import { composer, getStarted, say } from '../../support/screen';
import { bringSession, expect, test } from '../../support/test';

test('who wants a person comes into the inbox, is answered by one in the conversation and by mail, and replies', async ({
  page,
  browser,
  baseURL,
}, info) => {
  const ada = await signIn();
  // Letters alone: numbers are taken out. Other journeys' people are in the same inbox.
  const mark = randomUUID().replaceAll(/[^a-f]/g, '');
  const own = await browser.newContext({ baseURL });
  const chat = await own.newPage();
  await bringSession(chat, ada);
  await getStarted(chat);
  await say(chat, 'I want to talk to a human');
  await chat.getByRole('log').getByRole('button', { name: 'A person, please' }).click();
  await expect(chat.getByRole('log').getByText(/request has gone to the people.*within 2 working days/)).toBeVisible();
  await say(chat, `Please let them know: write to ${ada.email} or call +44 20 7946 0958, ${mark}`);
  await expect(chat.getByRole('log').getByText('I have passed this on to the person')).toBeVisible();

  await enterConsole(page, 'inbox', info);
  await page.goto('/staff/inbox?state=new');
  const entry = page.getByRole('list', { name: 'Entries' }).getByRole('link').filter({ hasText: mark });
  await expect(entry).toContainText('Wants a person');
  await expect(entry).toContainText('write to [address] or call [number]');
  await expectAccessible(page);
  await entry.click();
  await page.getByText('What was said before').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'what looks wrong since the conversion' })).toContainText(
    'The assistant',
  );
  await page.getByRole('button', { name: 'Take it' }).click();
  await expect(page.getByText(/In work · .* with Grace Hopper/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: /^Assigned to/ })).toHaveText('Grace Hopper');
  const answer = `Which page is it, ${Date.now()}?`;
  await page.getByLabel('Your answer').fill(answer);
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: answer })).toContainText('Grace Hopper');
  await expectAccessible(page);

  const mail = await mailbox.next(ada.email, /Grace Hopper of .* has answered you/);
  expect(mail.text).toContain(answer);
  // As its link opens it; the open page would show the answer by itself a little later.
  await chat.reload();
  await expect(chat.getByRole('heading', { name: /^Grace Hopper, a person of the/ })).toBeVisible();
  await expect(chat.getByText(answer)).toBeVisible();
  await say(chat, 'The second page.');
  await expect(chat.getByRole('log').getByText(/passed this on to Grace Hopper/)).toBeVisible();
  await expect(composer(chat)).toBeEnabled();

  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'The second page.' })).toBeVisible();
  await expect(page.getByText(/New · .* with Grace Hopper/)).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByText(/Closed · /)).toBeVisible();
  await own.close();
});
