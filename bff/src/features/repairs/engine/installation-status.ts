import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const Status = z.discriminatedUnion('state', [
  z.object({ state: z.literal('installing'), percent: z.number(), at: z.number() }),
  z.object({ state: z.literal('failed'), reason: z.string(), at: z.number() }),
]);
export type InstallationStatus = z.infer<typeof Status>;

/** One that has said nothing for so long has ended with its process. */
const silentMs = 60_000;

const fileIn = (folder: string) => join(folder, 'status.json');

/** How the installation in a folder is getting on, also from another process; null where none runs and none has failed. */
export async function installationStatus(folder: string): Promise<InstallationStatus | null> {
  try {
    const status = Status.parse(JSON.parse(await readFile(fileIn(folder), 'utf8')));

    return status.state === 'installing' && Date.now() - status.at > silentMs ? null : status;
  } catch {
    return null;
  }
}

export async function noteInstallation(folder: string, status: InstallationStatus | null): Promise<void> {
  if (status) await writeFile(fileIn(folder), JSON.stringify(status));
  else await rm(fileIn(folder), { force: true });
}
