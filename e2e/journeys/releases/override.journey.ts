import { expect, test } from '../../support/test';
import { product } from '../../support/product';
import { overriding, release } from '../../support/staff';

// The command compiles itself when it was changed: two at once would be in each other's way.
test.describe.configure({ mode: 'default' });

const beside = ['--to', product.address, '--data', product.environment.DATA_DIR];

test('an operator lists every remote, and enrols a team, which sees its own', async () => {
  const listed = await release('list', ...beside);

  for (const remote of ['auth', 'chat', 'files', 'launcher'])
    expect(listed).toMatch(new RegExp(`^${remote}\\n {2}live {6}[0-9a-f]{12}$`, 'm'));

  await release('enrol', 'files', ...beside);

  expect(await release('show', 'files', ...beside)).toMatch(/^files\n {2}live/);
});

test('a build of this machine is shown to one tab from the address that the command prints, until it is left', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  const { address, origin, end } = await overriding('chat', '--no-build', '--minutes', '5', ...beside);
  const chat = page.locator('[data-remote=chat]');
  const banner = page.getByRole('complementary', { name: 'Override of this tab' });
  try {
    await page.goto(address);
    await expect(chat).toHaveAttribute('data-version', 'override');
    await expect(chat.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toContainText(`Chat comes from ${origin}, in this tab alone`);
    await expect(page, 'the token leaves the address').toHaveURL(`${product.address}/chat`);

    await page.getByRole('button', { name: 'Leave' }).click();
    await expect(chat).not.toHaveAttribute('data-version', 'override');
    await expect(chat.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await end();
  }
  await expect(fetch(origin), 'Ctrl-C ends what was served').rejects.toThrow();
});

test('what the command cannot do it says in a sentence, and ends', async () => {
  const refusals: [string[], RegExp][] = [
    [
      ['list', '--to', 'http://127.0.0.1:9', '--data', product.environment.DATA_DIR],
      /^Nothing answers at http:\/\/127/,
    ],
    [['list', '--to', product.address, '--data', '/nowhere'], /^There is no operator's token in \/nowhere/],
    [
      ['override', 'chat', '--no-build', '--minutes', '6000', ...beside],
      /^Refused \(request\.invalid\).*\n {2}minutes: /,
    ],
  ];

  for (const [words, sentence] of refusals)
    await expect(release(...words)).rejects.toMatchObject({ stderr: expect.stringMatching(sentence) });
});

test('a page says which versions it has, in a header and in a panel', async ({ page, signedIn }) => {
  await signedIn();

  const answer = await page.goto('/files?releases');

  expect(answer?.headers()['x-fidelio-releases']).toMatch(/chat=[0-9a-f]{12} \(image\), files=[0-9a-f]{12} \(image\)/);
  const panel = page.getByRole('complementary', { name: 'Releases of this page' });
  const panelRow = (name: string) => panel.getByRole('row', { name: new RegExp(`^${name}`) });
  await expect(panelRow('files [0-9a-f]{12} image the start')).toBeVisible();
  await expect(panelRow('chat [0-9a-f]{12} image, not loaded yet')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toHaveCount(0);
});
