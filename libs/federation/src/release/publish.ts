import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type MovePointer, RemoteManifest } from '@fidelio/contracts/releases';
import { attest, type Credentials } from './credentials.js';
import { prove } from './proof/proof.js';
import { addressOf } from './override.js';
import type { ReleaseClient } from './release-client.js';
import { run } from './run.js';

export interface Publishing {
  client: ReleaseClient;
  credentials: Credentials;
  product: string;
  /** Folder of the app. */
  app: string;
  /** Share of browsers for a canary; absent: all browsers. */
  percent?: number;
  /** Hours for which a link shows it, instead of making it live. */
  previewHours?: number;
  build: boolean;
  say: (line: string) => void;
}

/** Builds, proves and uploads the remote, then makes it live, or a preview. An interruption before the last step changes nothing. */
export async function publish({
  client,
  credentials,
  product,
  app,
  percent,
  previewHours,
  build,
  say,
}: Publishing): Promise<void> {
  // Read before the build: if somebody else publishes during it, our last step is refused.
  const { revision } = await client.state();
  if (build) await run('rsbuild', ['build'], app, 'Build: the remote does not build.');
  const folder = join(app, 'dist');
  const manifest = RemoteManifest.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')));
  // Ranges, calls and routes are compared here, before the proof takes its half minute.
  const missing = await client.open(manifest);
  const attested = await prove({ product, app, manifest, set: await client.currentSet(), say });

  say(`files: ${missing.length} of ${manifest.files.length} to send`);
  for (const file of missing) await client.putFile(manifest.version, file, await readFile(join(folder, file)));
  await client.complete(manifest.version, attest(attested, credentials));

  const { version } = manifest;
  if (previewHours !== undefined) {
    const { token, until } = await client.preview(version, previewHours);
    const address = addressOf(product, manifest.routes, token);
    return say(`${version} is a preview until ${until}, for who opens this address:\n\n  ${address}\n`);
  }
  const move: MovePointer = percent
    ? { action: 'canary', revision, version, percent }
    : { action: 'publish', revision, version };
  await client.move(move);
  say(percent ? `${version} is a canary for ${percent} % of browsers` : `${version} is live`);
}
