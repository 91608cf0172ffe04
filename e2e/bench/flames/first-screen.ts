import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signUp, startProduct } from '../../harness/product.ts';
import { launchBrowser } from '../browser.ts';
import { openPhone, type Phone, workOf } from '../web-vitals/phone.ts';
import { type Checkout, succeeds } from './checkout.ts';
import { browserPlaces } from './names.ts';
import type { Subject } from './subject.ts';

/** How many times slower a phone's processor is than the machine's. */
export const slower = 4;
const microseconds = 500;

/** Home on a phone, cold, signed in, from navigation to network idle. */
export async function openFirstScreen(checkout: Checkout): Promise<Subject> {
  const apps = await buildWithMaps(checkout);
  const product = await startProduct({ APPS_DIR: apps }, checkout.folder);
  const browser = await launchBrowser();
  const { address } = product;
  const session = await signUp(address);
  const onPhone = async <T>(speed: number, look: (phone: Phone, view: () => Promise<unknown>) => Promise<T>) => {
    const phone = await openPhone(browser, { session, files: undefined, slower: speed, address, vitals: false });
    // The process of the origin's pages is there, and its start is in no profile.
    await phone.page.goto(`${address}/api/health/live`);
    try {
      return await look(phone, () => phone.page.goto(address, { waitUntil: 'networkidle' }));
    } finally {
      await phone.close();
    }
  };

  return {
    placeOf: browserPlaces(join(apps, 'shell', 'dist')),
    // Chromium slows a thread in a signal handler, where the sampler finds it and not the function that it slows: profiled at full speed, timed on the phone.
    take: async () => ({
      profile: await onPhone(1, profiled),
      milliseconds: await onPhone(slower, async (phone, view) => {
        await view();
        return (await workOf(phone)).mainThread;
      }),
    }),
    close: async () => {
      await browser.close();
      await product.stop();
    },
  };
}

async function profiled({ wire }: Phone, view: () => Promise<unknown>) {
  await wire.send('Profiler.enable');
  await wire.send('Profiler.setSamplingInterval', { interval: microseconds });
  await wire.send('Profiler.start');
  await view();

  return (await wire.send('Profiler.stop')).profile;
}

/** The shell built as ever, with a source map beside each file; the other apps as they are. @returns a folder of apps that the product can serve */
async function buildWithMaps({ folder }: Checkout): Promise<string> {
  const home = join(folder, '.bench', 'flames');
  const apps = join(home, 'apps');
  const configuration = join(home, 'rsbuild.config.ts');
  await rm(home, { recursive: true, force: true });
  await mkdir(join(apps, 'shell'), { recursive: true });
  for (const app of await readdir(join(folder, 'apps')))
    if (app !== 'shell') await symlink(join(folder, 'apps', app), join(apps, app), 'junction');
  await writeFile(
    configuration,
    `import { mergeRsbuildConfig } from '@rsbuild/core';
import shell from ${JSON.stringify(join(folder, 'apps', 'shell', 'rsbuild.config'))};

export default mergeRsbuildConfig(shell, {
  output: { distPath: { root: ${JSON.stringify(join(apps, 'shell', 'dist'))} } },
  tools: { rspack: { devtool: 'hidden-source-map' } },
});
`,
  );
  await succeeds(
    join(folder, 'node_modules', '.bin', 'rsbuild'),
    ['build', '--config', configuration, '--log-level', 'warn'],
    join(folder, 'apps', 'shell'),
  );

  return apps;
}
