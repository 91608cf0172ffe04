import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LiveRemote, loopbackIntegrity } from '@fidelio/contracts';
import { type BuiltFile, DevManifest, HostManifest, RemoteManifest } from '@fidelio/contracts/releases';
import type { Config } from '../../platform/config/config.js';
import { formsOf, readFirst, type ServedFile } from './host-page/file-encoding.js';

/** The same distance from `src` and from `dist`. */
const besideServer = fileURLToPath(new URL('../../../../apps', import.meta.url));

/** The folder that holds the apps. */
export const appsFolder = ({ appsDir }: Config) => appsDir ?? besideServer;

export interface BuiltApp<Manifest> {
  folder: string;
  manifest: Manifest;
  files: HeldFiles;
}

/** The apps that this image was built with. */
export interface BuiltApps {
  /** Null where the shell was not built: then no screen can be shown, and the page says so. */
  host: BuiltApp<HostManifest> | null;
  remotes: BuiltApp<RemoteManifest>[];
}

/** A file in the best form that the client accepts; null where there is no such file. */
type HeldFiles = (file: string, acceptEncoding: string) => ServedFile | null;

/**
 * Reads the builds beside this process. A remote without a build is left out.
 *
 * @param apps folder that holds the apps
 */
export async function readBuiltApps(apps: string): Promise<BuiltApps> {
  const folders = await readdir(apps).catch(() => []);
  const remotes = await Promise.all(
    folders.toSorted().map((name) => readBuild(join(apps, name, 'dist'), 'release.json', RemoteManifest)),
  );

  return {
    host: await readBuild(join(apps, 'shell', 'dist'), 'host.json', HostManifest),
    remotes: remotes.filter((remote) => remote !== null),
  };
}

async function readBuild<Manifest extends { files: BuiltFile[] }>(
  folder: string,
  file: string,
  schema: { safeParse(value: unknown): { success: true; data: Manifest } | { success: false } },
): Promise<BuiltApp<Manifest> | null> {
  const manifest = schema.safeParse(await readJson(join(folder, file)));
  if (!manifest.success) return null;

  return { folder, manifest: manifest.data, files: await holdFiles(folder, manifest.data.files) };
}

/** Reads the files of a build into memory, since the folder may be built anew while this process serves it. */
async function holdFiles(folder: string, files: BuiltFile[]): Promise<HeldFiles> {
  const held = new Map<string, ServedFile>();
  for (const { file } of files)
    for (const form of formsOf(join(folder, file), 'br, gzip')) {
      const found = await readFirst([form]);
      if (found) held.set(`${file} ${found.encoding ?? ''}`, found);
    }

  return (file, acceptEncoding) => {
    const forms = formsOf(file, acceptEncoding).map(({ encoding }) => held.get(`${file} ${encoding ?? ''}`));

    return forms.find((form) => form !== undefined) ?? null;
  };
}

/**
 * The apps whose development servers run on this machine.
 *
 * @param apps folder that holds the apps
 */
export async function readDevApps(apps: string): Promise<DevManifest[]> {
  const folders = await readdir(apps);
  const manifests = await Promise.all(folders.map((folder) => readDevManifest(join(apps, folder, 'dist', 'dev.json'))));

  return manifests.filter((manifest) => manifest !== null);
}

/** A remote as its development server serves it; null for the shell. */
export function devRemoteOf(manifest: DevManifest): LiveRemote | null {
  const {
    name,
    entry,
    global,
    routes,
    shellApi,
    label = name,
    access = 'signed-in',
    menu = [],
    cards,
    fills,
    screens = [],
  } = manifest;
  if (!global || !routes || !shellApi) return null;
  const version = { version: 'dev', global, entry, integrity: loopbackIntegrity, shellApi, preload: [] };

  return { ...version, name, label, routes, access, menu, cards, fills, screens, previous: null };
}

async function readDevManifest(path: string): Promise<DevManifest | null> {
  const manifest = DevManifest.safeParse(await readJson(path));

  return manifest.success && isRunning(manifest.data.pid) ? manifest.data : null;
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 only tests whether the process exists.
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return undefined;
  }
}
