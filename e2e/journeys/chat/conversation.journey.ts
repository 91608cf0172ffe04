import { composer, composerText, getStarted, say } from '../../support/screen';
import { conversationOf } from '../../support/many';
import { holdBack } from '../../support/network';
import { expect, test } from '../../support/test';

const problem = 'The columns of the table in my Word price list collapse to nothing in Google Docs.';

test(
  'a message stands at once, the busy composer waits, and the answer gives it back empty and focused',
  { tag: ['@4.chat-turn', '@4.chat-flow', '@2.chat-conversation', '@B.busy-composer'] },
  async ({ page, signedIn }) => {
    await signedIn();
    await getStarted(page);
    const answer = await holdBack(page, '**/chat/next-action');

    await composer(page).fill('What happens to the files that I upload?');
    await composer(page).press('Enter');

    await expect(page.getByText('What happens to the files that I upload?')).toBeVisible();
    await expect(composer(page)).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Attach a file' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toHaveCount(0);
    await expect(composer(page)).toHaveAttribute('readonly');
    await expect(composer(page)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
    answer();
    await expect(page.getByRole('log').getByRole('article')).toHaveCount(3);
    await expect(composer(page)).toBeEnabled();
    await expect(composer(page)).toHaveValue('');
    await expect(composer(page)).toBeFocused();
  },
);

test(
  'the button sends as Enter does, Shift+Enter breaks the line',
  { tag: ['@2.chat-conversation'] },
  async ({ page, signedIn }) => {
    await signedIn();
    await getStarted(page);
    await expect(composer(page)).toHaveAttribute('placeholder', composerText);

    await composer(page).pressSequentially('What happens to my files?');
    await composer(page).press('Shift+Enter');
    await composer(page).pressSequentially('And for how long?');
    await expect(composer(page)).toHaveValue('What happens to my files?\nAnd for how long?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();

    const own = page.getByRole('log').getByText('And for how long?');
    await expect(own).toBeVisible();
    expect(await own.innerText()).toBe('What happens to my files?\nAnd for how long?');
  },
);

test(
  "an input method's Enter ends its word and sends nothing",
  { tag: ['@2.chat-conversation'] },
  async ({ page, signedIn }) => {
    await signedIn();
    await getStarted(page);
    await composer(page).fill('表の列');

    // Chromium marks the key as composing; Safari's last Enter is known by its key code alone.
    await composer(page).dispatchEvent('compositionstart');
    await composer(page).dispatchEvent('keydown', { key: 'Enter', code: 'Enter', isComposing: true });
    await composer(page).dispatchEvent('compositionend', { data: '表の列' });
    await composer(page).evaluate((field) =>
      field.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }),
      ),
    );

    await expect(composer(page)).toHaveValue('表の列');
    await expect(page.getByRole('log').getByRole('article')).toHaveCount(1);
    await composer(page).press('Enter');
    await expect(page.getByRole('log').getByText('表の列')).toBeVisible();
  },
);

test('an empty message is not sent', { tag: ['@5.empty-message', '@A.11-length'] }, async ({ page, signedIn }) => {
  await signedIn();
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('next-action') && calls.push(request.url()));
  await getStarted(page);

  await composer(page).press('Enter');
  await composer(page).fill('   \n  ');
  await composer(page).press('Enter');

  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  expect(calls).toEqual([]);
  await expect(page.getByRole('log').getByRole('article')).toHaveCount(1);
});

test(
  'a message longer than 4,000 characters is counted and held back',
  { tag: ['@A.11-length'] },
  async ({ page, signedIn }) => {
    await signedIn();
    await getStarted(page);

    await composer(page).fill('x'.repeat(4_001));

    await expect(page.getByText(/4,001 of 4,000/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
    await composer(page).fill('x'.repeat(4_000));
    await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  },
);

test(
  "the assistant's markdown is formatted, the user's text stays as typed, and nothing foreign is loaded",
  { tag: ['@2.chat-messages'] },
  async ({ page, signedIn }) => {
    const ada = await signedIn();
    await getStarted(page);
    const foreign: string[] = [];
    page.on('request', (request) => new URL(request.url()).hostname !== 'localhost' && foreign.push(request.url()));

    const typed = '**not bold** <b>not raw</b> [nor](https://example.org/) a link';
    await say(page, typed);

    await expect(page.getByText(typed, { exact: true }).last()).toBeVisible();
    expect(foreign).toEqual([]);
    const conversation = await conversationOf(ada, [
      'show me',
      '# Plan\n\n**Bold**, `code` and [a link](https://example.org/).\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n<script>window.hacked = 1</script><b>raw</b> ![pixel](https://example.org/p.png)',
    ]);
    await page.goto(`/chat/${conversation}`);

    const log = page.getByRole('log');
    await expect(log.locator('strong', { hasText: 'Bold' })).toBeVisible();
    await expect(log.getByRole('table')).toBeVisible();
    const link = log.getByRole('link', { name: 'a link' });
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expect(log.locator('b', { hasText: 'raw' })).toHaveCount(0);
    await expect(log.locator('img')).toHaveCount(0);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(foreign).toEqual([]);
  },
);

test(
  'the conversation is as high as the viewport less 4rem and follows the newest message until one scrolls up',
  { tag: ['@2.chat-conversation', '@9.chat-height'] },
  async ({ page, signedIn }) => {
    await page.setViewportSize({ width: 1200, height: 640 });
    await signedIn();
    await getStarted(page);
    const list = page.getByRole('region', { name: 'Messages' });
    const distance = () => list.evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight));
    for (const line of ['One', 'Two', 'Three'])
      await say(page, `What happens to my files? ${line}\n${'please\n'.repeat(12)}`);

    await expect.poll(distance).toBeLessThan(4);
    const tall = await page.evaluate(() => {
      const wanted = innerHeight - 4 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      return [...document.querySelectorAll('main, main *')].some(
        (element) => Math.abs(element.getBoundingClientRect().height - wanted) < 1,
      );
    });
    expect(tall, 'an area of viewport less 4rem').toBe(true);

    await list.hover();
    await page.mouse.wheel(0, -600);
    await expect.poll(distance).toBeGreaterThan(300);
    const jump = page.getByRole('button', { name: 'Jump to the latest message' });
    await expect(jump).toBeVisible();
    await jump.click();
    await expect.poll(distance).toBeLessThan(4);
  },
);

test(
  'an answer that comes while the user reads further up does not scroll the list',
  { tag: ['@B.scrolled-up'] },
  async ({ page, signedIn }) => {
    await page.setViewportSize({ width: 1200, height: 640 });
    await signedIn();
    await getStarted(page);
    const list = page.getByRole('region', { name: 'Messages' });
    const fromTop = () => list.evaluate((box) => Math.round(box.scrollTop));
    const fromEnd = () => list.evaluate((box) => Math.round(box.scrollHeight - box.scrollTop - box.clientHeight));
    await say(page, `What happens to my files?\n${'please\n'.repeat(40)}`);
    await expect.poll(fromEnd).toBeLessThan(4);
    const answer = await holdBack(page, '**/chat/next-action');
    await composer(page).fill('And for how long are they kept?');
    await composer(page).press('Enter');
    await expect(page.getByRole('log').getByText('And for how long are they kept?')).toBeVisible();
    await expect.poll(fromEnd).toBeLessThan(4);

    await list.hover();
    await page.mouse.wheel(0, -500);
    // All of it: the wheel scrolls over several frames.
    await expect.poll(fromEnd).toBeGreaterThanOrEqual(500);
    const reading = await fromTop();
    answer();

    await expect(page.getByRole('log').getByRole('article')).toHaveCount(5);
    await expect(composer(page)).toBeEnabled();
    expect(await fromTop()).toBe(reading);
  },
);

test(
  'a conversation is there again after a reload, with what was being typed',
  { tag: ['@A.11-reload', '@A.18-past'] },
  async ({ page, signedIn }) => {
    await signedIn();
    await getStarted(page);
    await say(page, 'What does Fidelio do with my files?');
    await composer(page).fill('And how long are they kept?');

    await page.reload();

    await expect(page.getByRole('log').getByRole('article')).toHaveCount(3);
    await expect(composer(page)).toHaveValue('And how long are they kept?');
    await page.goto('/chat');
    await page
      .getByRole('button', { name: 'Past conversations' })
      .or(page.getByRole('heading', { name: 'Past conversations' }))
      .first()
      .click();
    await page
      .getByRole('link', { name: /What does Fidelio do|my files/ })
      .first()
      .click();
    await expect(page.getByRole('log').getByRole('article')).toHaveCount(3);
  },
);

test('a long conversation opens at its end and scrolls', { tag: ['@A.11-reload'] }, async ({ page, signedIn }) => {
  const ada = await signedIn();
  const conversation = await conversationOf(
    ada,
    Array.from({ length: 200 }, (_, index) => `message ${index + 1}`),
  );

  await page.goto(`/chat/${conversation}`);

  await expect(page.getByText('message 200', { exact: true })).toBeInViewport();
  await expect(page.getByRole('log').getByRole('article')).not.toHaveCount(1);
});

test(
  'what was asked is answered: the assistant asks for the file when a file is wrong',
  { tag: ['@4.chat-upload', '@A.12-embedded'] },
  async ({ page, signedIn }) => {
    await signedIn();
    await getStarted(page);

    await composer(page).fill(problem);
    await composer(page).press('Enter');

    await expect(page.getByRole('dialog', { name: 'Upload your file' })).toBeVisible();
  },
);
