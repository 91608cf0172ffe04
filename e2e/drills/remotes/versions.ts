import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RemoteManifest } from '@fidelio/contracts/releases';

const root = join(import.meta.dirname, '..', '..', '..');

export interface BuiltVersion {
  manifest: RemoteManifest;
  files: Record<string, Uint8Array>;
}

/** As the build names it: one hash over all files. */
const versionOf = (files: RemoteManifest['files']) =>
  createHash('sha256')
    .update(files.map(({ file, integrity }) => `${file} ${integrity}\n`).join(''))
    .digest('hex')
    .slice(0, 12);

const hashOf = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/**
 * Another version of a built remote, without building it: the same code under another global, with its hashes made true
 * again from the chunks up to the entry.
 *
 * @param kind  `broken` throws as soon as its entry runs
 * @param react range of React that it accepts, where it is another
 */
export async function anotherVersion(
  remote: string,
  name: string,
  kind: 'sound' | 'broken',
  react?: string,
): Promise<BuiltVersion> {
  const folder = join(root, 'apps', remote, 'dist');
  const old = RemoteManifest.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')));
  const accepted = old.shared.react ?? '';
  const global = `${remote.replaceAll('-', '_')}_${name}`;
  const files: Record<string, Uint8Array> = {};
  const replaced = new Map<string, string>();
  for (const { file, integrity } of old.files.filter(({ file }) => file !== old.entry)) {
    const bytes = await readFile(join(folder, file));
    files[file] = file.endsWith('.js') ? Buffer.from(bytes.toString().replaceAll(old.global, global)) : bytes;
    replaced.set(integrity, hashOf(files[file]));
  }
  const entry = (await readFile(join(folder, old.entry), 'utf8')).replaceAll(old.global, global);
  const ranged = entry.replaceAll(JSON.stringify(accepted), JSON.stringify(react ?? accepted));
  const linked = [...replaced].reduce((code, [before, after]) => code.replaceAll(before, after), ranged);
  files[old.entry] = Buffer.from(kind === 'broken' ? `throw new Error('${name} is broken');` : linked);

  const shared = Object.entries(old.shared).map(([module, range]) => [
    module,
    range === accepted && react ? react : range,
  ]);

  return { manifest: { ...manifestOf(old, global, files), shared: Object.fromEntries(shared) }, files };
}

function manifestOf(old: RemoteManifest, global: string, files: Record<string, Uint8Array>): RemoteManifest {
  const built = Object.entries(files).map(([file, bytes]) => ({ file, integrity: hashOf(bytes), bytes: bytes.length }));
  const integrityOf = (file: string) => built.find((candidate) => candidate.file === file)?.integrity ?? '';
  const rehash = (preload: RemoteManifest['preload']) =>
    preload.map((each) => ({ ...each, integrity: integrityOf(each.file) }));

  return {
    ...old,
    global,
    version: versionOf(built),
    integrity: integrityOf(old.entry),
    preload: rehash(old.preload),
    screens: old.screens.map((screen) => ({ ...screen, ...(screen.preload && { preload: rehash(screen.preload) }) })),
    files: built,
  };
}
