import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltRemote } from '../../run/built-remotes.ts';
import { root } from '../../run/steps.ts';
import { provideBases } from './bases.ts';
import type { Podman } from './podman.ts';

/** Builds every image as its Dockerfile says, `fidelio/bff`, `fidelio/proxy` and `fidelio/remote-NAME`, and prints what came of it. */
export async function buildImages(podman: Podman, home: string, remotes: BuiltRemote[]): Promise<void> {
  // Health checks are the Docker format's. Where groups of processes cannot be limited, builds still have a root of their own.
  const building = [
    '--isolation=chroot',
    '--pull=never',
    '--network=host',
    '--format=docker',
    ...(await trusted(home)),
  ];
  const images = [
    { name: 'fidelio/bff', file: 'bff.Dockerfile', options: [] },
    ...remotes.map(({ name, folder }) => ({
      name: `fidelio/remote-${name}`,
      file: 'remote.Dockerfile',
      options: [`--build-arg=REMOTE=${folder}`],
    })),
    { name: 'fidelio/proxy', file: 'proxy.Dockerfile', options: [] },
  ];
  const files = [...new Set(images.map(({ file }) => file))];
  const bases = await provideBases(files, { podman, home, building });
  for (const [name, origin] of Object.entries(bases)) console.log(`${name}: ${origin}`);

  for (const { name, file, options } of images) {
    const started = Date.now();
    await podman.ask('build', ...building, ...options, `--tag=${name}`, `--file=${join(root, 'docker', file)}`, root);
    const size = Number((await podman.ask('image', 'inspect', '--format={{.Size}}', name)).split('\n').at(-1));
    console.log(`${name}: ${Math.round(size / 2 ** 20)} MiB, built in ${Math.round((Date.now() - started) / 1000)} s`);
  }
}

/** Authorities that this machine's Node trusts beside its own, so that npm reaches its registry from inside a build too. */
async function trusted(home: string): Promise<string[]> {
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  if (!authorities) return [];
  const inside = '/run/authorities.pem';
  const npm = join(home, 'npmrc');
  await writeFile(npm, `cafile=${inside}\n`);

  return [`--volume=${authorities}:${inside}:ro`, `--volume=${npm}:/usr/local/etc/npmrc:ro`];
}
