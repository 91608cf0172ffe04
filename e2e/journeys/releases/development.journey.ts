import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseSet } from '@fidelio/contracts';
import { enter, somebody } from '../../support/people';
import { ownAddress, product } from '../../support/product';
import { composer } from '../../support/screen';
import { bringSession, expect, test } from '../../support/test';

/** A developer's day: a conversation opens with one development server, and with all of them. */
const bin = join(product.root, 'node_modules', '.bin');
const portOf = (n: number) => `${new URL(ownAddress(n)).port}`;

// All of them compile on this machine.
test.describe.configure({ mode: 'serial', timeout: 900_000 });
test.beforeEach(({ expectTrouble }) => expectTrouble(/WebSocket|hot-update/));

interface Started {
  told: () => string;
  end: () => Promise<void>;
}

function start(words: string[], cwd: string, environment: Record<string, string>): Started {
  const child: ChildProcess = spawn(join(bin, 'node'), words, {
    cwd,
    env: { ...process.env, ...environment, PATH: `${bin}:${process.env.PATH}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let told = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (told += text.toString()));

  return {
    told: () => told,
    end: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

test('one remote with hot reload: its server prints the address in the product that runs, and the last build stays', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  const folder = join(product.root, 'apps', 'chat');
  const server = start([join(bin, 'rsbuild'), 'dev'], folder, {
    DATA_DIR: product.environment.DATA_DIR,
    DEV_PORT: portOf(20),
  });
  try {
    const printed = () => /(http\S+override=\S+)/.exec(server.told())?.[1] ?? '';
    await expect.poll(printed, { message: 'it prints an address' }).toContain(`${product.address}/chat?override=`);
    await access(join(folder, 'dist', 'release.json'));

    await page.goto(printed());
    const chat = page.locator('[data-remote=chat]');
    await expect(chat).toHaveAttribute('data-version', 'override');
    await page.getByRole('button', { name: 'Get Started' }).click();
    await expect(composer(page)).toBeVisible();
    await expect(chat).toHaveAttribute('data-version', 'override');
  } finally {
    await server.end();
  }
});

test('every app with hot reload', async ({ page }) => {
  const address = ownAddress(6);
  const data = await mkdtemp(join(tmpdir(), 'fidelio-dev-'));
  const server = start(['bff/start/dev.mjs'], product.root, {
    ...product.environment,
    PORT: portOf(6),
    DATA_DIR: data,
    DEV_PORT: portOf(30),
  });
  try {
    const versions = async () => {
      const answer = await fetch(`${address}/api/releases/current`).catch(() => null);
      return answer?.ok ? ReleaseSet.parse(await answer.json()).remotes.map(({ version }) => version) : [];
    };
    await expect.poll(versions, { message: 'every remote is served' }).toEqual(['dev', 'dev', 'dev', 'dev', 'dev']);
    await bringSession(page, await enter(somebody(), address));

    await page.goto(`${address}/chat`);
    await page.getByRole('button', { name: 'Get Started' }).click();
    await expect(composer(page)).toBeVisible();
    await expect(page.locator('[data-remote=chat]')).toHaveAttribute('data-version', 'dev');
  } finally {
    await server.end();
    await rm(data, { recursive: true, force: true });
  }
});
