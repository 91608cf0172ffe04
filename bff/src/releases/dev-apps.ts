import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DevManifest, type LiveRemote, loopbackIntegrity } from '@fidelio/contracts';

/**
 * Apps whose development servers run right now on this machine.
 *
 * @param apps folder that holds the apps
 */
export async function readDevApps(apps: string): Promise<DevManifest[]> {
  const folders = await readdir(apps);
  const manifests = await Promise.all(folders.map((folder) => readManifest(join(apps, folder, 'dist', 'dev.json'))));

  return manifests.filter((manifest) => manifest !== null);
}

/** A remote as its development server has it; null for the shell, which is none. */
export function devRemoteOf({ name, entry, global, routes, shellApi }: DevManifest): LiveRemote | null {
  if (!global || !routes || !shellApi) return null;
  const version = { version: 'dev', global, entry, integrity: loopbackIntegrity, shellApi, preload: [] };

  return { ...version, name, routes, previous: null };
}

async function readManifest(path: string): Promise<DevManifest | null> {
  try {
    const manifest = DevManifest.parse(JSON.parse(await readFile(path, 'utf8')));
    // Signal 0 asks whether the process is there, and throws where it is not.
    process.kill(manifest.pid, 0);
    return manifest;
  } catch {
    return null;
  }
}
