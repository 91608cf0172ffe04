import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { product } from '../../support/product';
import { expect } from '../../support/test';

/** A product of its own with a copy of every built app, which a drill changes between two starts. */
export interface Image {
  address: string;
  /** Folder of the apps. */
  apps: string;
  /** The token of its operator. */
  data: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

export async function makeImage(address: string): Promise<Image> {
  const home = await mkdtemp(join(tmpdir(), 'fidelio-image-'));
  const apps = join(home, 'apps');
  const data = join(home, 'data');
  for (const app of await readdir(join(product.root, 'apps')))
    await cp(join(product.root, 'apps', app, 'dist'), join(apps, app, 'dist'), { recursive: true });
  let child: ChildProcess | undefined;
  const stop = async () => {
    child?.kill('SIGTERM');
    if (child && child.exitCode === null) await once(child, 'exit');
    child = undefined;
  };

  return {
    address,
    apps,
    data,
    start: async () => {
      child = spawn(process.execPath, ['bff/dist/main.js'], {
        cwd: product.root,
        env: {
          ...process.env,
          ...product.environment,
          PORT: new URL(address).port,
          DATA_DIR: data,
          APPS_DIR: apps,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const answered = async () => (await fetch(`${address}/api/health/ready`).catch(() => undefined))?.ok ?? false;
      await expect.poll(answered, { intervals: [200] }).toBe(true);
    },
    stop,
    remove: async () => {
      await stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Signs somebody up at a product. @returns what a browser stores of the session */
export async function signUpAt(address: string): Promise<{ session: string; user: string }> {
  const answer = await fetch(`${address}/api/users/sign-up-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.org', name: 'Ada Lovelace', organization: 'Analytical Engines' }),
  });
  const { token, user } = await answer.json();

  return { session: token, user: JSON.stringify(user) };
}
