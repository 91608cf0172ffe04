import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from '../../harness/product.ts';
import { product } from '../../support/product.ts';

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
  let running: Product | undefined;
  const stop = async () => {
    await running?.stop();
    running = undefined;
  };

  return {
    address,
    apps,
    data,
    start: async () => {
      const { port } = new URL(address);
      running = await startProduct({ ...product.environment, PORT: port, DATA_DIR: data, APPS_DIR: apps });
    },
    stop,
    remove: async () => {
      await stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
