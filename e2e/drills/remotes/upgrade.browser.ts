import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HostManifest } from '@fidelio/contracts';
import { ownAddress, product } from '../../support/product';
import { expect, test } from '../../support/test';

const address = ownAddress(7);
const apps = ['shell', 'auth', 'chat', 'files', 'launcher-site'];

async function start(home: string): Promise<ChildProcess> {
  const child = spawn(join(product.root, 'node_modules', '.bin', 'node'), ['bff/dist/main.js'], {
    cwd: product.root,
    env: {
      ...process.env,
      ...product.environment,
      PORT: new URL(address).port,
      DATA_DIR: join(home, 'data'),
      APPS_DIR: join(home, 'apps'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const answered = async () => (await fetch(`${address}/api/health/ready`).catch(() => undefined))?.ok ?? false;
  await expect.poll(answered, { timeout: 60_000, intervals: [200] }).toBe(true);

  return child;
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}

/** The next image: its shell has no chunk of the old one but those of the first paint. */
async function upgrade(home: string): Promise<string[]> {
  const dist = join(home, 'apps', 'shell', 'dist');
  const host = HostManifest.parse(JSON.parse(await readFile(join(dist, 'host.json'), 'utf8')));
  const first = new Set([...host.scripts, ...host.styles].map(({ file }) => file));
  const gone = host.files.map(({ file }) => file).filter((file) => /\.(js|css)$/.test(file) && !first.has(file));
  for (const file of gone)
    for (const ending of ['', '.br', '.gz']) await rm(join(dist, file + ending), { force: true });
  const files = host.files.filter(({ file }) => !gone.includes(file));
  await writeFile(join(dist, 'host.json'), JSON.stringify({ ...host, version: 'upgraded', files }));

  return gone;
}

test('a tab that was opened before an upgrade goes on: chunks of its shell are still served', async ({
  browser,
  expectTrouble,
}) => {
  expectTrouble(/.*/);
  const home = await mkdtemp(join(tmpdir(), 'fidelio-upgrade-'));
  for (const app of apps)
    await cp(join(product.root, 'apps', app, 'dist'), join(home, 'apps', app, 'dist'), { recursive: true });
  let child = await start(home);
  try {
    const signUp = await fetch(`${address}/api/users/sign-up-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'upgrade@example.org', name: 'Ada Lovelace', organization: 'Analytical Engines' }),
    });
    const { token, user } = await signUp.json();
    const page = await browser.newPage();
    await page.addInitScript(
      ([session, person]) => {
        localStorage.setItem('session', session ?? '');
        localStorage.setItem('user', person ?? '');
      },
      [token, JSON.stringify(user)],
    );
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
    const asked: string[] = [];
    page.on('response', (answer) => asked.push(`${answer.status()} ${new URL(answer.url()).pathname}`));

    await end(child);
    const gone = await upgrade(home);
    expect(gone.length).toBeGreaterThan(0);
    child = await start(home);
    await page.getByRole('button', { name: /^Account of/ }).click();

    await expect(page.getByRole('dialog', { name: 'Your account' })).toBeVisible();
    const old = asked.filter((line) => gone.some((file) => line.endsWith(`/shell/${file}`)));
    expect(old.length, 'the tab asked for a chunk that the new image lacks').toBeGreaterThan(0);
    expect(old.every((line) => line.startsWith('200 '))).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Files', exact: true }).first().click();
    await expect(page).toHaveURL(/\/files$/);
    await expect(page.getByRole('heading', { name: 'Your files' })).toBeVisible();
    await page.close();
  } finally {
    await end(child);
    await rm(home, { recursive: true, force: true });
  }
});
