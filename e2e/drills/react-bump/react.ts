import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HostManifest } from '@fidelio/contracts/releases';
import type { BuiltVersion } from '../remotes/versions';

/**
 * Gives the image another React: its shell says so to remotes, in `host.json` and in its script, which gets another name. The
 * code is the same, since what is drilled is what fits what.
 */
export async function deployReact(apps: string, version: string): Promise<void> {
  const dist = join(apps, 'shell', 'dist');
  const host = HostManifest.parse(JSON.parse(await readFile(join(dist, 'host.json'), 'utf8')));
  const main = host.scripts.find(({ file }) => file.startsWith('shell.'));
  if (!main) throw new Error('The shell has no script of its own.');
  const labels = new RegExp(`("?react(?:-dom|/jsx-runtime)?"?:)"${host.shared.react}"`, 'g');
  const bytes = Buffer.from((await readFile(join(dist, main.file), 'utf8')).replaceAll(labels, `$1"${version}"`));
  const hash = createHash('sha384').update(bytes).digest();
  const renamed = {
    file: `shell.${hash.toString('hex').slice(0, 10)}.js`,
    integrity: `sha384-${hash.toString('base64')}`,
  };
  for (const ending of ['', '.br', '.gz']) await rm(join(dist, main.file + ending), { force: true });
  await writeFile(join(dist, renamed.file), bytes);
  const isMain = ({ file }: { file: string }) => file === main.file;
  const next: HostManifest = {
    ...host,
    version: `react-${version}`,
    shared: Object.fromEntries(
      Object.entries(host.shared).map(([name, old]) => [name, name.startsWith('react') ? version : old]),
    ),
    scripts: host.scripts.map((script) => (isMain(script) ? { ...script, ...renamed } : script)),
    files: host.files.map((file) => (isMain(file) ? { ...file, ...renamed, bytes: bytes.length } : file)),
  };
  await writeFile(join(dist, 'host.json'), JSON.stringify(next));
}

/** The image brings this version of a remote instead of the one that it had. */
export async function bring(apps: string, folder: string, { manifest, files }: BuiltVersion): Promise<void> {
  const dist = join(apps, folder, 'dist');
  await rm(dist, { recursive: true });
  await mkdir(dist);
  for (const [file, bytes] of Object.entries(files)) await writeFile(join(dist, file), bytes);
  await writeFile(join(dist, 'release.json'), JSON.stringify(manifest));
}

/** The same code as a remote of a team whose code is in no image. */
export function elsewhere({ manifest, files }: BuiltVersion, name: string, path: string): BuiltVersion {
  const { cards: _, firstPaint: __, ...rest } = manifest;
  const screens = [{ path, title: name, description: name }];

  return { manifest: { ...rest, name, label: name, routes: [path], menu: [], screens }, files };
}
