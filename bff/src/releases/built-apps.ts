import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HostManifest, RemoteManifest } from '@fidelio/contracts';
import { type HeldFiles, holdFiles } from './image-files.js';

export interface BuiltRemote {
  folder: string;
  manifest: RemoteManifest;
  files: HeldFiles;
}

export interface BuiltShell {
  folder: string;
  manifest: HostManifest;
  files: HeldFiles;
}

export interface BuiltApps {
  /** Null where the shell was never built: nothing can be shown then, and the page says so. */
  host: BuiltShell | null;
  remotes: BuiltRemote[];
}

/**
 * Reads what was built beside this process. A remote without a build is left out; the rest of the product works.
 *
 * @param apps folder that holds the apps
 */
export async function readBuiltApps(apps: string): Promise<BuiltApps> {
  const shell = join(apps, 'shell', 'dist');
  const host = HostManifest.safeParse(await readJson(join(shell, 'host.json')));
  const folders = await readdir(apps).catch(() => []);
  const remotes = await Promise.all(folders.toSorted().map((name) => readRemote(join(apps, name, 'dist'))));

  return {
    host: host.success ? { folder: shell, manifest: host.data, files: await holdFiles(shell, host.data.files) } : null,
    remotes: remotes.filter((remote) => remote !== null),
  };
}

async function readRemote(folder: string): Promise<BuiltRemote | null> {
  const manifest = RemoteManifest.safeParse(await readJson(join(folder, 'release.json')));

  if (!manifest.success) return null;

  return { folder, manifest: manifest.data, files: await holdFiles(folder, manifest.data.files) };
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}
