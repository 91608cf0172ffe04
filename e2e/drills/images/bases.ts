import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run } from '../../run/steps.ts';
import type { Podman } from './podman.ts';

/** The drill cannot be done here; the message is the reason. */
export class Skipped extends Error {
  override name = 'Skipped';
}

const debian = 'bookworm';
/** Which file of this folder makes an image that is like the one of that name. */
const recipes: [RegExp, string][] = [
  [/^node:/, 'node.Dockerfile'],
  [/^nginxinc\//, 'nginx.Dockerfile'],
];

interface Place {
  podman: Podman;
  /** Writable, for what the images are made of. */
  home: string;
  /** Options of every build. */
  building: string[];
}

/**
 * Provides every image that our Dockerfiles begin with: there from a run before, pulled, or made of Debian's packages.
 *
 * @returns where each came from, by name
 * @throws Skipped where it is none of these
 */
export async function provideBases(dockerfiles: string[], place: Place): Promise<Record<string, string>> {
  const texts = await Promise.all(dockerfiles.map((file) => readFile(join(root, 'docker', file), 'utf8')));
  const names = new Set(texts.flatMap((text) => [...text.matchAll(/^FROM (\S+:\S+)/gm)].map(([, name = '']) => name)));
  const origins: Record<string, string> = {};
  for (const name of names) origins[name] = await provide(name, place);

  return origins;
}

async function provide(name: string, place: Place): Promise<string> {
  const fullName = name.includes('/') ? `docker.io/${name}` : `docker.io/library/${name}`;
  if ((await place.podman.tries('image', 'exists', fullName)).code === 0) return 'was there';
  if ((await place.podman.tries('pull', fullName)).code === 0) return 'pulled';
  await make(name, fullName, place);

  return 'made of Debian packages';
}

async function make(name: string, fullName: string, { podman, home, building }: Place): Promise<void> {
  const recipe = recipes.find(([pattern]) => pattern.test(name))?.[1];
  if (!recipe) throw new Skipped(`${name} cannot be pulled, and nothing here makes one like it.`);
  await importDebian(podman, home, name);
  const context = join(home, 'context');
  await mkdir(join(context, 'local'), { recursive: true });
  if (recipe === 'node.Dockerfile') await collectNode(join(context, 'local'), name);
  const file = ['--file', join(import.meta.dirname, recipe)];
  await podman.ask('build', ...building, '--tag', fullName, ...file, context);
}

async function importDebian(podman: Podman, home: string, name: string): Promise<void> {
  const debianImage = 'localhost/debian';
  if ((await podman.tries('image', 'exists', debianImage)).code === 0) return;
  const archive = join(home, 'debian.tar');
  const args = ['--variant=minbase', '--include=ca-certificates', debian, archive];
  const { code, output } = await run('mmdebstrap', args, { quiet: true, limitMinutes: 20 });
  if (code === 127) throw new Skipped(`${name} cannot be pulled, and mmdebstrap is not installed.`);
  if (code !== 0) throw new Error(`mmdebstrap ended with ${code}:\n${output.slice(-3000)}`);
  await podman.ask('import', archive, debianImage);
}

/** The Node that this checkout has installed, and npm. */
async function collectNode(folder: string, name: string): Promise<void> {
  const version = `v${/:([\d.]+)/.exec(name)?.[1]}`;
  if (process.version !== version)
    throw new Skipped(`${name} cannot be pulled, and the Node here is ${process.version}.`);
  const { code, output } = await run('npm', ['install', '--global', '--prefix', folder, 'npm@11'], { quiet: true });
  if (code !== 0) throw new Error(`npm could not be fetched:\n${output}`);
  await copyFile(process.execPath, join(folder, 'bin', 'node'));
}
